import type { ClearValues, Form, MaskedValues, Values } from "#contract/schemas/forms.ts";
import type { Editing } from "#contract/schemas/revisions.ts";
import { allFields } from "#fields/forms/all-fields.ts";
import { unchanged } from "#fields/forms/unchanged.ts";

/** An answer that is not filled in again: locked for a reason, or a secret that stays until it is entered again. */
export type LockedAnswer = {
  /** as it may be shown; empty if nothing of it may be */
  text: Editing["locked"][number]["text"];
  /** why it can no longer be changed; undefined: it can be entered again */
  reason: string | undefined;
};

/** The locked and unchanged answers of a form, by field name. */
export function lockedAnswersOf(form: Form, { unchanged: secrets, locked }: Editing): Map<string, LockedAnswer> {
  const names = new Set(Array.from(allFields(form), ({ name }) => name));
  const all = [...secrets.map(({ name, text }) => ({ name, text, reason: undefined })), ...locked];
  return new Map(
    all.filter(({ name }) => names.has(name)).map(({ name, text, reason }) => [name, { text, reason }] as const),
  );
}

/**
 * Returns the answers that the form starts with: hidden ones count as unchanged, so that fields that depend on them are
 * visible.
 * @param values without secrets, as loaded for a correction
 */
export function startingValues(values: MaskedValues, lockedAnswers: ReadonlyMap<string, LockedAnswer>): ClearValues {
  const held = [...lockedAnswers.keys()].map((name) => [name, unchanged] as const);
  return Object.fromEntries([...held, ...Object.entries(values)]);
}

/** Returns what a corrected form sends: locked answers are omitted, unchanged ones are sent by name. */
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
