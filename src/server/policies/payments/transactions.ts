import { memberCan } from "#rules/companies/member-rights.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { ProblemError } from "#server/platform/common/errors.ts";
import { paymentProblemsTexts } from "#texts/payment-problems/texts.ts";
import { canRefer } from "./referrals.ts";

/** The visible transactions: a tenant's and, for a company's agent, only those of applications assigned to them. */
export type TransactionScope = { tenant: string; agent: string | null };

/**
 * Returns the tenants whose transactions a landlord may see: their own if the operator turned on payments for them, and
 * their company's if its owner gave them the permission to see payments.
 */
export function transactionScopes(actor: Actor): TransactionScope[] {
  if (!actor.isLandlord) return [];
  const { company } = actor;
  const ownScopes = actor.hasMyPayments ? [{ tenant: actor.id, agent: null }] : [];
  if (!company || !memberCan(company, "see_money")) return ownScopes;
  return [...ownScopes, { tenant: company.id, agent: memberCan(company, "see_all_applications") ? null : actor.id }];
}

/**
 * Like `transactionScopes`.
 * @throws ProblemError `forbidden` for landlords without payments, or members without access
 */
export function requireTransactionScopes(actor: Actor): TransactionScope[] {
  const scopes = transactionScopes(actor);
  if (scopes.length === 0)
    throw new ProblemError("forbidden", (t) =>
      actor.company ? t(paymentProblemsTexts).cant_manage_payments : t(paymentProblemsTexts).my_payments_off,
    );
  return scopes;
}

/**
 * Returns the accounts for which an actor gets statements: their own and their company's. Agents get none of the
 * company's, because a part of its transactions has no balance. An ambassador's own account contains their rewards.
 * @throws ProblemError `forbidden` for those who may not see transactions
 */
export function requireStatementAccounts(actor: Actor): { account: "own" | "company"; tenant: string }[] {
  const scopes = transactionScopes(actor);
  if (canRefer(actor) && !scopes.some(({ tenant }) => tenant === actor.id))
    return [{ account: "own", tenant: actor.id }, ...statementAccountsIn(actor, scopes)];
  return statementAccountsIn(actor, requireTransactionScopes(actor));
}

const statementAccountsIn = (actor: Actor, scopes: TransactionScope[]) =>
  scopes.flatMap(({ tenant, agent }) =>
    agent === null ? [{ account: tenant === actor.id ? ("own" as const) : ("company" as const), tenant }] : [],
  );
