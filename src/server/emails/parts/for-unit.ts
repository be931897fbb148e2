import { hasLink } from "#rules/household/invitations.ts";

/**
 * The home that an email is about, behind a noun; nothing where it has no name. Whoever applies can write a home of their
 * own, so that one with a link has no name either.
 */
export const forUnit = {
  en: (unit: string): string => (unit && !hasLink(unit) ? ` for ${unit}` : ""),
  es: (unit: string): string => (unit && !hasLink(unit) ? ` para ${unit}` : ""),
};
