import { memberMay } from "#rules/companies/member-rights.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { canUseDocuments } from "./documents.ts";

/** A tenant whose notifications a landlord reads: all, or those of an agent's applications; money is for some. */
type NotificationScope = { tenant: string; agent: string | null; seesMoney: boolean };

/**
 * Where a user on the landlord's side reads notifications: of the applications that `isLandlordSide` shows them, and of
 * payments if `canSeeMoney`.
 */
export function landlordNotificationScopes({ id, isLandlord, company }: Actor): NotificationScope[] {
  if (!isLandlord) return [];
  const own = { tenant: id, agent: null, seesMoney: true };
  if (!company) return [own];
  const agent = memberMay(company, "see_all_applications") ? null : id;
  return [own, { tenant: company.id, agent, seesMoney: memberMay(company, "see_money") }];
}

/** Where a user reads notifications of the documents that they sent: as a landlord, and in their company. */
export function documentNotificationTenants(actor: Actor): string[] {
  if (!canUseDocuments(actor)) return [];
  return actor.company ? [actor.id, actor.company.id] : [actor.id];
}
