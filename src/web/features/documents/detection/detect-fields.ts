import type { DocumentField } from "#contract/schemas/document-fields.ts";
import { type DocumentFieldType, mappableFacts } from "#rules/documents/field-types.ts";

/** A rectangle on a page, as fractions of the displayed page from its top-left corner. */
type Area = { x: number; y: number; w: number; h: number };
/** A run of text on one line of a page. */
export type TextPiece = Area & { text: string };
/** A form field of the PDF, with its original name. */
export type PdfWidget = Area & { type: DocumentFieldType; name: string };
export type DetectedPage = { texts: readonly TextPiece[]; widgets: readonly PdfWidget[] };

export type DetectedField = Area & Pick<DocumentField, "type" | "label" | "user_type" | "mapped_to">;

const typePatterns: readonly [RegExp, DocumentFieldType][] = [
  [/initial/i, "initial"],
  [/sign/i, "signature"],
  [/date/i, "date"],
  [/check/i, "checkbox"],
];

/** Returns the field type that a name such as `tenant_date` implies; text by default. */
export const inferFieldType = (name: string): DocumentFieldType =>
  typePatterns.find(([pattern]) => pattern.test(name))?.[1] ?? "text";

/** Returns the role that a text contains, the longest match first; undefined without one. */
const findRole = (text: string, roles: readonly string[]): string | undefined =>
  roles.toSorted((a, b) => b.length - a.length).find((role) => text.toLowerCase().includes(role.toLowerCase()));

/** The width of a field after a label without a blank, as a fraction of the page. */
const defaultWidths: Partial<Record<DocumentFieldType, number>> = {
  signature: 0.3,
  initial: 0.1,
  date: 0.16,
  text: 0.26,
};
/** The height of a field as a multiple of its line. */
const heightFactors: Partial<Record<DocumentFieldType, number>> = { signature: 2.4, initial: 2 };

const readableName = (name: string) => name.replaceAll(/[_.-]+/g, " ").trim();

/**
 * Detects where people sign and fill in: the PDF's form fields, anchors such as `{{tenant_signature}}`, and labels such
 * as "Signature:", with the blank after them.
 * @param roles possible roles of fields; a label without a role gets the first
 */
export function detectFields({ texts, widgets }: DetectedPage, roles: readonly string[]): DetectedField[] {
  const [defaultRole = null] = roles;
  const widgetFields = widgets.map(
    ({ type, name, x, y, w, h }): DetectedField => ({
      ...{ type, x, y, w, h },
      label: readableName(name),
      user_type: findRole(readableName(name), roles) ?? defaultRole,
      mapped_to: null,
    }),
  );
  const textFields = texts.flatMap((piece) => [
    ...findAnchors(piece, roles, defaultRole),
    ...findLabels(piece, texts, roles, defaultRole),
  ]);
  return [...widgetFields, ...textFields.filter((field) => !widgetFields.some((other) => overlaps(field, other)))];
}

/** Whether two areas of a page overlap. */
export const overlaps = (a: Area, b: Area): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

/** Returns the area of a range of characters, assuming equal character widths. */
function characterArea({ text, x, y, w, h }: TextPiece, from: number, to: number): Area {
  const characterWidth = w / Math.max(1, text.length);
  return { x: x + from * characterWidth, y, w: (to - from) * characterWidth, h };
}

/** Returns the area of a field on a line, as high as its type needs, aligned to the line's bottom. */
function areaOnLine(type: DocumentFieldType, { x, y, w, h }: Area): Area {
  const height = h * (heightFactors[type] ?? 1.3);
  return { x, y: Math.max(0, y + h - height), w: Math.min(w, 1 - x), h: height };
}

function findAnchors(piece: TextPiece, roles: readonly string[], defaultRole: string | null): DetectedField[] {
  return [...piece.text.matchAll(/\{\{\s*([\w .-]{1,60}?)\s*\}\}/g)].map((match) => {
    const name = match[1] ?? "";
    const fact = mappableFacts.find((each) => each === name.toLowerCase());
    const type = fact ? "mappable" : inferFieldType(name);
    const area = characterArea(piece, match.index, match.index + match[0].length);
    return {
      type,
      ...areaOnLine(type, {
        ...area,
        w: Math.max(area.w, type === "mappable" ? 0.2 : (defaultWidths[type] ?? area.w)),
      }),
      label: fact ? "" : readableName(name),
      user_type: fact ? null : (findRole(readableName(name), roles) ?? defaultRole),
      mapped_to: fact ?? null,
    };
  });
}

const labelPattern =
  /\b(signature|sign here|initials?|date(?: signed)?|print(?:ed)? name|(?:full )?name)\s*:\s*(_{3,})?/gi;

/** Finds labels with a colon; the field is on the blank after the label, or next to it without a blank. */
function findLabels(
  piece: TextPiece,
  texts: readonly TextPiece[],
  roles: readonly string[],
  defaultRole: string | null,
): DetectedField[] {
  return [...piece.text.matchAll(labelPattern)].map((match) => {
    const [all, name = "", blank] = match;
    const type = inferFieldType(name);
    const end = match.index + all.length;
    const label = characterArea(piece, match.index, end);
    const followingBlank = blank ? undefined : findBlankAfter(piece, end, texts);
    const area = blank
      ? characterArea(piece, end - blank.length, end)
      : (followingBlank ?? { ...label, x: label.x + label.w + 0.008, w: defaultWidths[type] ?? 0.2 });
    // "Tenant signature:" names its role before the label
    const precedingText =
      piece.text
        .slice(Math.max(0, match.index - 40), match.index)
        .split(/[:_]/)
        .at(-1) ?? "";
    return {
      type,
      ...areaOnLine(type, area),
      label: readableName([precedingText.trim(), name].filter(Boolean).join(" ")),
      user_type: findRole(precedingText, roles) ?? defaultRole,
      mapped_to: null,
    };
  });
}

/** Returns a run of underscores that follows a label. */
function findBlankAfter(piece: TextPiece, end: number, texts: readonly TextPiece[]): Area | undefined {
  if (piece.text.slice(end).trim() !== "") return undefined;
  const right = piece.x + piece.w;
  return texts.find(
    ({ text, x, y }) =>
      /^\s*_{3,}\s*$/.test(text) && Math.abs(y - piece.y) < piece.h && x >= right - 0.01 && x - right < 0.05,
  );
}
