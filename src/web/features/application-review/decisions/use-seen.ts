import { useState } from "react";
import type { Application } from "#web/api/applications/applications.ts";

type Revisions = Readonly<Record<string, number>>;
type Members = Pick<Application, "bundle">;

/** Returns the revision of each application of a bundle, as shown on the page. */
export const revisionsOf = ({ bundle }: Members): Record<string, number> =>
  Object.fromEntries(bundle.applications.map(({ id, revision }) => [id, revision]));

/**
 * Returns what a bundle has that wasn't seen.
 * @returns `corrected`, the applicants who corrected their answers, with the first of their unseen revisions; `joined`, the
 * applicants who were not part of the bundle
 */
export function unseenIn({ bundle }: Members, seen: Revisions) {
  const joined = bundle.applications.filter(({ id }) => seen[id] === undefined);
  const corrected = bundle.applications.flatMap((one) => {
    const last = seen[one.id];
    return last !== undefined && one.revision > last ? [{ ...one, from: last + 1 }] : [];
  });
  return { corrected, joined };
}

/** Returns what was seen before a decision: the page when its dialog was opened, until the newest data is loaded. */
export function useSeen(application: Application) {
  const [atFirst] = useState(() => revisionsOf(application));
  const [revisions, setRevisions] = useState(atFirst);
  return {
    revisions,
    /** what changed since, which the user has not read */
    unread: unseenIn(application, revisions),
    /** what changed while the dialog was open */
    ...unseenIn(application, atFirst),
    catchUp: () => setRevisions(revisionsOf(application)),
  };
}
export type Seen = ReturnType<typeof useSeen>;
