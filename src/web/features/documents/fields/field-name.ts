import type { DocumentField } from "#contract/schemas/document-fields.ts";
import { documentsTexts } from "#texts/documents/texts.ts";
import type { Translate } from "#ui/texts.tsx";

type NamedField = Pick<DocumentField, "type" | "label" | "user_type" | "required">;

/** Returns a field's label, or else its type. */
export const labelOfField = ({ label, type }: Pick<NamedField, "label" | "type">, t: Translate): string =>
  label.trim() || t(documentsTexts).types[type];

/** Returns a field's name for screen readers, with its role and whether it is required. */
export function nameOfField(field: NamedField, t: Translate): string {
  const texts = t(documentsTexts);
  const label = labelOfField(field, t);
  const nameWithRole = field.user_type ? texts.field_name({ type: label, role: field.user_type }) : label;
  return field.required ? texts.required_field({ field: nameWithRole }) : nameWithRole;
}
