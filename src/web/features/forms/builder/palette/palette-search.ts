import type { FieldKind } from "#contract/schemas/forms.ts";
import { registry } from "#fields/registry/registry.ts";
import { foldText } from "#rules/text/fold-text.ts";
import * as english from "#texts/form-builder/english-kinds.ts";
import { formBuilderTexts } from "#texts/form-builder/texts.ts";
import type { Translate } from "#ui/texts.tsx";

/** Ranks the match of a kind: the start of its name, the start of a word in it, or only a synonym. */
function rankOf(title: string, query: string): number {
  if (title.startsWith(query)) return 0;
  return title.includes(` ${query}`) ? 1 : 2;
}

/**
 * Returns the field kinds whose name or synonyms, in the page's language or in English, contain every word of the query,
 * best match first.
 */
export function findKinds(query: string, t: Translate): FieldKind[] {
  const search = foldText(query.trim());
  const words = search.split(/[\s,-]+/);
  const { kinds, synonyms } = t(formBuilderTexts);
  return Object.values(registry)
    .map(({ kind }) => {
      const title = foldText(kinds[kind]);
      const text = foldText([kinds, synonyms, english.kinds, english.synonyms].map((texts) => texts[kind]).join(" "));
      return { kind, rank: rankOf(title, search), found: words.every((word) => text.includes(word)) };
    })
    .filter(({ found }) => found)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ kind }) => kind);
}
