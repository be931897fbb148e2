import type { Db } from "#server/platform/db/connect.ts";
import { tenantOf } from "#server/platform/db/tenant-scope.ts";
import { hashToken, newToken } from "#server/platform/encryption/vault.ts";
import type { TenantDeps } from "#server/ports/deps.ts";

/**
 * The kinds of a draft's share tokens: `draft_link` is the resume link that is emailed to the applicant, `draft` lets
 * the page that requested it continue.
 */
export const draftTokenKinds = ["draft", "draft_link"] as const;
type DraftTokenKind = (typeof draftTokenKinds)[number];

/** Creates a token that resumes the draft until it expires, and stores the token's hash. */
export async function createDraftToken(
  deps: TenantDeps,
  trx: Db,
  draft: { id: string; expires: Date },
  kind: DraftTokenKind,
): Promise<string> {
  const token = newToken();
  await trx
    .insertInto("share_tokens")
    .values({
      hash: hashToken(token),
      tenant: tenantOf(trx),
      kind,
      draft_id: draft.id,
      created: deps.now(),
      expires: draft.expires,
    })
    .execute();
  return token;
}

/** Makes the tokens of a draft that was saved expire with it. */
export async function extendDraftTokens(trx: Db, draft: { id: string; expires: Date }): Promise<void> {
  await trx.updateTable("share_tokens").set({ expires: draft.expires }).where("draft_id", "=", draft.id).execute();
}

/** Revokes a draft's tokens of these kinds, such as its emailed link when another one is requested. */
export async function revokeDraftTokens(
  trx: Db,
  draftId: string,
  kinds: readonly DraftTokenKind[] = draftTokenKinds,
): Promise<void> {
  await trx.deleteFrom("share_tokens").where("draft_id", "=", draftId).where("kind", "in", kinds).execute();
}

/** Returns the ID of the draft that a token resumes, or null if it is unknown, expired or revoked. */
export async function findDraftOfToken(deps: TenantDeps, db: Db, token: string): Promise<string | null> {
  const found = await db
    .selectFrom("share_tokens")
    .select("draft_id")
    .where("hash", "=", hashToken(token))
    .where("kind", "in", draftTokenKinds)
    .where("expires", ">", deps.now())
    .executeTakeFirst();
  return found?.draft_id ?? null;
}
