import type { Message } from "#texts/message.ts";
import { TextField, type TextFieldProps } from "#ui/fields/text-field.tsx";
import { useT } from "#ui/texts.tsx";

type CurrentPasswordFieldProps = {
  /** the control's id, and its name in the form */
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** untranslated */
  errors?: Message[] | undefined;
} & Pick<TextFieldProps, "enterKeyHint">;

/** The field for an account's existing password. */
export function CurrentPasswordField({ id, errors, ...rest }: CurrentPasswordFieldProps) {
  const t = useT();
  return (
    <TextField
      id={id}
      name={id}
      type="password"
      autoComplete="current-password"
      required
      errors={errors?.map((text) => t(text))}
      {...rest}
    />
  );
}
