import type { EditProps } from "#fields/base/modes.ts";
import { RadioGroup } from "#ui/fields/radio-group.tsx";
import { frameOf } from "./frame.ts";

type RadioEditProps = EditProps<string> & {
  /** the label in the form's own language, which is stored as the answer */
  answers: string[];
  inline?: boolean;
};

/** Renders mode `edit` of the kinds with a few answers: radio buttons. */
export function RadioEdit({
  field,
  id,
  value,
  errors,
  onChange,
  onBlur,
  nested,
  answers,
  inline,
  context,
}: RadioEditProps) {
  return (
    <RadioGroup
      {...frameOf({ field, id, errors, context })}
      inline={inline}
      options={answers.map((answer) => ({
        value: answer,
        label: context.formText(answer),
        within: answer === value ? nested : undefined,
      }))}
      disabled={field.disabled}
      value={value ?? ""}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
}
