import { hasLink } from "#rules/household/invitations.ts";

/** Returns the name of the home that an email is about, unless it is a link; else an empty string. */
export const namedUnit = (unit: string): string => (hasLink(unit) ? "" : unit);

/**
 * Formats the home that an email is about, to follow a noun; empty if it has no name. An applicant can enter any text
 * as the home, so a name that contains a link is omitted, too.
 */
export const forUnit = {
  en: (unit: string): string => (namedUnit(unit) ? ` for ${unit}` : ""),
  es: (unit: string): string => (namedUnit(unit) ? ` para ${unit}` : ""),
};
