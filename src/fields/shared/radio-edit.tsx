import type { EditProps } from "#fields/base/modes.ts";
import { RadioGroup } from "#ui/fields/radio-group.tsx";
import { frameOf } from "./frame.ts";

type RadioEditProps = EditProps<string> & {
  /** in the words of the form, which the answer keeps, and not of the page's language */
  answers: string[];
  inline?: boolean;
};

/** Edit mode of every kind that is one of a few answers, all in view. */
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
