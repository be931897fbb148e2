import { memberMay } from "#rules/companies/member-rights.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { canUseDocuments } from "./documents.ts";

/** A tenant whose notifications a landlord gets: all, or only an agent's; `seesMoney`: including payments. */
type NotificationScope = { tenant: string; agent: string | null; seesMoney: boolean };

/**
 * Returns the scopes in which a user on the landlord's side gets notifications: about the applications that
 * `isLandlordSide` allows, and about payments if `canSeeMoney` does.
 */
export function landlordNotificationScopes({ id, isLandlord, company }: Actor): NotificationScope[] {
  if (!isLandlord) return [];
  const own = { tenant: id, agent: null, seesMoney: true };
  if (!company) return [own];
  const agent = memberMay(company, "see_all_applications") ? null : id;
  return [own, { tenant: company.id, agent, seesMoney: memberMay(company, "see_money") }];
}

/**
 * Returns the tenants in which a user gets notifications about documents that they sent: their own and their company's.
 */
export function documentNotificationTenants(actor: Actor): string[] {
  if (!canUseDocuments(actor)) return [];
  return actor.company ? [actor.id, actor.company.id] : [actor.id];
}
