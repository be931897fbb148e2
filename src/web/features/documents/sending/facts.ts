import type { DocumentTemplate } from "#web/api/documents/document-templates.ts";

/** Application data that a document shows, with the IDs of its fields. */
export type MappedFact = { name: string; label: string | null; fields: string[] };

/** Returns the application data of a template's fields, each once, for the sender to enter. */
export function mappedFacts(overlay: DocumentTemplate["overlay"]): MappedFact[] {
  const facts = new Map<string, MappedFact>();
  for (const { id, type, label, mapped_to: name } of overlay) {
    if (type !== "mappable" || name === null) continue;
    const fact = facts.get(name) ?? { name, label: label || null, fields: [] };
    fact.fields.push(id);
    facts.set(name, fact);
  }
  return [...facts.values()];
}

/**
 * Returns the entered data by field ID, including data that the sender cleared; all other fields show the applicants'
 * answers.
 */
export const factsBody = (
  mapped: readonly MappedFact[],
  entered: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(
    mapped.flatMap(({ name, fields }) => {
      const value = entered[name];
      return value === undefined ? [] : fields.map((id) => [id, value.trim()]);
    }),
  );

/** Returns the displayed value: what the sender entered, else the applicants' answer. */
export const factText = (
  { name, fields: [first = ""] }: MappedFact,
  entered: Readonly<Record<string, string>>,
  answers: Readonly<Record<string, string>>,
): string => entered[name] ?? answers[first] ?? "";
