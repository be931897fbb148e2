import { sql } from "kysely";
import { dayMs } from "#rules/time/durations.ts";
import { unsubmittedStatuses } from "#rules/workflow/statuses.ts";
import { separateDrafts } from "#server/domains/applications/drafts/separate-drafts.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import { conflict, invalid } from "#server/platform/common/errors.ts";
import { type Db, lockByName } from "#server/platform/db/connect.ts";
import { tenantOf } from "#server/platform/db/tenant-scope.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { invitationProblemsTexts } from "#texts/invitation-problems/texts.ts";
import { findOptedOutAddresses, type Sender } from "./unsubscribe/opt-outs.ts";

/**
 * Requires that the day's quota has room for another invitation.
 * @throws ProblemError `conflict`
 */
export async function requireQuota(deps: TenantDeps, trx: Db): Promise<void> {
  if ((await loadRemainingQuota(deps, trx)) < 1) throw conflict((t) => t(invitationProblemsTexts).quota_used);
}

/**
 * Returns how many more invitations the tenant may send now, in addition to those waiting to be sent. Takes a lock
 * until the end of the transaction, so that concurrent transactions of the tenant don't use the same quota.
 */
export async function loadRemainingQuota(deps: TenantDeps, trx: Db): Promise<number> {
  await lockByName(trx, `invitations ${tenantOf(trx)}`);
  const { n } = await trx
    .selectFrom("invitation_recipients")
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .where("state", "=", "waiting")
    .executeTakeFirstOrThrow();
  return Math.max(0, deps.config.invitationsPerDay - (await countSentToday(deps, trx)) - Number(n));
}

/** Counts the tenant's invitations sent in the last 24 hours, including resends and reminders. */
async function countSentToday(deps: TenantDeps, trx: Db): Promise<number> {
  const since = new Date(deps.now().getTime() - dayMs);
  const { n } = await trx
    .selectFrom("invitations as v")
    .innerJoin("audit_logs as l", "l.application_id", "v.application_id")
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .where("v.sent_at", ">", since)
    .where("l.created", ">", since)
    .where("l.action", "in", ["invitation sent", "invitation sent again", "invitation reminder sent"])
    .executeTakeFirstOrThrow();
  return Number(n);
}

/**
 * Rejects a person who is already invited to the form or has unsubscribed.
 * @throws ProblemError `invalid` on `email`
 */
export async function requireInvitable(
  deps: TenantDeps,
  trx: Db,
  template: Sender & { id: string },
  email: string,
): Promise<void> {
  if ((await findInvitedAddresses(deps, trx, template.id, [email])).size > 0)
    throw invalid({ email: [(t) => t(invitationProblemsTexts).already_invited] });
  if ((await findOptedOutAddresses(deps, trx, template, [email])).size > 0)
    throw invalid({ email: [(t) => t(invitationProblemsTexts).unsubscribed] });
}

/** Returns the numbers that have an invitation to the form by text message that can still be accepted. */
export async function findInvitedNumbers(
  deps: TenantDeps,
  trx: Db,
  templateId: string,
  numbers: readonly string[],
): Promise<Set<string>> {
  if (numbers.length === 0) return new Set();
  const rows = await openInvitationsQuery(deps, trx, templateId)
    .where(sql<boolean>`v.phone = any(${numbers}::text[])`)
    .where("v.text_id", "is not", null)
    .execute();
  return new Set(rows.map(({ phone }) => phone));
}

/**
 * Withdraws a person's archived and expired invitations to a form, before they get another: otherwise they would have two
 * once the earlier one is unarchived or sent again.
 */
export async function withdrawEarlierInvitations(
  deps: TenantDeps,
  trx: Db,
  templateId: string,
  { email, textTo }: { email: string; textTo: string | null },
  actorId: string | null,
): Promise<void> {
  const withdrawn = await trx
    .updateTable("invitations as v")
    .from("applications as a")
    .set({ withdrawn_at: deps.now() })
    .whereRef("a.id", "=", "v.application_id")
    .where("a.template_id", "=", templateId)
    .where("a.status", "in", unsubmittedStatuses)
    .where("v.withdrawn_at", "is", null)
    .where((eb) =>
      eb.or([
        eb.and([eb("v.email", "=", email), eb("v.email", "<>", "")]),
        eb.and([eb("v.phone", "=", textTo ?? ""), eb("v.text_id", "is not", null)]),
      ]),
    )
    .returning(["v.id", "v.application_id"])
    .execute();
  await separateDrafts(
    trx,
    withdrawn.map(({ application_id }) => application_id),
  );
  for (const { id, application_id } of withdrawn)
    await record(trx, {
      action: "invitation withdrawn",
      applicationId: application_id,
      actorId,
      data: { invitation: id },
      created: deps.now(),
    });
}

/** Selects the invitations to a form that can still be accepted. */
const openInvitationsQuery = (deps: TenantDeps, trx: Db, templateId: string) =>
  trx
    .selectFrom("invitations as v")
    .innerJoin("applications as a", "a.id", "v.application_id")
    .innerJoin("application_bundles as b", "b.id", "a.bundle_id")
    .select(["v.email", "v.phone"])
    .where("v.withdrawn_at", "is", null)
    .where("v.expires", ">", deps.now())
    .where("a.template_id", "=", templateId)
    .where("a.status", "in", unsubmittedStatuses)
    .where("b.deleted_at", "is", null)
    // archiving ends an invitation
    .where("b.is_archived", "=", false);

/** Returns the addresses that have an invitation to the form that can still be accepted. */
export async function findInvitedAddresses(
  deps: TenantDeps,
  trx: Db,
  templateId: string,
  emails: readonly string[],
): Promise<Set<string>> {
  if (emails.length === 0) return new Set();
  const rows = await openInvitationsQuery(deps, trx, templateId)
    .where(sql<boolean>`v.email = any(${emails}::text[])`)
    .execute();
  return new Set(rows.map(({ email }) => email));
}
