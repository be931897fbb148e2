import type { DocumentField } from "#contract/schemas/document-fields.ts";
import { type DocumentFieldType, isReadOnlyType } from "#rules/documents/field-types.ts";
import { isSignature } from "#rules/documents/fields/is-signature.ts";
import type { DetectedField } from "../../detection/detect-fields.ts";
import { insidePage } from "../geometry/boxes.ts";

/** Sizes of new fields in points (1/72 inch), which are independent of the page size. */
const defaultPoints: Record<DocumentFieldType, { w: number; h: number }> = {
  signature: { w: 180, h: 40 },
  initial: { w: 60, h: 32 },
  date: { w: 96, h: 22 },
  text: { w: 160, h: 22 },
  checkbox: { w: 16, h: 16 },
  text_display: { w: 180, h: 22 },
  mappable: { w: 160, h: 22 },
};

/** The smallest width and height of a field, in points. */
export const minPoints = { w: 10, h: 10 };

/** A page's size in points, as displayed. */
export type PageSize = { width: number; height: number };

/** Returns an unused field ID, such as `f12`. */
export function unusedId(takenIds: ReadonlySet<string>): string {
  let n = takenIds.size + 1;
  while (takenIds.has(`f${n}`)) n++;
  return `f${n}`;
}

/**
 * Creates a field centered at a point of a page.
 * @param at the field's center, in fractions of the page
 * @param role the field's role; ignored by types that nobody fills in
 */
export function newField(
  type: DocumentFieldType,
  {
    id,
    page,
    size,
    at: center,
    role,
  }: { id: string; page: number; size: PageSize; at: { x: number; y: number }; role: string },
): DocumentField {
  const w = defaultPoints[type].w / size.width;
  const h = defaultPoints[type].h / size.height;
  return {
    id,
    type,
    page,
    ...insidePage({ x: center.x - w / 2, y: center.y - h / 2, w, h }),
    label: "",
    value: null,
    user_type: isReadOnlyType(type) ? null : role,
    required: !isReadOnlyType(type) && type !== "checkbox" && type !== "text",
    tab_order: null,
    mapped_to: type === "mappable" ? "name" : null,
    condition: null,
    submissions: [],
  };
}

/** Returns a detected field with an ID. */
export const fieldFromDetected = (
  { page, type, label, user_type, mapped_to, ...box }: DetectedField & { page: number },
  id: string,
): DocumentField => ({
  ...{ id, type, page, label, user_type, mapped_to },
  ...insidePage(box),
  value: null,
  required: isSignature({ type }),
  tab_order: null,
  condition: null,
  submissions: [],
});
