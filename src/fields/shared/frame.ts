import type { Field } from "#contract/schemas/forms.ts";
import { type IconName, isIconName } from "#ui/buttons/icon.tsx";
import type { FrameProps } from "#ui/fields/field-frame.tsx";
import type { Translate } from "#ui/texts.tsx";

/** What a field's design says about its frame, translated where the catalogue knows the text. */
export function frameOf(props: { field: Field; id: string; errors: string[] }, t: Translate): FrameProps {
  const { field, id, errors } = props;
  return {
    id,
    errors,
    label: t(field.label),
    icon: iconOf(field),
    required: field.required,
    help: field.help_text && t(field.help_text),
    tooltip: field.tooltip_text && t(field.tooltip_text),
  };
}

/** The field's sign, where there is one of that name. */
export function iconOf({ icon }: Field): IconName | undefined {
  return icon !== undefined && isIconName(icon) ? icon : undefined;
}
