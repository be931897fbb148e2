import type { Field, Form, Values } from "#contract/schemas/forms.ts";
import type { Editing } from "#contract/schemas/revisions.ts";
import { allFields } from "#fields/forms/all-fields.ts";
import { validateField } from "#fields/validation/validate.ts";

/** An answer that is not filled in again: locked for a reason, or a secret that stays until it is typed again. */
export type LockedAnswer = {
  /** as it may be shown; empty where nothing of it may */
  text: string;
  /** why it can be changed no more; undefined: it can be typed again */
  reason: string | undefined;
  /** what stands in the store for a secret that stays: an answer that its kind takes and that nobody gives */
  standIn: string | undefined;
};

const candidates = ["000-00-0000", "1901-01-01", "0000000000000000", "·"];

/** Nothing for a kind that takes none of them: its answer is then to be given again. */
export const standInFor = (field: Field): string | undefined =>
  candidates.find((value) => validateField(field, value).length === 0);

/** What of a form is held, by field name. */
export function lockedAnswersOf(form: Form, { unchanged: savedSecrets, locked }: Editing): Map<string, LockedAnswer> {
  const lockedAnswers = new Map<string, LockedAnswer>();
  const fields = new Map(Array.from(allFields(form), (field) => [field.name, field]));
  for (const { name, text } of savedSecrets) {
    const field = fields.get(name);
    const standIn = field && standInFor(field);
    if (standIn !== undefined) lockedAnswers.set(name, { text, reason: undefined, standIn });
  }
  for (const { name, text, reason } of locked) {
    const field = fields.get(name);
    if (field) lockedAnswers.set(name, { text, reason, standIn: standInFor(field) });
  }
  return lockedAnswers;
}

/** The answers that the form starts with: stand-ins where a secret was answered, so that what rests on it is in view. */
export function startingValues(values: Values, lockedAnswers: ReadonlyMap<string, LockedAnswer>): Values {
  const standIns = [...lockedAnswers].filter(
    ([name, { standIn }]) => standIn !== undefined && !Object.hasOwn(values, name),
  );
  return { ...values, ...Object.fromEntries(standIns.map(([name, { standIn }]) => [name, standIn])) };
}

/** What is sent of a corrected form: locked answers not at all, and kept ones by name. */
export function correctionOf(
  values: Values,
  lockedAnswers: ReadonlyMap<string, LockedAnswer>,
): { values: Values; unchanged: string[] } {
  const isUnchanged = (name: string, value: unknown) => {
    const one = lockedAnswers.get(name);
    return one !== undefined && one.reason === undefined && one.standIn === value;
  };
  const entries = Object.entries(values);
  return {
    values: Object.fromEntries(
      entries.filter(([name, value]) => lockedAnswers.get(name)?.reason === undefined && !isUnchanged(name, value)),
    ),
    unchanged: entries.filter(([name, value]) => isUnchanged(name, value)).map(([name]) => name),
  };
}
