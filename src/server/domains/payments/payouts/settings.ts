import type { PayoutSettings } from "#contract/my-payments/payouts.ts";
import { fromCents, toCents } from "#rules/money/money.ts";
import type { PayoutSchedule } from "#rules/money/payouts.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import { conflict, invalid, ProblemError } from "#server/platform/common/errors.ts";
import type { GlobalDb } from "#server/platform/db/connect.ts";
import { inTenant } from "#server/platform/db/tenant-scope.ts";
import {
  canMemberApprovePayouts,
  canSetPayoutApproval,
  requirePayoutAccount,
} from "#server/policies/payments/payout-accounts.ts";
import type { Deps } from "#server/ports/deps.ts";
import { payoutProblemsTexts } from "#texts/payout-problems/texts.ts";
import { listCompanyMembers } from "../records/list-company-members.ts";

/** Returns the caller's payout schedule, and the amount from which a second person must approve. @throws `forbidden` */
export async function getPayoutSettings(db: GlobalDb, actor: Actor): Promise<PayoutSettings> {
  requirePayoutAccount(actor);
  const account = await db
    .selectFrom("payout_accounts")
    .select("payout_schedule")
    .where("user_id", "=", actor.id)
    .executeTakeFirst();
  const company = actor.company
    ? await db
        .selectFrom("companies")
        .select("payout_approval_cents as cents")
        .where("id", "=", actor.company.id)
        .executeTakeFirst()
    : undefined;
  return {
    schedule: account?.payout_schedule ?? "manual",
    approval_from: company?.cents ? fromCents(company.cents) : null,
    has_approver: actor.company !== null && (await hasApprover(db, actor.company.id)),
    abilities: { set_approval: canSetPayoutApproval(actor) },
  };
}

/** Whether a member other than a company's owner can approve payouts. */
const hasApprover = async (db: GlobalDb, companyId: string): Promise<boolean> =>
  (await listCompanyMembers(db, companyId)).some((member) => !member.isOwner && canMemberApprovePayouts(member));

/**
 * Changes the caller's payout schedule, and, for a company's owner, the amount from which a second person must approve.
 * @throws ProblemError `forbidden`; `conflict` without a payout account; `invalid` if nobody could approve the owner's
 * payouts
 */
export async function updatePayoutSettings(
  deps: Deps,
  trx: GlobalDb,
  actor: Actor,
  body: { schedule?: PayoutSchedule | undefined; approval_from?: string | null | undefined },
): Promise<PayoutSettings> {
  requirePayoutAccount(actor);
  const now = deps.now();
  if (body.schedule !== undefined) {
    const updated = await trx
      .updateTable("payout_accounts")
      .set({ payout_schedule: body.schedule, modified: now })
      .where("user_id", "=", actor.id)
      .executeTakeFirst();
    if (updated.numUpdatedRows !== 1n) throw conflict((t) => t(payoutProblemsTexts).blocked.no_account);
  }
  if (body.approval_from !== undefined) {
    if (!actor.company || !canSetPayoutApproval(actor))
      throw new ProblemError("forbidden", (t) => t(payoutProblemsTexts).owner_only);
    const payout_approval_cents = body.approval_from === null ? null : toCents(body.approval_from);
    const updated = await trx
      .updateTable("companies")
      .set({ payout_approval_cents })
      .where("id", "=", actor.company.id)
      .where("payout_approval_cents", "is distinct from", payout_approval_cents)
      .executeTakeFirst();
    // an unchanged amount can be saved with the schedule, even after the last approver left
    const isNewAmount = updated.numUpdatedRows === 1n && payout_approval_cents !== null;
    if (isNewAmount && !(await hasApprover(trx, actor.company.id)))
      throw invalid({ approval_from: [(t) => t(payoutProblemsTexts).no_approver] });
    await record(await inTenant(trx, actor.company.id), {
      action: "payout account saved",
      applicationId: null,
      actorId: actor.id,
      data: { approval_from: body.approval_from },
      created: now,
    });
  }
  return await getPayoutSettings(trx, actor);
}
