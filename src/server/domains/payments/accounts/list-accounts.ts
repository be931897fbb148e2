import { memberMay } from "#rules/companies/member-rights.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { requirePayoutAccount } from "#server/policies/payments/payout-accounts.ts";
import { requireTransactionScopes } from "#server/policies/payments/transactions.ts";
import type { Deps } from "#server/ports/deps.ts";
import { accountsOf, presentAccount } from "./records.ts";

/** Finds the caller's payout account; null if they have none. @throws ProblemError `forbidden` */
export async function findOwnAccount(deps: Deps, actor: Actor) {
  requirePayoutAccount(actor);
  const row = await accountsOf(deps.db).where("p.user_id", "=", actor.id).executeTakeFirst();
  return { account: row ? presentAccount(row) : null };
}

/**
 * Lists the caller's payout account, and those of their company's members if they may see all of its payments, by name.
 * @throws ProblemError `forbidden`
 */
export async function listAccounts(deps: Deps, actor: Actor, { page, page_size }: { page: number; page_size: number }) {
  requireTransactionScopes(actor);
  const { company } = actor;
  const seesTeam = company && memberMay(company, "see_money") && memberMay(company, "see_all_applications");
  const visible = seesTeam
    ? accountsOf(deps.db).where((eb) =>
        eb.or([
          eb("p.user_id", "=", actor.id),
          eb(
            "p.user_id",
            "in",
            eb.selectFrom("memberships as m").select("m.user_id").where("m.company_id", "=", company.id),
          ),
        ]),
      )
    : accountsOf(deps.db).where("p.user_id", "=", actor.id);
  const [{ n }, rows] = await Promise.all([
    visible
      .clearSelect()
      .select((eb) => eb.cast<number>(eb.fn.countAll(), "integer").as("n"))
      .executeTakeFirstOrThrow(),
    visible
      .orderBy("l.name")
      .orderBy("p.id")
      .limit(page_size)
      .offset((page - 1) * page_size)
      .execute(),
  ]);
  return { count: n, page, page_size, results: rows.map(presentAccount) };
}
