import { sql } from "kysely";
import type { GlobalDb } from "../db/connect.ts";
import type { PlatformDeps } from "../deps.ts";
import { enqueueGlobalIn } from "../queue/enqueue.ts";
import { emailContent } from "./encrypted-columns.ts";

export type FailedEmail = {
  id: string;
  to: string;
  reader: "applicant" | "landlord" | null;
  subject: string;
  failed: Date;
};

const failedAbout = (db: GlobalDb, applicationId: string) =>
  db
    .selectFrom("emails")
    .where("application_ids", "@>", sql<string[]>`array[${applicationId}::uuid]`)
    .where("failed_at", "is not", null)
    .where("sent_at", "is", null);

/** Lists the emails about an application that could not be sent, the oldest first. */
export async function listFailedEmails(
  { db, vault }: Pick<PlatformDeps, "db" | "vault">,
  applicationId: string,
): Promise<FailedEmail[]> {
  const rows = await failedAbout(db, applicationId)
    .select(["id", "to_address", "reader", "content", "failed_at"])
    .orderBy("created")
    .orderBy("id")
    .execute();
  return rows.flatMap(({ id, to_address: to, reader, content, failed_at: failed }) =>
    failed ? { id, to, reader, subject: emailContent.decrypt({ vault }, id, content).subject, failed } : [],
  );
}

/** Sends an email about an application again. @returns whether it is one that could not be sent */
export async function resendFailedEmail(trx: GlobalDb, applicationId: string, id: string): Promise<boolean> {
  const failed = failedAbout(trx, applicationId).select("id").where("id", "=", id);
  const updated = await trx.updateTable("emails").set({ failed_at: null }).where("id", "in", failed).executeTakeFirst();
  if (updated.numUpdatedRows === 0n) return false;
  await enqueueGlobalIn(trx, "send-email", { id }, 0);
  return true;
}
