import type { Kind } from "#contract/schemas/forms.ts";
import { registry } from "#fields/registry/registry.ts";
import type { Translate } from "#ui/texts.tsx";
import { palette } from "#web/features/forms/builder/palette/palette-groups.ts";

/** Lower case without accents, as people type when they search. */
const plain = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** How well a kind's name fits: its beginning, the beginning of one of its words, or a synonym only. */
function rankOf(titles: string[], query: string): number {
  if (titles.some((title) => title.startsWith(query))) return 0;
  return titles.some((title) => title.includes(` ${query}`)) ? 1 : 2;
}

/**
 * Finds the kinds of fields whose name or synonyms hold every word of the query, the best fit first.
 * Both the page's language and English are searched.
 */
export function findKinds(query: string, t: Translate): Kind[] {
  const sought = plain(query.trim());
  const words = sought.split(/[\s,-]+/);
  return Object.values(registry)
    .map(({ kind, title }) => {
      const { synonyms } = palette[kind];
      const titles = [title, t(title)].map(plain);
      const text = [...titles, ...[synonyms, t(synonyms)].map(plain)].join(" ");
      return { kind, rank: rankOf(titles, sought), found: words.every((word) => text.includes(word)) };
    })
    .filter(({ found }) => found)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ kind }) => kind);
}
