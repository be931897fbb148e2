import { memberCan } from "#rules/companies/member-rights.ts";
import type { Actor } from "#server/http/authentication/actor.ts";

/** Seeing a company and its members: its members. */
export const canSeeCompany = (actor: Actor, companyId: string): boolean =>
  actor.isLandlord && actor.company?.id === companyId;

/** Changing a company, its members and their permissions: its owner. */
export const canManageCompany = (actor: Actor, companyId: string): boolean =>
  canSeeCompany(actor, companyId) && actor.company !== null && memberCan(actor.company, "manage_team");
