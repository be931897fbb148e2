import type { DocumentField, DocumentValue } from "#contract/schemas/document-fields.ts";
import { isSignature } from "#rules/documents/fields/is-signature.ts";
import { isRealDate, parseTypedDate } from "#rules/text/dates.ts";
import { messages, tooLong } from "#rules/text/messages.ts";
import { isBlank, maxTypedSignatureLength, removeInvisible } from "#rules/text/text.ts";
import { documentFieldsTexts } from "#texts/document-fields/texts.ts";
import type { Message } from "#texts/message.ts";
import {
  isReadOnlyType,
  maxDocumentTextLength,
  maxInitialsLength,
  maxSignatureCoordinate,
  maxSignaturePoints,
} from "../field-types.ts";

/** The properties of a field that its value depends on. */
type FillableField = Pick<DocumentField, "type" | "required">;

/** Whether a value is empty: a text that shows nothing, a signature without strokes, an unchecked box. */
export function isEmptyDocumentValue(value: DocumentValue | undefined): value is undefined | null {
  if (value === undefined || value === null || value === false) return true;
  if (typeof value === "string") return isBlank(value);
  return Array.isArray(value) && value.length === 0;
}

const hasControlCharacters = (text: string) => /\p{Cc}/u.test(text.replaceAll("\n", ""));

function textFaults(text: string, maxLength: number, isSingleLine: boolean): Message[] {
  if ([...text].length > maxLength) return [tooLong(maxLength)];
  if (isSingleLine && text.includes("\n")) return [messages.oneLine];
  return hasControlCharacters(text) ? [messages.invalidCharacter] : [];
}

function strokeFaults(points: Exclude<DocumentValue, string | boolean | null>): Message[] {
  const isWithinPad = points.every((point) =>
    Object.values(point).every(
      (coordinate) => coordinate === undefined || (coordinate >= 0 && coordinate <= maxSignatureCoordinate),
    ),
  );
  return isWithinPad && points.length <= maxSignaturePoints ? [] : [messages.signature];
}

/**
 * Checks what a signer entered into a field (specification, section 5).
 * @returns all error messages; empty if the value is valid
 */
export function documentValueFaults(field: FillableField, value: DocumentValue | undefined): Message[] {
  if (isReadOnlyType(field.type)) return [];
  if (isEmptyDocumentValue(value)) return field.required ? [messages.required] : [];
  if (field.type === "checkbox") return typeof value === "boolean" ? [] : [messages.wrongFormat];
  if (Array.isArray(value)) {
    return isSignature(field) ? strokeFaults(value) : [messages.wrongFormat];
  }
  if (typeof value !== "string") return [messages.wrongFormat];
  if (field.type === "initial") return textFaults(value, maxInitialsLength, true);
  if (field.type === "signature") return textFaults(value, maxTypedSignatureLength, true);
  if (field.type === "date") return storedDate(value) ? [] : [(t) => t(documentFieldsTexts).date];
  return textFaults(value, maxDocumentTextLength, false);
}

/** Returns a date as it is stored, YYYY-MM-DD, from that or from MM/DD/YYYY; undefined unless it is a real date. */
const storedDate = (text: string): string | undefined => (isRealDate(text) ? text : parseTypedDate(text.trim()));

/** Returns a valid value as it is stored. */
export function normalizeDocumentValue(field: FillableField, value: DocumentValue): DocumentValue {
  if (typeof value !== "string") return value;
  if (field.type === "date") return storedDate(value) ?? value;
  return (isSignature(field) ? removeInvisible(value) : value).trim();
}
