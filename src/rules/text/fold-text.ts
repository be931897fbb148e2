/** Letters that do not decompose into a base letter and an accent. */
const replacements: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ħ: "h",
  ŧ: "t",
  ŋ: "ng",
  ə: "a",
  ı: "i",
};

/** Replaces accented Latin letters, and those such as ø and ß, by letters from A to Z: `Łucja Núñez` → `Lucja Nunez`. */
export const toPlainLatin = (text: string): string =>
  text
    .replace(/[ßæœøłđðþħŧŋəı]/giu, (character) => {
      const plain = replacements[character.toLowerCase()] ?? character;
      return character === character.toLowerCase() ? plain : plain.charAt(0).toUpperCase() + plain.slice(1);
    })
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .normalize("NFC");

/**
 * Replaces compatibility characters, such as a no-break space or a ligature, and writes fractions with a slash, apart
 * from the number before them: `12½` → `12 1/2`.
 */
export const toPlainCharacters = (text: string): string =>
  text
    .replace(/(\d)(?=[¼-¾⅐-⅟↉])/g, "$1 ")
    .normalize("NFKC")
    .replaceAll("\u2044", "/");

/** Returns a text in lower case without accents, by which texts are compared and searched: `Łucja Núñez` → `lucja nunez`. */
export const foldText = (text: string): string => toPlainLatin(text).toLowerCase();
