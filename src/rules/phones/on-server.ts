import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { internationalDigits, parseDomestic, phoneDigits } from "#rules/phones/phones.ts";

/**
 * Parses a typed phone number by the numbering plans of all countries; US numbers need no country code.
 * @returns E.164, such as `+15185550142`; undefined if it is not a phone number
 */
export function parsePhone(typed: string): string | undefined {
  const digits = phoneDigits(typed);
  if (digits === undefined) return undefined;
  const international = internationalDigits(typed);
  if (!international || international.startsWith("1")) return parseDomestic(digits);
  // parsed as typed: a plan knows that the zero in +44 (0)20 is not dialed from abroad
  const number = parsePhoneNumberFromString(typed, "US");
  return number?.isValid() ? number.number : undefined;
}
