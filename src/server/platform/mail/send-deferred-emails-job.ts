import { z } from "zod";
import { transaction } from "../db/connect.ts";
import type { PlatformDeps } from "../deps.ts";
import { enqueueGlobal } from "../queue/enqueue.ts";
import { defineJobFor } from "../queue/job.ts";
import { emailContent } from "./encrypted-columns.ts";
import { combinedText } from "./mail-texts.ts";
import { hasOutdatedLink } from "./outdated-links.ts";
import type { EmailContent } from "./render-email.ts";
import { sendEmailNow } from "./send-email.ts";
import { notificationDelay } from "./send-notification-email.ts";

/** The maximum number of emails in one combined email; the rest are in the next. */
const maxPerRun = 50;

/**
 * Sends a deferred email together with the others that wait for its mailbox: each is included completely, with its
 * link. Those whose link no longer works are deleted. The jobs of the others find that theirs were already sent.
 */
export async function sendDeferredEmails(deps: PlatformDeps, { id }: { id: string }): Promise<void> {
  await transaction(deps.db, async (trx) => {
    const dueEmail = await trx
      .selectFrom("emails")
      .select(["kind", "to_address"])
      .where("id", "=", id)
      .where("is_deferred", "=", true)
      .where("sent_at", "is", null)
      .forUpdate()
      .executeTakeFirst();
    if (!dueEmail) return;
    // the due time of another email may be in the reader's quiet hours
    const quietDelay = await notificationDelay(deps, trx, dueEmail.kind, dueEmail.to_address);
    if (quietDelay) return await enqueueGlobal(trx, "send-deferred-emails", { id }, { delay: quietDelay });
    await trx
      .deleteFrom("emails")
      .where("to_address", "=", dueEmail.to_address)
      .where("is_deferred", "=", true)
      .where("sent_at", "is", null)
      .where(hasOutdatedLink(deps.now()))
      .execute();
    const waiting = await trx
      .selectFrom("emails")
      .select(["id", "content", "application_ids", "reader", "token_hash"])
      .where("kind", "=", dueEmail.kind)
      .where("to_address", "=", dueEmail.to_address)
      .where("is_deferred", "=", true)
      .where("sent_at", "is", null)
      // always includes this job's own email, which no other job may have to send
      .orderBy((eb) => eb("id", "=", id), "desc")
      .orderBy("created")
      .orderBy("id")
      .limit(maxPerRun)
      .forUpdate()
      .skipLocked()
      .execute();
    const [firstContent, ...otherContents] = waiting.map(({ id: email, content }) =>
      emailContent.decrypt(deps, email, content),
    );
    if (!firstContent) return;
    const ids = waiting.map((row) => row.id);
    const reader = waiting[0]?.reader;
    const tokenHash = otherContents.length ? undefined : waiting[0]?.token_hash;
    const applications = waiting.flatMap((row) => row.application_ids);
    const text = otherContents.length ? combineEmails([firstContent, ...otherContents]) : firstContent;
    const options = { applications, ...(reader && { reader }), ...(tokenHash && { tokenHash }) };
    const sentIn = await sendEmailNow(deps, trx, dueEmail.kind, dueEmail.to_address, text, options);
    await trx.updateTable("emails").set({ sent_at: deps.now(), sent_in: sentIn }).where("id", "in", ids).execute();
  });
}

/** Combines several emails into one. */
function combineEmails(contents: [EmailContent, ...EmailContent[]]): EmailContent {
  const { language } = contents[0];
  return { language, ...combinedText(language, contents.length), parts: contents };
}

declare module "#server/platform/queue/job.ts" {
  interface JobPayloads {
    "send-deferred-emails": { id: string };
  }
}

export const sendDeferredEmailsJob = defineJobFor<PlatformDeps>()({
  name: "send-deferred-emails",
  schema: z.object({ id: z.uuid() }),
  run: sendDeferredEmails,
});
