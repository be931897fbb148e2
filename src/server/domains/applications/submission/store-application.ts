import type { Insertable } from "kysely";
import { lockedFormOwner } from "#server/domains/forms/records/form-owner.ts";
import { type Entry, historyRow, record } from "#server/platform/audit/audit-log.ts";
import { notifyUsers } from "#server/platform/audit/notify-users.ts";
import { newId, randomSlug } from "#server/platform/common/ids.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { ApplicationBundles, Applications, ShareTokens } from "#server/platform/db/schema.ts";
import { countEvents } from "#server/platform/metrics/count-events.ts";
import { enqueue, enqueueSql } from "#server/platform/queue/enqueue.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { listMembers } from "../households/household-members.ts";
import type { InvitedApplication } from "../invitations/find-invited-application.ts";
import { updateSearchColumns } from "../search.ts";
import { updateBundleStatus } from "../workflow/advance.ts";

type Bundle = Omit<Insertable<ApplicationBundles>, "id" | "slug" | "tenant" | "landlord_id" | "company_id">;
type Application = Omit<Insertable<Applications>, "bundle_id" | "tenant">;

type SubmissionRows = {
  bundle: Bundle;
  template: { id: string; company_id: string | null };
  application: Application;
  entry: Entry;
  /** the applicant's claim token */
  token: Insertable<ShareTokens>;
};

/**
 * Inserts or updates a submission's rows, records it in the history and enqueues the job that notifies the landlord.
 * @param invited the application that the submission completes; otherwise one is created
 */
export async function storeApplication(
  deps: TenantDeps,
  trx: Db,
  invited: InvitedApplication | undefined,
  submissionRows: SubmissionRows,
): Promise<void> {
  if (invited) await completeApplication(deps, trx, invited, submissionRows);
  else await createApplication(trx, submissionRows);
}

/**
 * Creates an application in one statement, since a submission spends most of its time in round trips to the database.
 */
async function createApplication(
  trx: Db,
  { bundle, template, application, entry, token }: SubmissionRows,
): Promise<void> {
  const bundle_id = newId();
  const { row } = historyRow(entry);
  await trx
    .with("bundle", (query) =>
      query.insertInto("application_bundles").values({
        id: bundle_id,
        slug: randomSlug(),
        landlord_id: lockedFormOwner(trx, template.id),
        company_id: template.company_id,
        ...bundle,
      }),
    )
    .with("application", (query) => query.insertInto("applications").values({ ...application, bundle_id }))
    .with("history", (query) => query.insertInto("audit_logs").values(row))
    .with("share_token", (query) => query.insertInto("share_tokens").values(token))
    .selectNoFrom(
      enqueueSql(trx, "send-submission-emails", { application: application.id }, { ifQueued: "add" }).as("job"),
    )
    .execute();
  countEvents(trx, [row]);
  await notifyUsers(trx, [row]);
}

/**
 * Completes the application that an invitation created: sets its answers and the time of receipt, also those of its
 * bundle unless it belongs to a household.
 */
async function completeApplication(
  deps: TenantDeps,
  trx: Db,
  { bundle_id, own_bundle_id }: InvitedApplication,
  { bundle, application: { id, ...application }, entry, token }: SubmissionRows,
): Promise<void> {
  const now = deps.now();
  await trx
    .updateTable("applications")
    .set({ ...application, is_new: true })
    .where("id", "=", id)
    .execute();
  const members = await listMembers(trx, bundle_id);
  if (members.length > 1) await completeMember(trx, bundle_id, own_bundle_id, bundle);
  else await trx.updateTable("application_bundles").set(bundle).where("id", "=", bundle_id).execute();
  // includes the household's other members
  await updateSearchColumns(trx, bundle_id);
  await updateBundleStatus(trx, bundle_id, now);
  await trx
    .updateTable("invitations")
    .set((eb) => ({ submitted_at: now, opened_at: eb.fn.coalesce("opened_at", eb.val(now)) }))
    .where("application_id", "=", id)
    .execute();
  await record(trx, entry);
  await trx.insertInto("share_tokens").values(token).execute();
  await enqueue(trx, "send-submission-emails", { application: id }, { ifQueued: "add" });
}

/**
 * Updates a household in which an invited member applied: its time of receipt and its agent stay the same. A household
 * without an agent gets the member's agent, who leaves with the member. The bundle to which the member would return
 * gets the submission's values.
 */
async function completeMember(
  trx: Db,
  householdBundleId: string,
  ownBundleId: string | null,
  { agent_id, created, modified }: Bundle,
): Promise<void> {
  if (ownBundleId)
    await trx
      .updateTable("application_bundles")
      .set({ agent_id, created, modified })
      .where("id", "=", ownBundleId)
      .execute();
  await trx.updateTable("application_bundles").set({ modified }).where("id", "=", householdBundleId).execute();
  if (agent_id)
    await trx
      .updateTable("application_bundles")
      .set({ agent_id, agent_joined: ownBundleId !== null })
      .where("id", "=", householdBundleId)
      .where("agent_id", "is", null)
      .execute();
}
