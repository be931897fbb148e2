import { internationalDigits, parseDomestic, phoneDigits } from "#rules/phones/phones.ts";

/**
 * Parses a typed phone number; US numbers need no country code. The browser knows the numbering plan of the US and the
 * shape of others: the complete plans are 80 KB, and only the server has them.
 * @returns E.164, such as `+15185550142`; undefined if it is not a phone number
 */
export function parsePhone(typed: string): string | undefined {
  const digits = phoneDigits(typed);
  if (digits === undefined) return undefined;
  const international = internationalDigits(typed);
  if (international && !international.startsWith("1"))
    return /^[2-9]\d{6,14}$/.test(international) ? `+${international}` : undefined;
  return parseDomestic(digits);
}
