import type { EditProps } from "#fields/base/modes.ts";
import { frameOf } from "#fields/shared/frame.ts";
import { maxTextLength } from "#rules/text/text.ts";
import { TextAreaField } from "#ui/fields/text-area-field.tsx";
import type { Value } from "./kind.ts";

export default function MultiLineEdit({ field, id, value, errors, onChange, onBlur, context }: EditProps<Value>) {
  return (
    <TextAreaField
      {...frameOf({ field, id, errors, context })}
      maxLength={field.max_length ?? maxTextLength}
      autoComplete={field.autocomplete}
      placeholder={field.placeholder && context.formText(field.placeholder)}
      disabled={field.disabled}
      value={value ?? ""}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
}
