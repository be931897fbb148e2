import type { Catalogue } from "#ui/texts.tsx";

const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort().join(" ");

/** What is wrong with a catalogue that is to hold these texts and no others; empty when all is well. */
export function catalogueFaults(needed: ReadonlySet<string>, catalogue: Catalogue): string[] {
  const missing = [...needed].filter((text) => !Object.hasOwn(catalogue, text));
  const entries = Object.entries(catalogue);
  return [
    ...missing.map((text) => `has no Spanish: ${text}`),
    ...entries.filter(([text]) => !needed.has(text)).map(([text]) => `is not said any more: ${text}`),
    ...entries.filter(([, into]) => !into.trim()).map(([text]) => `is empty: ${text}`),
    ...entries
      .filter(([text, into]) => placeholders(text) !== placeholders(into))
      .map(([text]) => `has other placeholders: ${text}`),
  ];
}
