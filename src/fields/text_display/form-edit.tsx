import { useId } from "react";
import type { Design, FormEditProps } from "#fields/base/modes.ts";
import { FormEditBox } from "#fields/shared/form-edit-frame.tsx";
import { MoreSettings } from "#fields/shared/more-settings.tsx";
import { fieldSettingsTexts } from "#texts/field-settings/texts.ts";
import { TextAreaField } from "#ui/fields/text-area-field.tsx";
import { useT } from "#ui/texts.tsx";

export const design: Design = { group: "text", icon: "form" };

export default function TextDisplayFormEdit({ field, onChange }: FormEditProps) {
  const t = useT();
  const id = useId();
  return (
    <FormEditBox field={field}>
      <TextAreaField
        id={`${id}-label`}
        label={t(fieldSettingsTexts).heading}
        rows={2}
        maxLength={500}
        value={field.label}
        onChange={(label) => onChange({ ...field, label })}
      />
      <TextAreaField
        id={`${id}-text`}
        label={t(fieldSettingsTexts).text}
        maxLength={2000}
        value={field.help_text ?? ""}
        onChange={(help_text) => onChange({ ...field, help_text })}
      />
      <MoreSettings field={field} onChange={onChange} />
    </FormEditBox>
  );
}
