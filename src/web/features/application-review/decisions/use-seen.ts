import { useState } from "react";
import type { Application } from "#web/api/applications/applications.ts";

type Revisions = Readonly<Record<string, number>>;
type Members = Pick<Application, "bundle">;

/** Returns the revision of each application of a bundle. */
export const revisionsOf = ({ bundle }: Members): Record<string, number> =>
  Object.fromEntries(bundle.applications.map(({ id, revision }) => [id, revision]));

/**
 * Returns the revisions and members of a bundle that the user hasn't seen.
 * @returns `corrected`, the applicants who corrected their answers, with the first of their unseen revisions; `joined`,
 *   the applicants who have joined the bundle
 */
export function unseenIn({ bundle }: Members, seen: Revisions) {
  const joined = bundle.applications.filter(({ id }) => seen[id] === undefined);
  const corrected = bundle.applications.flatMap((one) => {
    const last = seen[one.id];
    return last !== undefined && one.revision > last ? [{ ...one, from: last + 1 }] : [];
  });
  return { corrected, joined };
}

/** Tracks the revisions that the user has seen: those on the page when the dialog opened, until `catchUp` is called. */
export function useSeen(application: Application) {
  const [atFirst] = useState(() => revisionsOf(application));
  const [revisions, setRevisions] = useState(atFirst);
  return {
    revisions,
    /** changes that the user hasn't seen yet */
    unread: unseenIn(application, revisions),
    /** all changes since the dialog was opened */
    ...unseenIn(application, atFirst),
    catchUp: () => setRevisions(revisionsOf(application)),
  };
}
export type Seen = ReturnType<typeof useSeen>;
