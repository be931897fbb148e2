import { commonTexts } from "#texts/common/texts.ts";
import type { Message } from "#texts/message.ts";
import { TextField, type TextFieldProps } from "#ui/fields/text-field.tsx";
import { useT } from "#ui/texts.tsx";

type EmailFieldProps = {
  /** the control's id, and its name in the form */
  id: string;
  value: string;
  onChange: (value: string) => void;
  /** untranslated */
  errors?: Message[] | undefined;
} & Pick<TextFieldProps, "enterKeyHint">;

/** Renders the field for an account's email address, which is its username. */
export function EmailField({ id, errors, ...rest }: EmailFieldProps) {
  const t = useT();
  return (
    <TextField
      id={id}
      name={id}
      label={t(commonTexts).email}
      type="email"
      autoComplete="username"
      inputMode="email"
      required
      errors={errors?.map((text) => t(text))}
      {...rest}
    />
  );
}
