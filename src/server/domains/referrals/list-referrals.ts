import { sql } from "kysely";
import type { z } from "zod";
import type { listReferrals as listCall, Referral, ReferralInvite } from "#contract/my-payments/referrers.ts";
import { fromCents } from "#rules/money/money.ts";
import { type ReferralState, referralStates } from "#rules/money/referrals.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { requireReferrer } from "#server/policies/payments/referrals.ts";
import type { Deps } from "#server/ports/deps.ts";
import { selectReferrals } from "./select-referrals.ts";

type Row = { id: string; name: string; amount: number; created: Date; held_until: Date | null; state: ReferralState };

/**
 * Lists an ambassador's referrals, newest first; with filters, only those in a given state.
 * @throws ProblemError `forbidden`
 */
export async function listReferrals(deps: Deps, actor: Actor, query: z.output<typeof listCall.schema.querystring>) {
  requireReferrer(actor);
  const { page, page_size } = query;
  const selectedStates = referralStates.filter((state) => query[state] === "true");
  const found = sql`select * from (${selectReferrals(actor.id, deps.now())}) all_of_them
    where state = any(${selectedStates.length ? selectedStates : [...referralStates]})`;
  const [counted, { rows }] = await Promise.all([
    sql<{ n: number }>`select count(*)::int as n from (${found}) counted`.execute(deps.db),
    sql<Row>`${found} order by created desc, id desc limit ${page_size} offset ${(page - 1) * page_size}`.execute(
      deps.db,
    ),
  ]);
  return { count: counted.rows[0]?.n ?? 0, page, page_size, results: rows.map(presentReferral) };
}

const presentReferral = (row: Row): Referral => ({
  id: row.id,
  name: shortName(row.name),
  state: row.state,
  amount: fromCents(row.amount),
  created: row.created.toISOString(),
  held_until: row.state === "held" ? (row.held_until?.toISOString() ?? null) : null,
});

/** Returns a first name with the initial of the last: enough to recognize somebody you invited. */
function shortName(name: string): string {
  const [first = "", ...rest] = name.trim().split(/\s+/);
  const initial = [...(rest.at(-1) ?? "")][0];
  return initial ? `${first} ${initial.toUpperCase()}.` : first;
}

/**
 * Lists the invitations that an ambassador emailed, newest first.
 * @throws ProblemError `forbidden`
 */
export async function listReferralInvites(
  deps: Deps,
  actor: Actor,
  { page, page_size }: { page: number; page_size: number },
) {
  requireReferrer(actor);
  const invitesQuery = deps.db.selectFrom("referral_invites").where("referrer_id", "=", actor.id);
  const [{ n }, rows] = await Promise.all([
    invitesQuery.select((eb) => eb.cast<number>(eb.fn.countAll(), "integer").as("n")).executeTakeFirstOrThrow(),
    invitesQuery
      .selectAll()
      .orderBy("created", "desc")
      .orderBy("id", "desc")
      .limit(page_size)
      .offset((page - 1) * page_size)
      .execute(),
  ]);
  return { count: n, page, page_size, results: rows.map(presentInvite) };
}

type InviteRow = { id: string; email: string; created: Date; bounced_at: Date | null; signed_up_at: Date | null };

/** Presents an invitation that an ambassador emailed. */
export const presentInvite = (row: InviteRow): ReferralInvite => ({
  id: row.id,
  email: row.email,
  state: row.signed_up_at ? "signed_up" : row.bounced_at ? "bounced" : "sent",
  created: row.created.toISOString(),
});
