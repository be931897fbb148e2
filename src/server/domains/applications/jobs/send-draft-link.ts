import { z } from "zod";
import { emailTemplate } from "#server/emails/emails.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { hashToken } from "#server/platform/encryption/vault.ts";
import { sendEmail } from "#server/platform/mail/send-email.ts";
import { defineTenantJob } from "#server/ports/define-job.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { isUnexpiredDraft } from "../drafts/draft-expiry.ts";
import { enqueueDraftLink, tryCountDraftLink } from "../drafts/draft-links.ts";
import { createDraftToken, findDraftOfToken } from "../drafts/draft-tokens.ts";
import { loadSender } from "../emails/load-sender.ts";
import { draftLinkAddress, draftLinkToken } from "../encrypted-columns.ts";

const payloadSchema = z.object({
  draft: z.uuid(),
  email: z.string(),
  /** absent in jobs that an earlier version of the product enqueued */
  token: z.string().optional(),
  language: z.string().optional(),
  /** whether the link counts toward the landlord's daily limit already */
  isCounted: z.boolean().optional(),
});
type Payload = z.infer<typeof payloadSchema>;

/**
 * Emails a draft's resume link, unless it was revoked meanwhile, perhaps for a corrected address. Its secret
 * is in the URL's fragment, which browsers never send to a server.
 */
async function sendDraftLink(deps: TenantDeps, payload: Payload): Promise<void> {
  const email = draftLinkAddress.decrypt(deps, payload.email);
  const requestedToken = payload.token && draftLinkToken.decrypt(deps, payload.token);
  const draft = await deps.db
    .selectFrom("drafts as d")
    .innerJoin("application_templates as t", "t.id", "d.template_id")
    .innerJoin("landlords as l", "l.user_id", "t.landlord_id")
    .select(["d.id", "d.expires", "t.slug", "l.name as landlord", "t.landlord_id"])
    .where("d.id", "=", payload.draft)
    .where(isUnexpiredDraft(deps.now()))
    .where("t.deleted_at", "is", null)
    .executeTakeFirst();
  if (!draft) return;
  if (requestedToken && (await findDraftOfToken(deps, deps.db, requestedToken)) !== draft.id) return;
  if (!payload.isCounted && !(await tryCountDraftLink(deps, deps.db, draft.id, email))) {
    await transaction(deps.db, (trx) => enqueueDraftLink(deps, trx, payload));
    return;
  }
  const { draftDays, publicUrl } = deps.config;
  await transaction(deps.db, async (trx) => {
    const token = requestedToken ?? (await createDraftToken(deps, trx, draft, "draft_link"));
    const url = `${publicUrl}/apply/${draft.slug}#draft=${token}`;
    const text = {
      ...emailTemplate(payload.language, "draftLink", draft.landlord, draftDays, url),
      sender: await loadSender(deps, trx, draft.landlord_id),
    };
    await sendEmail(deps, trx, "draft_link", email, text, { tokenHash: hashToken(token) });
  });
}

declare module "#server/platform/queue/job.ts" {
  interface TenantJobPayloads {
    "send-draft-link": Payload;
  }
}

export const sendDraftLinkJob = defineTenantJob({
  name: "send-draft-link",
  schema: payloadSchema,
  run: sendDraftLink,
});
