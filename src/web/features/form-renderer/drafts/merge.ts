import type { Values } from "#contract/schemas/forms.ts";
import type { DeviceDraft } from "./device-drafts.ts";
import type { DraftRevision } from "./server-sync.ts";

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Whether an answer is empty in all its parts, such as an address that was cleared. */
const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === "" ||
  value === false ||
  (typeof value === "object" && value !== null && Object.values(value).every(isEmpty));

/** Returns the answers of `after` that differ from those of `before`. */
export function changedAnswers(before: Values, after: Values): Values {
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => !isSame(before[name], value)));
}

/** Returns the answers of `theirs` to the questions that `mine` does not answer. */
export function missingAnswers(theirs: Values, mine: Values): Values {
  return Object.fromEntries(Object.entries(theirs).filter(([name, value]) => !isEmpty(value) && isEmpty(mine[name])));
}

/** Whether any question is answered. */
export const hasAnswers = (values: Values): boolean => Object.values(values).some((value) => !isEmpty(value));

/** Returns values that clear the answers to these questions. */
export const withoutAnswers = (names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, undefined]));

/**
 * Whether the device's draft has answers that the server's draft would overwrite. It has none if it is based on the
 * server's current revision, or hasn't changed since it was last saved there.
 */
export function hasUnsyncedAnswers(deviceDraft: DeviceDraft, theirs: DraftRevision & { values: Values }): boolean {
  const { seen, values } = deviceDraft;
  if (seen && (!seen.ahead || (seen.id === theirs.id && seen.revision === theirs.revision))) return false;
  return Object.entries(values).some(([name, value]) => !isEmpty(value) && !isSame(value, theirs.values[name]));
}
