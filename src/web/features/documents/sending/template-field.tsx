import { documentsTexts } from "#texts/documents/texts.ts";
import { SelectField } from "#ui/fields/select-field.tsx";
import { useT } from "#ui/texts.tsx";
import type { DocumentTemplateRow } from "#web/api/documents/document-templates.ts";

type TemplateFieldProps = { templates: readonly DocumentTemplateRow[]; id: string; onChange: (id: string) => void };

/** The templates of a page that can be sent. */
export const sendableOf = (templates: readonly DocumentTemplateRow[]) =>
  templates.filter(({ abilities }) => abilities.send);

/** The choice of the template to send. @param id of the chosen one */
export function TemplateField({ templates, id, onChange }: TemplateFieldProps) {
  return (
    <SelectField
      id="template"
      label={useT()(documentsTexts).template}
      placeholder={null}
      value={id}
      onChange={onChange}
      options={templates.map(({ id: value, name }) => ({ value, label: name }))}
    />
  );
}
