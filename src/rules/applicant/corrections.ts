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
 * @param upTo the displayed revision; later ones are ignored
 */
export function correctionsIn(revisions: Revisions, upTo: number): Map<string, Correction> {
  const found = new Map<string, Correction>();
  const oldestFirst = revisions.filter(({ revision }) => revision <= upTo).toSorted((a, b) => a.revision - b.revision);
  for (const { sent, changes } of oldestFirst)
    for (const { name, before } of changes) found.set(name, { sent, before });
  return found;
}
