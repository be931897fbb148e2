import { type RawBuilder, sql } from "kysely";

/** The number of a search's words that count. */
const maxWords = 8;

/**
 * Returns the condition `and …` that a text contains every word of a search, ignoring case; nothing for an empty search.
 * @param text a text that is never null
 */
export function containsEveryWord(text: RawBuilder<unknown>, search = ""): RawBuilder<unknown> {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, maxWords);
  if (words.length === 0) return sql``;
  const conditions = words.map((word) => sql`position(${word} in lower(${text})) > 0`);
  return sql`and ${sql.join(conditions, sql` and `)}`;
}
