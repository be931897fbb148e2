import { memberCan, memberPermissionNames } from "#rules/companies/member-rights.ts";
import type { Actor } from "#server/http/authentication/actor.ts";

/**
 * Returns a text with a user's company and their permissions there; empty without a company. An export can be
 * downloaded only while this text is the same as at its creation.
 */
export function companyPermissionsKey({ company }: Pick<Actor, "company">): string {
  if (!company) return "";
  return [company.id, ...memberPermissionNames.filter((name) => memberCan(company, name))].join(" ");
}
