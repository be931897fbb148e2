import type { Field } from "#contract/schemas/forms.ts";
import type { FieldContext } from "#fields/base/modes.ts";
import { type IconName, isIconName } from "#ui/buttons/icon.tsx";
import type { FrameProps } from "#ui/fields/field-frame.tsx";

type FrameSource = { field: Field; id: string; errors: string[]; context: Pick<FieldContext, "formText"> };

/** Returns the frame of a field from its design, in the page's language. */
export function frameOf({ field, id, errors, context }: FrameSource): FrameProps {
  return {
    id,
    errors,
    label: context.formText(field.label),
    icon: iconOf(field),
    required: field.required,
    help: field.help_text && context.formText(field.help_text),
    tooltip: field.tooltip_text && context.formText(field.tooltip_text),
  };
}

/** Returns the field's icon, if there is one of that name. */
export function iconOf({ icon }: Field): IconName | undefined {
  return icon !== undefined && isIconName(icon) ? icon : undefined;
}
