import { hasLink } from "#rules/household/invitations.ts";

/** Returns the name of the home that an email is about, unless it is a link; else an empty string. */
export const namedUnit = (unit: string): string => (hasLink(unit) ? "" : unit);

/**
 * The home that an email is about, behind a noun; nothing where it has no name. Whoever applies can write a home of their
 * own, so that one with a link has no name either.
 */
export const forUnit = {
  en: (unit: string): string => (namedUnit(unit) ? ` for ${unit}` : ""),
  es: (unit: string): string => (namedUnit(unit) ? ` para ${unit}` : ""),
};
