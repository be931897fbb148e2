import type { Field, Section } from "#contract/schemas/forms.ts";

const choiceValues = (element: Field | Section) =>
  JSON.stringify("choices" in element ? element.choices?.map(({ value, fields }) => [value, fields]) : undefined);

/**
 * Returns a key for a change to a single text, so that consecutive key presses are one undo step; undefined for any
 * other change. A choice's label is such a text; its position and their number aren't.
 */
export function typingKey(before: Field | Section, after: Field | Section): string | undefined {
  const beforeEntries = new Map<string, unknown>(Object.entries(before));
  const afterEntries = new Map<string, unknown>(Object.entries(after));
  const changedKeys = [...new Set([...beforeEntries.keys(), ...afterEntries.keys()])].filter(
    (key) => beforeEntries.get(key) !== afterEntries.get(key),
  );
  const [key] = changedKeys;
  if (key === undefined || changedKeys.length > 1) return undefined;
  const isTypedValue = ["string", "number"].includes(typeof (afterEntries.get(key) ?? beforeEntries.get(key)));
  if (!isTypedValue && (key !== "choices" || choiceValues(before) !== choiceValues(after))) return undefined;
  return `${"name" in after ? `field ${after.name}` : `section ${after.section_id}`} ${key}`;
}
