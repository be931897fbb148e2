/** The masks of the specification, section 5: `#` is a digit, anything else stands for itself. */
export const masks = {
  phone: "(###) ###-####",
  zipcode: "#####",
  ssn: "###-##-####",
  date: "##/##/####",
} as const;
export type Mask = (typeof masks)[keyof typeof masks];

/**
 * Puts the digits of what was typed or pasted into the mask and drops the rest. Signs of the mask follow only
 * once a digit stands behind them, so that a backspace never meets a sign that comes back.
 */
export function applyMask(mask: Mask, typed: string): string {
  const digits = typed.replace(/\D/g, "");
  let shown = "";
  let used = 0;
  for (const sign of mask) {
    if (used >= digits.length) break;
    shown += sign === "#" ? digits[used++] : sign;
  }
  return shown;
}
