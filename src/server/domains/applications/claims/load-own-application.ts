import type { Actor } from "#server/http/authentication/actor.ts";
import { notFound } from "#server/platform/common/errors.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { hashToken } from "#server/platform/encryption/vault.ts";
import { type ApplicationParties, canActAsApplicant } from "#server/policies/applications.ts";
import type { TenantDeps } from "#server/ports/deps.ts";

/**
 * Loads an application for its applicant: the account that owns it or, until an account does, whoever has the claim token
 * of the submission.
 * @returns `by`: which of them it is
 * @throws ProblemError `not_found` for anybody else, and after the landlord deleted it
 */
export async function loadOwnApplication(
  deps: TenantDeps,
  trx: Db,
  actor: Actor | null,
  id: string,
  token: string | undefined,
) {
  const row = await findApplicationWithParties(trx, id);
  const by = row && (await findApplicantAccess(deps, trx, row, actor, token));
  if (!by) throw notFound();
  return { row, by };
}

/** Returns how the caller acts as an application's applicant; null for anybody else. */
export async function findApplicantAccess(
  deps: TenantDeps,
  trx: Db,
  row: ApplicationParties & { id: string },
  actor: Actor | null,
  token: string | undefined,
): Promise<"account" | "token" | null> {
  if (actor && canActAsApplicant(actor, row)) return "account";
  const isHolder = token !== undefined && row.user_id === null && (await isClaimToken(deps, trx, row.id, token));
  return isHolder ? "token" : null;
}

/** Finds an application that isn't deleted, with the people who have rights to it. */
export const findApplicationWithParties = async (trx: Db, id: string) =>
  await trx
    .selectFrom("applications as a")
    .innerJoin("application_bundles as b", "b.id", "a.bundle_id")
    .selectAll("a")
    .select(["b.landlord_id", "b.company_id", "b.agent_id", "b.deleted_at"])
    .where("a.id", "=", id)
    .where("b.deleted_at", "is", null)
    .where("a.destroyed_at", "is", null)
    .executeTakeFirst();

async function isClaimToken(deps: TenantDeps, trx: Db, id: string, token: string): Promise<boolean> {
  const found = await trx
    .selectFrom("share_tokens")
    .select("hash")
    .where("hash", "=", hashToken(token))
    .where("kind", "=", "claim")
    .where("application_id", "=", id)
    .where("expires", ">", deps.now())
    .executeTakeFirst();
  return found !== undefined;
}
