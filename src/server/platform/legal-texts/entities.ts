/** The named characters that word processors write. */
const characters: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
  ndash: "–",
  mdash: "—",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
  hellip: "…",
  bull: "•",
  sect: "§",
  copy: "©",
  reg: "®",
  trade: "™",
  aacute: "á",
  eacute: "é",
  iacute: "í",
  oacute: "ó",
  uacute: "ú",
  ntilde: "ñ",
  iquest: "¿",
  iexcl: "¡",
};

/** Replaces `&amp;`, `&#8217;` and their like by their characters. @param unknown called for each that has none */
export function decodeEntities(text: string, unknown: () => void): string {
  return text.replace(/&(?:#(x[0-9a-fA-F]{1,6}|\d{1,7});|([a-zA-Z]{1,10});)?/g, (all, code?: string, name = "") => {
    const point = code?.startsWith("x") ? Number.parseInt(code.slice(1), 16) : Number(code);
    const isText = point >= 0x20 && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff);
    const known = code ? isText && String.fromCodePoint(point) : Object.hasOwn(characters, name) && characters[name];
    if (known) return known;
    unknown();
    return all;
  });
}
