import { z } from "zod";
import { dayMs } from "#rules/time/durations.ts";
import { emailTemplate } from "#server/emails/emails.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { tenantOf } from "#server/platform/db/tenant-scope.ts";
import { tryCountEmailByApplicant } from "#server/platform/mail/count-custom-emails.ts";
import { sendEmail } from "#server/platform/mail/send-email.ts";
import { enqueue } from "#server/platform/queue/enqueue.ts";
import { defineTenantJob } from "#server/ports/define-job.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { createDraftToken } from "../drafts/save.ts";
import { loadSender } from "../emails/load-sender.ts";
import { draftLinkAddress } from "../encrypted-columns.ts";

/**
 * Emails a draft's resume link. Its secret is in the URL's fragment, which browsers never send to a server. If the job
 * runs twice, it sends two valid links. Since anyone can enter someone else's address, links to an address that isn't
 * the account's own have a daily limit for each landlord; the others are sent a day later.
 */
async function sendDraftLink(
  deps: TenantDeps,
  payload: { draft: string; email: string; language?: string | undefined },
): Promise<void> {
  const email = draftLinkAddress.decrypt(deps, payload.email);
  const draft = await deps.db
    .selectFrom("drafts as d")
    .innerJoin("application_templates as t", "t.id", "d.template_id")
    .innerJoin("landlords as l", "l.user_id", "t.landlord_id")
    .leftJoin("users as u", "u.id", "d.user_id")
    .select(["d.id", "d.expires", "t.slug", "l.name as landlord", "t.landlord_id"])
    .select((eb) =>
      eb.and([eb("u.username", "=", email), eb("u.email_verified_at", "is not", null)]).as("isOwnAddress"),
    )
    .where("d.id", "=", payload.draft)
    .where("d.expires", ">", deps.now())
    .where("t.deleted_at", "is", null)
    .executeTakeFirst();
  if (!draft) return;
  if (!draft.isOwnAddress && !(await tryCountEmailByApplicant(deps, tenantOf(deps.db), "draft_link"))) {
    deps.log.warn({ landlord: draft.landlord_id }, "a day's limit of resume links is reached");
    const options = { delay: dayMs / 1_000, ifQueued: "add" } as const;
    return await transaction(deps.db, (trx) => enqueue(trx, "send-draft-link", payload, options));
  }
  const { draftDays, publicUrl } = deps.config;
  await transaction(deps.db, async (trx) => {
    const token = await createDraftToken(deps, trx, draft, "draft_link");
    const url = `${publicUrl}/apply/${draft.slug}#draft=${token}`;
    await sendEmail(deps, trx, "draft_link", email, {
      ...emailTemplate(payload.language, "draftLink", draft.landlord, draftDays, url),
      sender: await loadSender(deps, trx, draft.landlord_id),
    });
  });
}

declare module "#server/platform/queue/job.ts" {
  interface TenantJobPayloads {
    "send-draft-link": { draft: string; email: string; language?: string | undefined };
  }
}

export const sendDraftLinkJob = defineTenantJob({
  name: "send-draft-link",
  schema: z.object({ draft: z.uuid(), email: z.string(), language: z.string().optional() }),
  run: sendDraftLink,
});
