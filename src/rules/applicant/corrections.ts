/** The newest correction of an answer: when it was sent, and the answer before it, masked where it is a secret. */
export type Correction = { sent: string; before: string };

type Revisions = readonly {
  revision: number;
  sent: string;
  changes: readonly { name: string; before: string }[];
}[];

/**
 * Returns the newest correction of each answer, by the name of its question.
 * @param revisions of an application
 * @param displayedRevision the displayed revision; later ones are ignored
 */
export function newestCorrections(revisions: Revisions, displayedRevision: number): Map<string, Correction> {
  const corrections = new Map<string, Correction>();
  const oldestFirst = revisions
    .filter(({ revision }) => revision <= displayedRevision)
    .toSorted((a, b) => a.revision - b.revision);
  for (const { sent, changes } of oldestFirst)
    for (const { name, before } of changes) corrections.set(name, { sent, before });
  return corrections;
}
