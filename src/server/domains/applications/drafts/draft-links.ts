import { dayMs } from "#rules/time/durations.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { tenantOf } from "#server/platform/db/tenant-scope.ts";
import { tryCountEmailByApplicant } from "#server/platform/mail/count-custom-emails.ts";
import { enqueue } from "#server/platform/queue/enqueue.ts";
import type { TenantJobPayloads } from "#server/platform/queue/job.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { draftExpiry, noEarlierExpiry } from "./draft-expiry.ts";
import { extendDraftTokens } from "./draft-tokens.ts";

/**
 * Counts a resume link, unless it goes to the verified address of the draft's account: anybody can enter somebody else's
 * address.
 * @param db may be in a transaction; the count is committed on its own
 * @returns whether the link may be emailed now
 */
export async function tryCountDraftLink(deps: TenantDeps, db: Db, draftId: string, email: string): Promise<boolean> {
  const owner = await db
    .selectFrom("drafts as d")
    .innerJoin("users as u", "u.id", "d.user_id")
    .select("u.id")
    .where("d.id", "=", draftId)
    .where("u.username", "=", email)
    .where("u.email_verified_at", "is not", null)
    .executeTakeFirst();
  return owner !== undefined || (await tryCountEmailByApplicant(deps, tenantOf(deps.db), "draft_link"));
}

/**
 * Enqueues the email with a resume link: a day later if the landlord's daily limit of links is reached. The draft and
 * its links then expire a day later, too, so that the link is valid as long as its email says.
 * @returns when the draft expires
 */
export async function enqueueDraftLink(
  deps: TenantDeps,
  trx: Db,
  payload: TenantJobPayloads["send-draft-link"],
): Promise<Date> {
  const { draft: id, isCounted } = payload;
  const delayMs = isCounted ? 0 : dayMs;
  if (!isCounted) deps.log.warn({ landlord: tenantOf(trx) }, "a day's limit of resume links is reached");
  await enqueue(trx, "send-draft-link", payload, { delay: delayMs / 1_000, ifQueued: "add" });
  const sentAt = new Date(deps.now().getTime() + delayMs);
  const draft = await trx
    .updateTable("drafts")
    .set({ expires: noEarlierExpiry(draftExpiry(deps, sentAt)) })
    .where("id", "=", id)
    .returning(["id", "expires"])
    .executeTakeFirstOrThrow();
  await extendDraftTokens(trx, draft);
  return draft.expires;
}
