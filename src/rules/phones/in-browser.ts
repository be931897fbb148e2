import { digitsOf, domestic, internationalOf } from "#rules/phones/phones.ts";

/**
 * Reads a phone number as it is typed; US numbers need no country code. The browser knows the numbering plan of the US
 * and the shape of others: the whole plans are 80 KB, and the server has them.
 * @returns E.164, such as `+15185550142`; undefined where it is no phone number
 */
export function parsePhone(typed: string): string | undefined {
  const digits = digitsOf(typed);
  if (digits === undefined) return undefined;
  const abroad = internationalOf(typed);
  if (abroad && !abroad.startsWith("1")) return /^[2-9]\d{6,14}$/.test(abroad) ? `+${abroad}` : undefined;
  return domestic(digits);
}
