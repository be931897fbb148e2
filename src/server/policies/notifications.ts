import { memberCan } from "#rules/companies/member-rights.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { canUseDocuments } from "./documents.ts";

/**
 * A tenant whose notifications a landlord gets: all, or only an agent's. `includesPayments`: including payments;
 * `managesPayments`: those that require an action wait for the landlord.
 */
type NotificationScope = { tenant: string; agent: string | null; includesPayments: boolean; managesPayments: boolean };

/**
 * Returns the scopes in which a user on the landlord's side gets notifications: about the applications that
 * `isLandlordSide` allows, and about payments if `canSeePayments` does.
 */
export function landlordNotificationScopes({ id, isLandlord, company }: Actor): NotificationScope[] {
  if (!isLandlord) return [];
  const ownScope = { tenant: id, agent: null, includesPayments: true, managesPayments: true };
  if (!company) return [ownScope];
  const agent = memberCan(company, "see_all_applications") ? null : id;
  const includesPayments = memberCan(company, "see_money");
  const managesPayments = memberCan(company, "manage_payments");
  return [ownScope, { tenant: company.id, agent, includesPayments, managesPayments }];
}

/**
 * Returns the tenants in which a user gets notifications about documents that they sent: their own and their company's.
 */
export function documentNotificationTenants(actor: Actor): string[] {
  if (!canUseDocuments(actor)) return [];
  return actor.company ? [actor.id, actor.company.id] : [actor.id];
}
