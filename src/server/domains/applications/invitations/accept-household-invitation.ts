import type { Db } from "#server/platform/db/connect.ts";
import { hashToken } from "#server/platform/encryption/vault.ts";
import { enqueue } from "#server/platform/queue/enqueue.ts";
import type { TenantDeps } from "#server/ports/deps.ts";

/**
 * Records that an invited person submitted their application, in the transaction of the submission; a job adds it to
 * the household. If the invitation was withdrawn or used meanwhile, or is for another form, the application stays
 * separate. The invitation is found by the submitted draft, or by the link's secret until it expires.
 */
export async function acceptHouseholdInvitation(
  deps: TenantDeps,
  trx: Db,
  { applicationId, templateId }: { applicationId: string; templateId: string },
  { draft, token }: { draft: { invitation_id: string | null } | undefined; token: string | undefined },
): Promise<void> {
  const id = draft?.invitation_id ?? (token === undefined ? null : await findInvitationId(trx, token, deps.now()));
  if (!id) return;
  const accepted = await trx
    .updateTable("household_invitations")
    .set({ submitted_application_id: applicationId, submitted_at: deps.now() })
    .where("id", "=", id)
    .where("submitted_application_id", "is", null)
    .where("withdrawn_at", "is", null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("applications as a")
          .select("a.id")
          .whereRef("a.id", "=", "household_invitations.application_id")
          .where("a.template_id", "=", templateId),
      ),
    )
    .returning("id")
    .executeTakeFirst();
  if (!accepted) return;
  await trx
    .updateTable("share_tokens")
    .set({ used_at: deps.now() })
    .where("invitation_id", "=", id)
    .where("used_at", "is", null)
    .execute();
  await enqueue(trx, "join-household", { invitation: id }, { ifQueued: "add" });
}

async function findInvitationId(trx: Db, token: string, now: Date): Promise<string | null> {
  const share = await trx
    .selectFrom("share_tokens")
    .select("invitation_id")
    .where("hash", "=", hashToken(token))
    .where("kind", "=", "household_invitation")
    .where("expires", ">", now)
    .executeTakeFirst();
  return share?.invitation_id ?? null;
}
