import type { ClearValues, Form, MaskedValues, Values } from "#contract/schemas/forms.ts";
import type { Editing } from "#contract/schemas/revisions.ts";
import { allFields } from "#fields/forms/all-fields.ts";
import { unchanged } from "#fields/forms/unchanged.ts";

/** An answer that is not filled in again: locked for a reason, or a secret that stays until it is typed again. */
export type LockedAnswer = {
  /** as it may be shown; empty where nothing of it may */
  text: Editing["locked"][number]["text"];
  /** why it can be changed no more; undefined: it can be typed again */
  reason: string | undefined;
};

/** What of a form is held, by field name. */
export function lockedAnswersOf(form: Form, { unchanged: secrets, locked }: Editing): Map<string, LockedAnswer> {
  const names = new Set(Array.from(allFields(form), ({ name }) => name));
  const all = [...secrets.map(({ name, text }) => ({ name, text, reason: undefined })), ...locked];
  return new Map(
    all.filter(({ name }) => names.has(name)).map(({ name, text, reason }) => [name, { text, reason }] as const),
  );
}

/**
 * The answers that the form starts with: those that are not shown are unchanged, so that what rests on them is in view.
 * @param values without secrets, as they come for a correction
 */
export function startingValues(values: MaskedValues, lockedAnswers: ReadonlyMap<string, LockedAnswer>): ClearValues {
  const held = [...lockedAnswers.keys()].map((name) => [name, unchanged] as const);
  return Object.fromEntries([...held, ...Object.entries(values)]);
}

/** What is sent of a corrected form: locked answers not at all, and unchanged ones by name. */
export function correctionOf(
  values: Values,
  lockedAnswers: ReadonlyMap<string, LockedAnswer>,
): { values: ClearValues; unchanged: string[] } {
  const entries = Object.entries(values).filter(([name]) => lockedAnswers.get(name)?.reason === undefined);
  return {
    values: Object.fromEntries(entries.filter(([, value]) => value !== unchanged)),
    unchanged: entries.filter(([, value]) => value === unchanged).map(([name]) => name),
  };
}
