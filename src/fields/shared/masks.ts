import type { Mask } from "#ui/typing.ts";

/** Digits poured into a pattern: `pour("(###) ###-####")("555123")` → `"(555) 123"`. */
export function pour(pattern: string): Mask {
  const places = pattern.split("#").length - 1;
  return (typed) => {
    let digits = typed.replace(/\D/g, "");
    // A number filled in by the browser may come with its country code, +1.
    if (digits.length === places + 1 && digits.startsWith("1") && /^\s*\+?1/.test(typed)) digits = digits.slice(1);
    let out = "";
    let at = 0;
    for (const sign of pattern) {
      if (at >= Math.min(digits.length, places)) break;
      out += sign === "#" ? digits.charAt(at++) : sign;
    }
    return out;
  };
}

/** Dollars while typed: digits, one point, two digits behind it. */
export const amountMask: Mask = (typed) => {
  const [whole = "", ...rest] = typed.replace(/[^\d.]/g, "").split(".");
  return rest.length ? `${whole}.${rest.join("").slice(0, 2)}` : whole;
};
