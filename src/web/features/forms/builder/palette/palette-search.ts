import type { FieldKind } from "#contract/schemas/forms.ts";
import { registry } from "#fields/registry/registry.ts";
import { foldText } from "#rules/text/fold-text.ts";
import { formBuilderTexts } from "#texts/form-builder/texts.ts";
import type { Translate } from "#ui/texts.tsx";

/** Ranks the match of a kind: the start of its name, the start of a word in it, or only a synonym. */
function rankOf(title: string, query: string): number {
  if (title.startsWith(query)) return 0;
  return title.includes(` ${query}`) ? 1 : 2;
}

/**
 * Returns the field kinds whose name or synonyms contain every word of the query, best match first. Spanish synonyms
 * include the English ones.
 */
export function findKinds(query: string, t: Translate): FieldKind[] {
  const search = foldText(query.trim());
  const words = search.split(/[\s,-]+/);
  const { kinds, synonyms } = t(formBuilderTexts);
  return Object.values(registry)
    .map(({ kind }) => {
      const title = foldText(kinds[kind]);
      const text = `${title} ${foldText(synonyms[kind])}`;
      return { kind, rank: rankOf(title, search), found: words.every((word) => text.includes(word)) };
    })
    .filter(({ found }) => found)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ kind }) => kind);
}
