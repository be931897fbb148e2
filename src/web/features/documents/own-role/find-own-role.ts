import { documentsTexts } from "#texts/documents/texts.ts";
import { allLanguages } from "#texts/languages.ts";
import { textsIn } from "#texts/message.ts";

/** The names that the editor gives a role, in every language, in lower case. */
const namesOf = (role: "landlord" | "tenant"): string[] =>
  allLanguages.map((language) => textsIn(language)(documentsTexts)[role].toLowerCase());

/**
 * Returns which of a document's roles is the sender's, as far as their names show: the one named "Landlord" in any
 * language.
 * @returns null if it is none, as all are named "Tenant"; undefined if the names don't show it, and the sender chooses
 */
export function findOwnRole(roles: readonly string[]): string | null | undefined {
  const [landlord, tenant] = [namesOf("landlord"), namesOf("tenant")];
  const own = roles.filter((role) => landlord.includes(role.toLowerCase()));
  if (own.length > 0) return own.length === 1 ? own[0] : undefined;
  return roles.every((role) => tenant.includes(role.toLowerCase())) ? null : undefined;
}
