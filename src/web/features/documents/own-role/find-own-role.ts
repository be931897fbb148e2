import { documentsTexts } from "#texts/documents/texts.ts";
import { allLanguages } from "#texts/languages.ts";
import { textsIn } from "#texts/message.ts";

/** The names that the editor gives a role, in all languages, in lower case. */
const namesOf = (role: "landlord" | "tenant"): string[] =>
  allLanguages.map((language) => textsIn(language)(documentsTexts)[role].toLowerCase());

/**
 * Returns the sender's role if the role names imply it: the one named "Landlord" in any language.
 * @returns null if the sender has none, since all are named "Tenant"; undefined if the names don't show it, and the
 *   sender must choose
 */
export function findOwnRole(roles: readonly string[]): string | null | undefined {
  const [landlord, tenant] = [namesOf("landlord"), namesOf("tenant")];
  const landlordRoles = roles.filter((role) => landlord.includes(role.toLowerCase()));
  if (landlordRoles.length > 0) return landlordRoles.length === 1 ? landlordRoles[0] : undefined;
  return roles.every((role) => tenant.includes(role.toLowerCase())) ? null : undefined;
}
