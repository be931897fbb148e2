/** The masks of the specification, section 5: `#` is a digit, any other character is literal. */
export const masks = {
  phone: "(###) ###-####",
  zipcode: "#####",
  ssn: "###-##-####",
  date: "##/##/####",
} as const;
export type Mask = (typeof masks)[keyof typeof masks];

/** Five digits; ZIP+4 is accepted too ("at least 5 characters", specification section 5). */
export const zipcodePattern = /^\d{5}(?:-\d{4})?$/;

/**
 * Formats the digits of typed or pasted text with the mask and drops all other characters. Mask characters are added
 * only once a digit follows them, so that a backspace never deletes a character that reappears.
 */
export function applyMask(mask: Mask, typed: string): string {
  const digits = typed.replace(/\D/g, "");
  let masked = "";
  let usedDigits = 0;
  for (const maskCharacter of mask) {
    if (usedDigits >= digits.length) break;
    masked += maskCharacter === "#" ? digits[usedDigits++] : maskCharacter;
  }
  return masked;
}
