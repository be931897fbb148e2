import type { Affix } from "#fields/base/kind.ts";
import type { EditProps } from "#fields/base/modes.ts";
import { maxTextLength } from "#rules/text/text.ts";
import { TextField, type TextFieldProps } from "#ui/fields/text-field.tsx";
import { frameOf } from "./frame.ts";

type TextEditProps = EditProps<string> &
  Affix &
  Pick<
    TextFieldProps,
    "type" | "inputMode" | "autoComplete" | "autoCapitalize" | "mask" | "parse" | "maxLength" | "spellCheck"
  >;

/** Replaces the input settings for the kind's format if a field accepts any format. */
const anyFormatProps = { type: "text", inputMode: "text", mask: undefined, parse: undefined, maxLength: 100 } as const;

const onlyDigits = (typed: string) => typed.replace(/\D/g, "");

/** Renders mode `edit` of the kinds with one line of text; a secret is hidden until the user shows it. */
export function TextEdit({ field, id, value, errors, onChange, onBlur, context, nested, ...kindProps }: TextEditProps) {
  const input = field.validate === false ? { ...kindProps, ...anyFormatProps } : kindProps;
  return (
    <TextField
      enterKeyHint="next"
      maxLength={field.max_length ?? maxTextLength}
      {...(field.digits_only && { inputMode: "numeric", mask: onlyDigits })}
      {...input}
      type={field.masked ? "password" : input.type}
      {...frameOf({ field, id, errors, context })}
      autoComplete={field.masked ? "off" : (field.autocomplete ?? input.autoComplete)}
      placeholder={field.placeholder && context.formText(field.placeholder)}
      disabled={field.disabled}
      value={value ?? ""}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
}
