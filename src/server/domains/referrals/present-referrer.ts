import { sql } from "kysely";
import type { Referrer } from "#contract/my-payments/referrers.ts";
import { fromCents } from "#rules/money/money.ts";
import { referralHoldDays, referralRewardCents } from "#rules/money/referrals.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import type { Deps } from "#server/ports/deps.ts";
import { selectReferrals } from "./select-referrals.ts";

/** Presents the caller as an ambassador, with their link and their earnings. */
export async function presentReferrer(deps: Deps, actor: Actor): Promise<Referrer> {
  const [{ code }, { rows }] = await Promise.all([
    deps.db
      .selectFrom("landlords")
      .select("referral_code as code")
      .where("user_id", "=", actor.id)
      .executeTakeFirstOrThrow(),
    sql<{ n: number; held: number; payable: number; paid: number }>`
      select count(*)::int as n,
        coalesce(sum(amount) filter (where state = 'held'), 0)::int as held,
        coalesce(sum(amount) filter (where state = 'payable'), 0)::int as payable,
        coalesce(sum(amount) filter (where state = 'paid'), 0)::int as paid
      from (${selectReferrals(actor.id, deps.now())}) found`.execute(deps.db),
  ]);
  const { n = 0, held = 0, payable = 0, paid = 0 } = rows[0] ?? {};
  return {
    id: actor.id,
    name: actor.name,
    code,
    link: referralLink(deps, code),
    reward: fromCents(referralRewardCents),
    hold_days: referralHoldDays,
    referrals: n,
    earnings: { held: fromCents(held), payable: fromCents(payable), paid: fromCents(paid) },
  };
}

/** Returns the link with which an ambassador refers others. */
export const referralLink = (deps: Deps, code: string): string => `${deps.config.publicUrl}/signup/${code}`;
