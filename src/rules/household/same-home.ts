import { foldText } from "#rules/text/fold-text.ts";

/** A home as it was written: street and unit, or both on one line. */
type SpelledHome = { street: string; unit?: string | undefined; zip?: string | undefined };

/** Words with two spellings, and the short form of each. */
const abbreviations: Readonly<Record<string, string>> = {
  street: "st",
  saint: "st",
  avenue: "ave",
  av: "ave",
  road: "rd",
  boulevard: "blvd",
  drive: "dr",
  lane: "ln",
  court: "ct",
  place: "pl",
  terrace: "ter",
  parkway: "pkwy",
  highway: "hwy",
  square: "sq",
  circle: "cir",
  north: "n",
  south: "s",
  east: "e",
  west: "w",
  northeast: "ne",
  northwest: "nw",
  southeast: "se",
  southwest: "sw",
};

/** A word before a unit's number, ignored in comparisons. */
const unitWord = "(?:(?:apartment|apt|unit|suite|ste|number|no) #?|#) ?";
const unitAtEnd = new RegExp(`^(.*\\S) ${unitWord}(\\d{1,5}[ -]?[a-z]?|[a-z][ -]?\\d{0,5})$`);
const leadingUnitWord = new RegExp(`^${unitWord}(?=\\S)`);

const normalizeText = (text: string) =>
  foldText(text.normalize("NFKC")).replace(/[.,]/g, " ").replace(/\s+/g, " ").trim();

/**
 * Returns the parts of a home in normalized form: the same for all spellings of one home. Never displayed or stored.
 */
function normalizeHome({ street, unit, zip }: SpelledHome): { street: string; unit: string; zip: string } {
  const line = normalizeText(street);
  const [, streetText = line, unitText = ""] = (unit?.trim() ? null : unitAtEnd.exec(line)) ?? [];
  const words = streetText.split(" ").map((word) => (Object.hasOwn(abbreviations, word) ? abbreviations[word] : word));
  const number = normalizeText(unit?.trim() ? unit : unitText).replace(leadingUnitWord, "");
  return {
    street: words.join(" "),
    // 4-B and 4 B are 4B, but 1-2 is not 12
    unit: number.replace(/(?<=\d)[ -](?=[a-z])|(?<=[a-z])[ -](?=\d)/g, ""),
    zip: (zip ?? "").trim().slice(0, 5),
  };
}

/**
 * Whether two spellings are the same home: capitals, spaces, punctuation, "Street" or "St.", "Apt 4", "#4" or "Unit 4"
 * and the last digits of a ZIP code make no difference. If one has no ZIP code, the other's applies.
 * @param options.anyUnit if one has no unit, the other's applies too
 */
export function isSameHome(one: SpelledHome, other: SpelledHome, { anyUnit = false } = {}): boolean {
  const [a, b] = [normalizeHome(one), normalizeHome(other)];
  if (!a.street || a.street !== b.street) return false;
  const ignoresUnit = anyUnit && (!a.unit || !b.unit);
  return (ignoresUnit || a.unit === b.unit) && (!a.zip || !b.zip || a.zip === b.zip);
}
