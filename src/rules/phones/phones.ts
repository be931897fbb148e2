import { applyMask, masks } from "#rules/text/masks.ts";

/** Returns the digits of a possible phone number; undefined if it contains characters that no phone number has. */
export function phoneDigits(typed: string): string | undefined {
  return /^\+?[\d\s().\-/]{1,40}$/.test(typed.trim()) ? typed.replace(/\D/g, "") : undefined;
}

/**
 * Returns the digits after `+` or after the prefix for calls from the US (011); undefined for a number without either.
 */
export function internationalDigits(typed: string): string | undefined {
  const digits = typed.replace(/\D/g, "");
  if (typed.trim().startsWith("+")) return digits.replace(/^011/, "") || undefined;
  return digits.startsWith("011") && digits.length > 11 ? digits.slice(3) : undefined;
}

/** Parses a number of the US, Canada or the Caribbean, with or without the leading 1, to E.164. */
export function parseDomestic(digits: string): string | undefined {
  const [, number] = /^1?([2-9]\d{2}[2-9]\d{6})$/.exec(digits) ?? [];
  return number && `+1${number}`;
}

/**
 * Formats a phone number while it is typed: US numbers by the mask of the specification, others as they are stored. It
 * never drops a digit, since that would make it another number.
 */
export function maskPhone(typed: string): string {
  const digits = typed.replace(/\D/g, "");
  const national = digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits;
  const international = internationalDigits(typed);
  if (national.length === 10 && (!international || national !== digits)) return applyMask(masks.phone, national);
  if (international || typed.trim().startsWith("+")) return `+${international ?? ""}`;
  return national.length > 10 ? digits : applyMask(masks.phone, national);
}

/** Formats a stored number: `(518) 555-0142`, or with `+` and its country code. */
export function formatPhone(stored: string): string {
  const [, number] = /^\+1(\d{10})$/.exec(stored) ?? [];
  return number ? applyMask(masks.phone, number) : stored;
}
