import { memberMay, permissionNames } from "#rules/companies/member-rights.ts";
import type { Actor } from "#server/http/authentication/actor.ts";

/**
 * Names the company that a user belongs to, and what they may do and see there; empty without one. An export may be
 * downloaded only while this is what it was when the export was made.
 */
export function membershipRights({ company }: Pick<Actor, "company">): string {
  if (!company) return "";
  return [company.id, ...permissionNames.filter((name) => memberMay(company, name))].join(" ");
}
