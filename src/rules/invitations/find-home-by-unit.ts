import { homeName } from "#rules/household/home-text.ts";
import { foldText } from "#rules/text/fold-text.ts";

type Home = Parameters<typeof homeName>[0] & { unit: string };

/** Reduces a text to digits and lower case letters without accents: `Unit 2-B` and `unit 2b` are equal. */
const normalizeUnit = (text: string): string => foldText(text).replace(/[^\p{L}\p{N}]/gu, "");

/**
 * Returns the home of a form that matches a typed unit: by its name, its street or its unit number.
 * @returns undefined if none or several match
 */
export function findHomeByUnit<H extends Home & { street: string }>(unit: string, homes: readonly H[]): H | undefined {
  const typedUnit = normalizeUnit(unit);
  if (typedUnit === "") return undefined;
  const homesByName = homes.filter((home) =>
    [homeName(home), home.street].some((name) => normalizeUnit(name) === typedUnit),
  );
  if (homesByName.length > 0) return homesByName.length === 1 ? homesByName[0] : undefined;
  const homesByNumber = homes.filter(
    (home) => home.unit && normalizeUnit(home.unit) === typedUnit.replace(/^(?:unit|apt|unidad)/, ""),
  );
  return homesByNumber.length === 1 ? homesByNumber[0] : undefined;
}
