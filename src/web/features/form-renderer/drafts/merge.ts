import type { Values } from "#contract/schemas/forms.ts";
import type { DeviceDraft } from "./drafts.ts";
import type { DraftRevision } from "./sync.ts";

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

const isEmpty = (value: unknown) => value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

/** The answers of `after` that are others than in `before`. */
export function differing(before: Values, after: Values): Values {
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => !same(before[name], value)));
}

/** The answers of `theirs` to what `mine` leaves open. */
export function unanswered(theirs: Values, mine: Values): Values {
  return Object.fromEntries(Object.entries(theirs).filter(([name, value]) => !isEmpty(value) && isEmpty(mine[name])));
}

/** Whether `own` holds something typed that the server's copy, which is not the one it stands on, would wipe out. */
export function isAhead(own: DeviceDraft, theirs: DraftRevision & { values: Values }): boolean {
  const { seen, values } = own;
  if (seen && (!seen.ahead || (seen.id === theirs.id && seen.revision === theirs.revision))) return false;
  return Object.entries(values).some(([name, value]) => !isEmpty(value) && !same(value, theirs.values[name]));
}
