import type { Field, Section } from "#contract/schemas/forms.ts";

const choiceValues = (thing: Field | Section) =>
  JSON.stringify("choices" in thing ? thing.choices?.map(({ value, fields }) => [value, fields]) : undefined);

/**
 * Returns a key for a change to a single text, so that consecutive key presses are one undo step; undefined for any
 * other change. A choice's label is such a text; its position and their number aren't.
 */
export function typingKey(before: Field | Section, after: Field | Section): string | undefined {
  const was = new Map<string, unknown>(Object.entries(before));
  const is = new Map<string, unknown>(Object.entries(after));
  const changed = [...new Set([...was.keys(), ...is.keys()])].filter((key) => was.get(key) !== is.get(key));
  const [key] = changed;
  if (key === undefined || changed.length > 1) return undefined;
  const typed = ["string", "number"].includes(typeof (is.get(key) ?? was.get(key)));
  if (!typed && (key !== "choices" || choiceValues(before) !== choiceValues(after))) return undefined;
  return `${"name" in after ? `field ${after.name}` : `section ${after.section_id}`} ${key}`;
}
