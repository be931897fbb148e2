import { useState } from "react";
import type { Application } from "#web/api/applications/applications.ts";

/** Returns the revision of each application of a bundle, as shown on the page. */
export const revisionsOf = ({ bundle }: Application): Record<string, number> =>
  Object.fromEntries(bundle.applications.map(({ id, revision }) => [id, revision]));

/** Returns what was seen before a decision: the page when its dialog was opened, until the newest data is loaded. */
export function useSeen(application: Application) {
  const [atFirst] = useState(() => revisionsOf(application));
  const [revisions, setRevisions] = useState(atFirst);
  const newerThan = (seen: Record<string, number>) =>
    application.bundle.applications.filter(({ id, revision }) => revision > (seen[id] ?? revision));
  return {
    revisions,
    /** an applicant has corrected their answers since, which the user has not read */
    isOlder: newerThan(revisions).length > 0,
    /** the applicants who corrected their answers while the dialog was open, and the first of their unread revisions */
    corrected: newerThan(atFirst).map((one) => ({ ...one, from: (atFirst[one.id] ?? 0) + 1 })),
    catchUp: () => setRevisions(revisionsOf(application)),
  };
}
export type Seen = ReturnType<typeof useSeen>;
