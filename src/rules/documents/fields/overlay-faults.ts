import type { DocumentField } from "#contract/schemas/document-fields.ts";
import { documentFieldsTexts } from "#texts/document-fields/texts.ts";
import type { Message } from "#texts/message.ts";
import { isReadOnlyType } from "../field-types.ts";
import { documentValueFaults } from "./values.ts";

/** How far a field may extend past the page's edge, as a share of the page: sums of fractions are not exact. */
const tolerance = 1e-6;

const positionFaults = ({ page, x, y, w, h }: DocumentField, pages: number): Message[] => [
  ...(page < pages
    ? []
    : ([(t) => t(documentFieldsTexts).page_missing({ page: page + 1, pages })] satisfies Message[])),
  ...(x + w <= 1 + tolerance && y + h <= 1 + tolerance && w > 0 && h > 0
    ? []
    : ([(t) => t(documentFieldsTexts).outside_page] satisfies Message[])),
];

function fieldFaults(field: DocumentField, fieldIds: ReadonlySet<string>): Message[] {
  const faults: Message[] = [];
  if (!isReadOnlyType(field.type) && field.user_type === null) faults.push((t) => t(documentFieldsTexts).role_missing);
  if (field.type === "mappable" && field.mapped_to === null) faults.push((t) => t(documentFieldsTexts).mapping_missing);
  for (const { field: tested } of field.condition?.tests ?? [])
    if (!fieldIds.has(tested) || tested === field.id) faults.push((t) => t(documentFieldsTexts).condition_field);
  return [...faults, ...documentValueFaults({ ...field, required: false }, field.value)];
}

/**
 * Checks the fields that a landlord placed on a document.
 * @param pages the number of pages of all files
 * @returns pairs of a field's index and its error
 */
export function overlayFaults(overlay: readonly DocumentField[], pages: number): [number, Message][] {
  const fieldIds = new Set(overlay.map(({ id }) => id));
  const seenIds = new Set<string>();
  return overlay.flatMap((field, index) => {
    const duplicate: Message[] = seenIds.has(field.id) ? [(t) => t(documentFieldsTexts).duplicate_id] : [];
    seenIds.add(field.id);
    return [...duplicate, ...positionFaults(field, pages), ...fieldFaults(field, fieldIds)].map(
      (message): [number, Message] => [index, message],
    );
  });
}

/** Returns the roles that fields are for, in the order of their first field. */
export const rolesOf = (overlay: readonly Pick<DocumentField, "user_type" | "type">[]): string[] => [
  ...new Set(
    overlay.flatMap(({ user_type, type }) => (user_type !== null && !isReadOnlyType(type) ? [user_type] : [])),
  ),
];
