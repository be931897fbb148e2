import { sql } from "kysely";
import type { BounceReason } from "#rules/email/delivery.ts";
import type { EmailKind } from "#rules/email/kinds.ts";
import { columnsOf } from "../db/columns-of.ts";
import type { GlobalDb } from "../db/connect.ts";
import type { PlatformDeps } from "../deps.ts";
import { enqueueGlobal } from "../queue/enqueue.ts";
import { emailContent } from "./encrypted-columns.ts";
import { newReturnToken } from "./send-email.ts";

export type FailedEmail = {
  id: string;
  to: string;
  reader: "applicant" | "landlord" | null;
  subject: string;
  /** null: its last attempt failed before this was recorded */
  reason: BounceReason | null;
  kind: EmailKind;
  /** the ID of what the email is about, such as a notice */
  about: string | null;
  /** the mail system's text */
  detail: string;
  created: Date;
  failed: Date;
};

const selectFailedEmails = (db: GlobalDb, applicationId: string) =>
  db
    .selectFrom("emails")
    .where("application_ids", "@>", sql<string[]>`array[${applicationId}::uuid]`)
    .where((eb) => eb.or([eb("delivery", "=", "bounced"), eb("failed_at", "is not", null).and("sent_at", "is", null)]))
    // shown and sent again as the combined email that contains it
    .where("sent_in", "is", null);

/** Lists the emails about an application that could not be sent or delivered, the oldest first. */
export async function listFailedEmails(
  { db, vault }: Pick<PlatformDeps, "db" | "vault">,
  applicationId: string,
): Promise<FailedEmail[]> {
  const rows = await selectFailedEmails(db, applicationId)
    .select(["id", "to_address", "reader", "content", "failed_at", "bounce_reason", "bounce_detail"])
    .select(["delivery_changed_at", "kind", "subject_id", "created"])
    .orderBy("created")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    to: row.to_address,
    reader: row.reader,
    kind: row.kind,
    about: row.subject_id,
    subject: emailContent.decrypt({ vault }, row.id, row.content).subject,
    reason: row.bounce_reason,
    detail: row.bounce_detail,
    created: row.created,
    failed: row.failed_at ?? row.delivery_changed_at,
  }));
}

/** Sends an email about an application again. @returns whether it is one that could not be sent or delivered */
export async function resendFailedEmail(
  deps: Pick<PlatformDeps, "now">,
  trx: GlobalDb,
  applicationId: string,
  id: string,
): Promise<boolean> {
  const failed = await selectFailedEmails(trx, applicationId)
    .select("id")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  const requeued = failed && (await requeueEmail(deps, trx, id));
  if (!requeued) return false;
  // the user who sends it again has checked the address
  await trx
    .updateTable("emails")
    .set({ is_hard_bounce: false })
    .where("to_address", "=", requeued.to_address)
    .where("kind", "=", requeued.kind)
    .where("is_hard_bounce", "=", true)
    .execute();
  await enqueueGlobal(trx, "send-email", { id, isResent: true });
  return true;
}

/** Resets an email, and those combined in it, to waiting to be sent. */
export async function requeueEmail({ now }: Pick<PlatformDeps, "now">, trx: GlobalDb, id: string) {
  const queuedState = {
    delivery: "queued",
    delivery_changed_at: now(),
    bounce_reason: null,
    bounce_detail: "",
    is_hard_bounce: false,
  } as const;
  await trx.updateTable("emails").set(queuedState).where("sent_in", "=", id).execute();
  return await trx
    .updateTable("emails")
    // reports about the earlier attempt no longer count
    .set({ ...queuedState, failed_at: null, sent_at: null, return_token: newReturnToken() })
    .where("id", "=", id)
    .returning(columnsOf("emails"))
    .executeTakeFirst();
}
