import { memberCan } from "#rules/companies/member-rights.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { requirePayoutAccount } from "#server/policies/payments/payout-accounts.ts";
import { requireTransactionScopes } from "#server/policies/payments/transactions.ts";
import type { Deps } from "#server/ports/deps.ts";
import { presentAccount, selectAccounts } from "./account-rows.ts";

/** Finds the caller's payout account; null if they have none. @throws ProblemError `forbidden` */
export async function findOwnAccount(deps: Deps, actor: Actor) {
  requirePayoutAccount(actor);
  const row = await selectAccounts(deps.db).where("p.user_id", "=", actor.id).executeTakeFirst();
  return { account: row ? presentAccount(row) : null };
}

/**
 * Lists the caller's payout account, and those of their company's members if they may see all of its payments, by name.
 * @throws ProblemError `forbidden`
 */
export async function listAccounts(deps: Deps, actor: Actor, { page, page_size }: { page: number; page_size: number }) {
  requireTransactionScopes(actor);
  const { company } = actor;
  const canSeeTeam = company && memberCan(company, "see_money") && memberCan(company, "see_all_applications");
  const visibleAccounts = canSeeTeam
    ? selectAccounts(deps.db).where((eb) =>
        eb.or([
          eb("p.user_id", "=", actor.id),
          eb(
            "p.user_id",
            "in",
            eb.selectFrom("memberships as m").select("m.user_id").where("m.company_id", "=", company.id),
          ),
        ]),
      )
    : selectAccounts(deps.db).where("p.user_id", "=", actor.id);
  const [{ n }, rows] = await Promise.all([
    visibleAccounts
      .clearSelect()
      .select((eb) => eb.cast<number>(eb.fn.countAll(), "integer").as("n"))
      .executeTakeFirstOrThrow(),
    visibleAccounts
      .orderBy("l.name")
      .orderBy("p.id")
      .limit(page_size)
      .offset((page - 1) * page_size)
      .execute(),
  ]);
  return { count: n, page, page_size, results: rows.map(presentAccount) };
}
