import { z } from "zod";
import { isTrial } from "../config/config.ts";
import type { PlatformDeps } from "../deps.ts";
import { defineJobFor } from "../queue/job.ts";
import { emailContent } from "./encrypted-columns.ts";
import { trialNotice } from "./mail-texts.ts";
import { renderEmail } from "./render-email.ts";

/** Sends one email. Its Message-ID is its id, so that mail systems recognize a repeated delivery. */
export async function sendEmail(deps: PlatformDeps, { id }: { id: string }): Promise<void> {
  const row = await deps.db.selectFrom("emails").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row || row.sent_at) return;
  const content = emailContent.decrypt(deps, id, row.content);
  if (isTrial(deps.config)) content.reason = `${content.reason} ${trialNotice(content.language)}`;
  await deps.sendMail({
    from: deps.config.mailFrom,
    to: { name: "", address: row.to_address },
    cc: row.cc.map((address) => ({ name: "", address })),
    messageId: `<${id}@${new URL(deps.config.publicUrl).hostname}>`,
    ...(await renderEmail(content)),
  });
  await deps.db.updateTable("emails").set({ sent_at: deps.now() }).where("id", "=", id).execute();
}

/** Shows the landlord's side of the applications it is about that an email could not be sent. */
export async function markEmailFailed(deps: PlatformDeps, { id }: { id: string }): Promise<void> {
  await deps.db.updateTable("emails").set({ failed_at: deps.now() }).where("id", "=", id).execute();
}

declare module "#server/platform/queue/job.ts" {
  interface JobPayloads {
    "send-email": { id: string };
  }
}

export const sendEmailJob = defineJobFor<PlatformDeps>()({
  name: "send-email",
  schema: z.object({ id: z.uuid() }),
  run: sendEmail,
  onExhausted: markEmailFailed,
});
