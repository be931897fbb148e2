import type { DocumentField, DocumentValue } from "#contract/schemas/document-fields.ts";
import { isSignature } from "#rules/documents/fields/is-signature.ts";
import { isRealDate, parseTypedDate } from "#rules/text/dates.ts";
import { messages, tooLong } from "#rules/text/messages.ts";
import { documentFieldsTexts } from "#texts/document-fields/texts.ts";
import type { Message } from "#texts/message.ts";
import {
  farthestSignaturePoint,
  isReadOnly,
  maxDocumentText,
  maxInitials,
  maxSignaturePoints,
  maxTypedSignature,
} from "../field-types.ts";

/** The properties of a field that its value depends on. */
type Fillable = Pick<DocumentField, "type" | "required">;

/** Whether a value is empty: a blank text, a signature without strokes, an unchecked box. */
export function isEmptyDocumentValue(value: DocumentValue | undefined): value is undefined | null {
  if (value === undefined || value === null || value === false) return true;
  if (typeof value === "string") return value.trim() === "";
  return Array.isArray(value) && value.length === 0;
}

const hasControlCharacters = (text: string) => /\p{Cc}/u.test(text.replaceAll("\n", ""));

function textFaults(text: string, longest: number, oneLine: boolean): Message[] {
  if ([...text].length > longest) return [tooLong(longest)];
  if (oneLine && text.includes("\n")) return [messages.oneLine];
  return hasControlCharacters(text) ? [messages.invalidCharacter] : [];
}

function strokeFaults(points: Exclude<DocumentValue, string | boolean | null>): Message[] {
  const isOnPad = points.every((point) =>
    Object.values(point).every((at) => at === undefined || (at >= 0 && at <= farthestSignaturePoint)),
  );
  return isOnPad && points.length <= maxSignaturePoints ? [] : [messages.signature];
}

/**
 * Checks what a signer entered into a field (specification, section 5).
 * @returns all error messages; empty if the value is valid
 */
export function documentValueFaults(field: Fillable, value: DocumentValue | undefined): Message[] {
  if (isReadOnly(field.type)) return [];
  if (isEmptyDocumentValue(value)) return field.required ? [messages.required] : [];
  if (field.type === "checkbox") return typeof value === "boolean" ? [] : [messages.wrongForm];
  if (Array.isArray(value)) {
    return isSignature(field) ? strokeFaults(value) : [messages.wrongForm];
  }
  if (typeof value !== "string") return [messages.wrongForm];
  if (field.type === "initial") return textFaults(value, maxInitials, true);
  if (field.type === "signature") return textFaults(value, maxTypedSignature, true);
  if (field.type === "date") return documentDate(value) ? [] : [(t) => t(documentFieldsTexts).date];
  return textFaults(value, maxDocumentText, false);
}

/** Returns a date as it is stored, YYYY-MM-DD, from that or from MM/DD/YYYY; undefined unless it is a real date. */
const documentDate = (text: string): string | undefined => (isRealDate(text) ? text : parseTypedDate(text.trim()));

/** Returns a valid value as it is stored. */
export function normalizeDocumentValue(field: Fillable, value: DocumentValue): DocumentValue {
  if (typeof value !== "string") return value;
  return field.type === "date" ? (documentDate(value) ?? value) : value.trim();
}
