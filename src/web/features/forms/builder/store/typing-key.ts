import type { Field, Section } from "#contract/schemas/forms.ts";

const choiceValues = (thing: Field | Section) =>
  JSON.stringify("choices" in thing ? thing.choices?.map(({ value, fields }) => [value, fields]) : undefined);

/**
 * The key of a change in which one text is being typed, so that its letters are one step to take back; none for any
 * other change. The words of one choice are such a text, its place and number are not.
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
