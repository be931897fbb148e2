import { lastDayOfShare } from "#rules/sharing/recipients.ts";
import { loadSender } from "#server/domains/applications/emails/load-sender.ts";
import { emailTemplate } from "#server/emails/emails.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { tenantOf } from "#server/platform/db/tenant-scope.ts";
import { hashToken, newToken } from "#server/platform/encryption/vault.ts";
import { sendEmail } from "#server/platform/mail/send-email.ts";
import type { ShareRow } from "#server/policies/shares.ts";
import type { TenantDeps } from "#server/ports/deps.ts";

type Recipient = Pick<ShareRow, "id" | "name" | "email" | "language" | "expires">;

/**
 * Emails a new link to a recipient. Earlier links remain valid until the share ends: none of them shows anything
 * without a code.
 * @returns the shared applications
 */
export async function sendShareEmail(
  deps: TenantDeps,
  trx: Db,
  sharer: Pick<Actor, "id" | "name">,
  share: Recipient,
  message: string,
): Promise<{ id: string }[]> {
  const token = newToken();
  await trx
    .insertInto("share_tokens")
    .values({
      hash: hashToken(token),
      tenant: tenantOf(trx),
      kind: "share_link",
      share_id: share.id,
      sent_to: share.email,
      created: deps.now(),
      expires: share.expires,
    })
    .execute();
  const applications = await trx
    .selectFrom("shared_applications as s")
    .innerJoin("applications as a", "a.id", "s.application_id")
    .select(["a.id", "a.unit_address", "a.bundle_id"])
    .where("s.share_id", "=", share.id)
    .where("a.destroyed_at", "is", null)
    .orderBy("a.created")
    .orderBy("a.id")
    .execute();
  const email = emailTemplate(share.language, "applicationShared", {
    sharer: sharer.name,
    recipient: share.name,
    unit: applications[0]?.unit_address ?? "",
    count: new Set(applications.map(({ bundle_id }) => bundle_id)).size,
    until: lastDayOfShare(share.expires),
    message,
    url: `${deps.config.publicUrl}/dashboard/view/${applications[0]?.id}/${token}`,
  });
  await sendEmail(deps, trx, "share", share.email, { ...email, sender: await loadSender(deps, trx, sharer.id) });
  return applications;
}
