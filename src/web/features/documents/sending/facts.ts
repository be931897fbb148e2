import type { DocumentTemplate } from "#web/api/documents/document-templates.ts";

/** What a document shows of an application, and the fields that show it. */
export type ShownFact = { name: string; label: string | null; fields: string[] };

/** Returns what the sender enters for a template's fields with application data, each once. */
export function shownFacts(overlay: DocumentTemplate["overlay"]): ShownFact[] {
  const facts = new Map<string, ShownFact>();
  for (const { id, type, label, mapped_to: name } of overlay) {
    if (type !== "mappable" || name === null) continue;
    const fact = facts.get(name) ?? { name, label: label || null, fields: [] };
    fact.fields.push(id);
    facts.set(name, fact);
  }
  return [...facts.values()];
}

/** Returns what the sender entered, by field ID: also what they emptied, since the others show the applicants' answers. */
export const factsOf = (
  shown: readonly ShownFact[],
  entered: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(
    shown.flatMap(({ name, fields }) => {
      const value = entered[name];
      return value === undefined ? [] : fields.map((id) => [id, value.trim()]);
    }),
  );

/** Returns what a fact shows: what the sender entered, else what the applicants answered. */
export const factText = (
  { name, fields: [first = ""] }: ShownFact,
  entered: Readonly<Record<string, string>>,
  answered: Readonly<Record<string, string>>,
): string => entered[name] ?? answered[first] ?? "";
