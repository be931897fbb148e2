/** The characters of GSM 03.38 that take one unit, and those that take two. */
const basicCharacters = new Set(
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);
const extendedCharacters = new Set("^{}\\[~]|€\f");

/** The units in a message of one segment, and in each segment of a longer one, which also holds its number. */
const unitsPerSegment = { gsm: { single: 160, part: 153 }, unicode: { single: 70, part: 67 } } as const;

type TextSize = {
  /** `unicode` once a single character is not in the plain alphabet of text messages */
  alphabet: "gsm" | "unicode";
  units: number;
  /** how many messages carriers count and charge */
  segments: number;
  /** characters outside of the plain alphabet, each once */
  unusual: string[];
};

/** Measures a text message as carriers do (GSM 03.38, 3GPP TS 23.038). */
export function measureText(text: string): TextSize {
  const characters = [...text];
  const unusual = [
    ...new Set(characters.filter((each) => !basicCharacters.has(each) && !extendedCharacters.has(each))),
  ];
  const alphabet = unusual.length > 0 ? "unicode" : "gsm";
  const units =
    alphabet === "gsm"
      ? characters.reduce((sum, each) => sum + (extendedCharacters.has(each) ? 2 : 1), 0)
      : text.length;
  const { single, part } = unitsPerSegment[alphabet];
  return { alphabet, units, segments: units <= single ? 1 : Math.ceil(units / part), unusual };
}
