import { z } from "zod";
import type { SkippedReason } from "#rules/invitations/batches.ts";
import { findTemplate, type TemplateRow } from "#server/domains/forms/records/load.ts";
import { optedOutNumbers } from "#server/domains/text-messages/opt-outs.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { enqueue } from "#server/platform/queue/enqueue.ts";
import { defineTenantJob } from "#server/ports/define-job.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { stopBatch } from "../batches/stop-batch.ts";
import { createInvitation } from "../create-invitation.ts";
import { batchContent } from "../encrypted-columns.ts";
import { findInvitedAddresses, findInvitedNumbers } from "../limits.ts";
import { findOptedOutAddresses, senderIdsOf } from "../unsubscribe/opt-outs.ts";

/** The seconds between two runs of the job; each run sends its share of the invitations allowed per minute. */
const secondsBetweenRuns = 10;

/**
 * Sends the next invitations of a list, and enqueues another run until all are sent or the list is stopped. Each
 * invitation is sent and marked as sent in one transaction, so none is sent twice if the process crashes.
 */
export async function sendBatch(deps: TenantDeps, { batch: id }: { batch: string }): Promise<void> {
  const limit = Math.max(1, Math.round((deps.config.invitationsPerMinute * secondsBetweenRuns) / 60));
  for (let n = 0; n < limit; n++) if (!(await transaction(deps.db, (trx) => sendNextInvitation(deps, trx, id)))) return;
  await enqueue(deps.db, "send-invitation-batch", { batch: id }, { delay: secondsBetweenRuns });
}

type Batch = NonNullable<Awaited<ReturnType<typeof findBatch>>>;

const findBatch = (trx: Db, id: string) =>
  trx
    .selectFrom("invitation_batches as i")
    .innerJoin("application_templates as t", "t.id", "i.template_id")
    .leftJoin("users as u", "u.id", "i.created_by")
    .selectAll("i")
    .select(["t.slug", "u.disabled_at"])
    .where("i.id", "=", id)
    .where("i.stopped_at", "is", null)
    .where("i.finished_at", "is", null)
    .executeTakeFirst();

/** @returns false once nothing is left to send */
async function sendNextInvitation(deps: TenantDeps, trx: Db, id: string): Promise<boolean> {
  const batch = await findBatch(trx, id);
  if (!batch) return false;
  const template = batch.disabled_at ? undefined : await findTemplate(trx, batch.slug);
  if (!template) {
    await stopBatch(deps, trx, id);
    return false;
  }
  const recipient = await trx
    .selectFrom("invitation_recipients")
    .selectAll()
    .where("batch_id", "=", id)
    .where("state", "=", "waiting")
    .orderBy("position")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!recipient) {
    await finishBatch(deps, trx, id);
    return false;
  }
  const { position } = recipient;
  const textTo = await findTextableNumber(deps, trx, template, recipient.text_to);
  const reason = await findSkipReason(deps, trx, template, { ...recipient, textTo });
  const application_id =
    reason === null ? await inviteRecipient(deps, trx, batch, template, { ...recipient, textTo }) : null;
  await trx
    .updateTable("invitation_recipients")
    .set({ state: reason === null ? "sent" : "skipped", reason, application_id })
    .where("batch_id", "=", id)
    .where("position", "=", position)
    .execute();
  return true;
}

/** Returns why a person can no longer be invited; null if they still can. */
async function findSkipReason(
  deps: TenantDeps,
  trx: Db,
  template: TemplateRow,
  { email, textTo }: { email: string; textTo: string | null },
): Promise<SkippedReason | null> {
  if (!email) {
    if (textTo === null) return "unsubscribed";
    return (await findInvitedNumbers(deps, trx, template.id, [textTo])).size > 0 ? "already_invited" : null;
  }
  if ((await findOptedOutAddresses(deps, trx, template, [email])).size > 0) return "unsubscribed";
  return (await findInvitedAddresses(deps, trx, template.id, [email])).size > 0 ? "already_invited" : null;
}

/** Returns the number if text messages can still be sent to it; otherwise null. */
async function findTextableNumber(deps: TenantDeps, trx: Db, template: TemplateRow, number: string | null) {
  if (number === null) return null;
  return (await optedOutNumbers(deps, trx, senderIdsOf(template), [number])).size > 0 ? null : number;
}

type Recipient = {
  name: string;
  email: string;
  phone: string;
  textTo: string | null;
  unit: string;
  home_id: string | null;
};

/** @returns the ID of the application that was added */
async function inviteRecipient(deps: TenantDeps, trx: Db, batch: Batch, template: TemplateRow, recipient: Recipient) {
  const { created_by: by, agent_id, agent, language, remind_after: remindAfter } = batch;
  const { name, email, phone, textTo, unit, home_id } = recipient;
  const { note = "", ...messageTexts } = batchContent.decrypt(deps, batch.id, batch.content);
  const { application } = await createInvitation(
    deps,
    trx,
    {
      template,
      senderId: by,
      agent: agent_id ? { value: agent_id, label: agent } : null,
      ...messageTexts,
      text: batch.text_consent && { note, consent: batch.text_consent },
      remindAfter,
      origin: {},
    },
    {
      name,
      email,
      phone,
      textTo,
      language: language === "es" ? "es" : "en",
      home: template.homes.find(({ id }) => id === home_id),
      unit,
    },
  );
  return application;
}

/** Marks the list as finished once no row is waiting: another run may still have the last rows locked. */
async function finishBatch({ now }: TenantDeps, trx: Db, id: string): Promise<void> {
  await trx
    .updateTable("invitation_batches")
    .set({ finished_at: now() })
    .where("id", "=", id)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("invitation_recipients as r")
            .select("r.position")
            .where("r.batch_id", "=", id)
            .where("r.state", "=", "waiting"),
        ),
      ),
    )
    .execute();
}

declare module "#server/platform/queue/job.ts" {
  interface TenantJobPayloads {
    "send-invitation-batch": { batch: string };
  }
}

export const sendBatchJob = defineTenantJob({
  name: "send-invitation-batch",
  schema: z.object({ batch: z.uuid() }),
  run: sendBatch,
});
