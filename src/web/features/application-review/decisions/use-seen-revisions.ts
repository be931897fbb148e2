import { useState } from "react";
import type { Application } from "#web/api/applications/applications.ts";

type Revisions = Readonly<Record<string, number>>;
type WithBundle = Pick<Application, "bundle">;

/** Returns the revision of each application of a bundle. */
export const revisionsOf = ({ bundle }: WithBundle): Record<string, number> =>
  Object.fromEntries(bundle.applications.map(({ id, revision }) => [id, revision]));

/**
 * Returns the revisions and members of a bundle that the user hasn't seen.
 * @returns `corrected`, the applicants who corrected their answers, with the first of their unseen revisions; `joined`,
 *   the applicants who have joined the bundle
 */
export function unseenIn({ bundle }: WithBundle, seen: Revisions) {
  const joined = bundle.applications.filter(({ id }) => seen[id] === undefined);
  const corrected = bundle.applications.flatMap((one) => {
    const lastSeenRevision = seen[one.id];
    return lastSeenRevision !== undefined && one.revision > lastSeenRevision
      ? [{ ...one, from: lastSeenRevision + 1 }]
      : [];
  });
  return { corrected, joined };
}

/** Tracks the revisions that the user has seen: those on the page when the dialog opened, until `markAllSeen` is called. */
export function useSeenRevisions(application: Application) {
  const [initialRevisions] = useState(() => revisionsOf(application));
  const [revisions, setRevisions] = useState(initialRevisions);
  return {
    revisions,
    /** changes that the user hasn't seen yet */
    unseen: unseenIn(application, revisions),
    /** all changes since the dialog was opened */
    ...unseenIn(application, initialRevisions),
    markAllSeen: () => setRevisions(revisionsOf(application)),
  };
}
export type SeenRevisions = ReturnType<typeof useSeenRevisions>;
