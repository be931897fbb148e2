import { useId } from "react";
import type { Field } from "#contract/schemas/forms.ts";
import type { Design, FormEditProps } from "#fields/base/modes.ts";
import { FormEditFrame } from "#fields/shared/form-edit-frame.tsx";
import { maxFiles } from "#rules/files/file-limits.ts";
import { fieldSettingsTexts } from "#texts/field-settings/texts.ts";
import { SelectField } from "#ui/fields/select-field.tsx";
import { useT } from "#ui/texts.tsx";
import { fileLimit } from "./kind.ts";

const counts = Array.from({ length: maxFiles }, (_, index) => String(index + 1));

export const design: Design = { group: "files", icon: "upload" };

export default function FileFormEdit(props: FormEditProps) {
  const t = useT();
  const id = useId();
  const { field, onChange } = props;
  return (
    <FormEditFrame {...props} with={{ button: true }}>
      <SelectField
        id={`${id}-files`}
        label={t(fieldSettingsTexts).how_many_files}
        help={t(fieldSettingsTexts).maximum_applicants_add}
        placeholder={null}
        options={counts.map((count) => ({ value: count, label: count }))}
        value={String(fileLimit(field))}
        onChange={(count) => onChange(withLimit(field, Number(count)))}
      />
    </FormEditFrame>
  );
}

/** Sets the maximum number of files. A limit of one file is the default, so it is not stored. */
const withLimit = ({ max_files: _before, ...field }: Field, max_files: number): Field =>
  max_files > 1 ? { ...field, max_files } : field;
