import type { Values } from "#contract/schemas/forms.ts";
import type { DeviceDraft } from "./drafts.ts";
import type { DraftRevision } from "./sync.ts";

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

const isEmpty = (value: unknown) => value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

/** Returns the answers of `after` that differ from those of `before`. */
export function differing(before: Values, after: Values): Values {
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => !same(before[name], value)));
}

/** Returns the answers of `theirs` to the questions that `mine` does not answer. */
export function unanswered(theirs: Values, mine: Values): Values {
  return Object.fromEntries(Object.entries(theirs).filter(([name, value]) => !isEmpty(value) && isEmpty(mine[name])));
}

/**
 * Whether the device's draft has answers that the server's draft would overwrite. It has none if it is based on the
 * server's current revision, or hasn't changed since it was last saved there.
 */
export function isAhead(own: DeviceDraft, theirs: DraftRevision & { values: Values }): boolean {
  const { seen, values } = own;
  if (seen && (!seen.ahead || (seen.id === theirs.id && seen.revision === theirs.revision))) return false;
  return Object.entries(values).some(([name, value]) => !isEmpty(value) && !same(value, theirs.values[name]));
}
