import { homeName } from "#rules/household/home-text.ts";
import { folded } from "#rules/text/folded.ts";

type Home = Parameters<typeof homeName>[0] & { unit: string };

/** Reduces a text to digits and lower case letters without accents: `Unit 2-B` and `unit 2b` are equal. */
const plain = (text: string): string => folded(text).replace(/[^\p{L}\p{N}]/gu, "");

/**
 * Returns the home of a form that matches a typed unit: by its name, its street or its unit number.
 * @returns undefined if none or several match
 */
export function homeOfUnit<H extends Home & { street: string }>(unit: string, homes: readonly H[]): H | undefined {
  const typed = plain(unit);
  if (typed === "") return undefined;
  const named = homes.filter((home) => [homeName(home), home.street].some((name) => plain(name) === typed));
  if (named.length > 0) return named.length === 1 ? named[0] : undefined;
  const numbered = homes.filter((home) => home.unit && plain(home.unit) === typed.replace(/^(?:unit|apt|unidad)/, ""));
  return numbered.length === 1 ? numbered[0] : undefined;
}
