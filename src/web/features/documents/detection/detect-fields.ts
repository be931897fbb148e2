import type { DocumentField } from "#contract/schemas/document-fields.ts";
import { type DocumentFieldType, mappableFacts } from "#rules/documents/field-types.ts";

/** A rectangle on a page, as fractions of the displayed page from its top-left corner. */
type Area = { x: number; y: number; w: number; h: number };
/** A run of text on one line of a page. */
export type TextPiece = Area & { text: string };
/** A form field of the PDF, with its original name. */
export type PdfWidget = Area & { type: DocumentFieldType; name: string };
export type DetectedPage = { texts: readonly TextPiece[]; widgets: readonly PdfWidget[] };

export type FoundField = Area & Pick<DocumentField, "type" | "label" | "user_type" | "mapped_to">;

const kinds: readonly [RegExp, DocumentFieldType][] = [
  [/initial/i, "initial"],
  [/sign/i, "signature"],
  [/date/i, "date"],
  [/check/i, "checkbox"],
];

/** Returns the field type that a name such as `tenant_date` implies; text by default. */
export const typeOfName = (name: string): DocumentFieldType =>
  kinds.find(([pattern]) => pattern.test(name))?.[1] ?? "text";

/** Returns the role that a text contains, the longest match first; undefined without one. */
const roleIn = (text: string, roles: readonly string[]): string | undefined =>
  roles.toSorted((a, b) => b.length - a.length).find((role) => text.toLowerCase().includes(role.toLowerCase()));

/** The width of a field after a label without a blank, as a fraction of the page. */
const widths: Partial<Record<DocumentFieldType, number>> = { signature: 0.3, initial: 0.1, date: 0.16, text: 0.26 };
/** The height of a field as a multiple of its line. */
const taller: Partial<Record<DocumentFieldType, number>> = { signature: 2.4, initial: 2 };

const words = (name: string) => name.replaceAll(/[_.-]+/g, " ").trim();

/**
 * Detects where people sign and fill in: the PDF's form fields, anchors such as `{{tenant_signature}}`, and labels such
 * as "Signature:", with the blank after them.
 * @param roles possible roles of fields; a label without a role gets the first
 */
export function detectFields({ texts, widgets }: DetectedPage, roles: readonly string[]): FoundField[] {
  const [first = null] = roles;
  const own = widgets.map(
    ({ type, name, x, y, w, h }): FoundField => ({
      ...{ type, x, y, w, h },
      label: words(name),
      user_type: roleIn(words(name), roles) ?? first,
      mapped_to: null,
    }),
  );
  const found = texts.flatMap((piece) => [...anchorsIn(piece, roles, first), ...labelsIn(piece, texts, roles, first)]);
  return [...own, ...found.filter((field) => !own.some((other) => overlaps(field, other)))];
}

/** Whether two areas of a page overlap. */
export const overlaps = (a: Area, b: Area): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

/** Returns the area of a range of characters, assuming equal character widths. */
function partOf({ text, x, y, w, h }: TextPiece, from: number, to: number): Area {
  const each = w / Math.max(1, text.length);
  return { x: x + from * each, y, w: (to - from) * each, h };
}

/** Returns the area of a field on a line, as high as its type needs, aligned to the line's bottom. */
function onLine(type: DocumentFieldType, { x, y, w, h }: Area): Area {
  const height = h * (taller[type] ?? 1.3);
  return { x, y: Math.max(0, y + h - height), w: Math.min(w, 1 - x), h: height };
}

function anchorsIn(piece: TextPiece, roles: readonly string[], first: string | null): FoundField[] {
  return [...piece.text.matchAll(/\{\{\s*([\w .-]{1,60}?)\s*\}\}/g)].map((match) => {
    const name = match[1] ?? "";
    const fact = mappableFacts.find((each) => each === name.toLowerCase());
    const type = fact ? "mappable" : typeOfName(name);
    const area = partOf(piece, match.index, match.index + match[0].length);
    return {
      type,
      ...onLine(type, { ...area, w: Math.max(area.w, type === "mappable" ? 0.2 : (widths[type] ?? area.w)) }),
      label: fact ? "" : words(name),
      user_type: fact ? null : (roleIn(words(name), roles) ?? first),
      mapped_to: fact ?? null,
    };
  });
}

const labels = /\b(signature|sign here|initials?|date(?: signed)?|print(?:ed)? name|(?:full )?name)\s*:\s*(_{3,})?/gi;

/** Finds labels with a colon; the field is on the blank after the label, or next to it without a blank. */
function labelsIn(
  piece: TextPiece,
  texts: readonly TextPiece[],
  roles: readonly string[],
  first: string | null,
): FoundField[] {
  return [...piece.text.matchAll(labels)].map((match) => {
    const [all, name = "", blank] = match;
    const type = typeOfName(name);
    const end = match.index + all.length;
    const label = partOf(piece, match.index, end);
    const after = blank ? undefined : blankAfter(piece, end, texts);
    const area = blank
      ? partOf(piece, end - blank.length, end)
      : (after ?? { ...label, x: label.x + label.w + 0.008, w: widths[type] ?? 0.2 });
    // "Tenant signature:" names its role before the label
    const before =
      piece.text
        .slice(Math.max(0, match.index - 40), match.index)
        .split(/[:_]/)
        .at(-1) ?? "";
    return {
      type,
      ...onLine(type, area),
      label: words([before.trim(), name].filter(Boolean).join(" ")),
      user_type: roleIn(before, roles) ?? first,
      mapped_to: null,
    };
  });
}

/** Returns a run of underscores that follows a label. */
function blankAfter(piece: TextPiece, end: number, texts: readonly TextPiece[]): Area | undefined {
  if (piece.text.slice(end).trim() !== "") return undefined;
  const right = piece.x + piece.w;
  return texts.find(
    ({ text, x, y }) =>
      /^\s*_{3,}\s*$/.test(text) && Math.abs(y - piece.y) < piece.h && x >= right - 0.01 && x - right < 0.05,
  );
}
