import { memberMay, permissionNames } from "#rules/companies/member-rights.ts";
import type { Actor } from "../http/authentication/actor.ts";

/**
 * Names the company that a user belongs to, and what they may do and see there; empty without one. A file that was made for
 * somebody has what they could see then: it is theirs to download only while this is the same.
 */
export function membershipRights({ company }: Pick<Actor, "company">): string {
  if (!company) return "";
  return [company.id, ...permissionNames.filter((name) => memberMay(company, name))].join(" ");
}
