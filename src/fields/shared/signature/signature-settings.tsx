import { useId } from "react";
import type { FormEditProps } from "#fields/base/modes.ts";
import { fieldSettingsTexts } from "#texts/field-settings/texts.ts";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { useT } from "#ui/texts.tsx";
import { FormEditFrame } from "../form-edit-frame.tsx";

/** Renders mode `form_edit` of the signatures. */
export function SignatureSettings({ field, onChange }: FormEditProps) {
  const t = useT();
  const id = useId();
  return (
    <FormEditFrame field={field} onChange={onChange}>
      <CheckboxField
        id={id}
        label={t(fieldSettingsTexts).start_typing_phones}
        checked={field.prefer_to_type ?? false}
        onChange={(prefer_to_type) => onChange({ ...field, prefer_to_type })}
      />
    </FormEditFrame>
  );
}
