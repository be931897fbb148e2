import type { FastifyRequest } from "fastify";
import { type FoundShare, listBundlesOfShares, shareQuery } from "#server/domains/sharing/find-shares.ts";
import { type Actor, findUserAsActor } from "#server/http/authentication/actor.ts";
import { shareOf } from "#server/http/authentication/recipient-session.ts";
import { notFound, ProblemError } from "#server/platform/common/errors.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { canRecipientSeeBundle, isShareActive } from "#server/policies/shares.ts";
import { openTenantOfRecipient } from "#server/policies/tenants.ts";
import type { Deps, TenantDeps } from "#server/ports/deps.ts";
import { languageOf } from "#texts/languages.ts";

export type SharedBundle = Awaited<ReturnType<typeof listBundlesOfShares>>[number];

/** A recipient's session: the share, the user who created it, and the bundles that both can still access. */
export type RecipientAccess = { tenantDeps: TenantDeps; share: FoundShare; sharer: Actor; bundles: SharedBundle[] };

/**
 * Loads the share of the caller's session.
 * @throws ProblemError `unauthenticated` once the share has ended, or the user who created it no longer has an account
 */
export async function loadRecipientAccess(deps: Deps, request: FastifyRequest): Promise<RecipientAccess> {
  const session = shareOf(request);
  const tenantDeps = await openTenantOfRecipient(deps, session);
  return await loadAccess(tenantDeps, request, shareQuery(tenantDeps.db).where("s.id", "=", session.id));
}

/**
 * `loadRecipientAccess` again in the transaction of a change, and locks the share: it can't be revoked before the change
 * is committed.
 */
export async function lockRecipientAccess(
  { tenantDeps, share }: RecipientAccess,
  trx: Db,
  request: FastifyRequest,
): Promise<RecipientAccess> {
  const lockedShare = shareQuery(trx).where("s.id", "=", share.id).forNoKeyUpdate("s");
  return { ...(await loadAccess({ ...tenantDeps, db: trx }, request, lockedShare)), tenantDeps };
}

async function loadAccess(
  tenantDeps: TenantDeps,
  request: FastifyRequest,
  query: ReturnType<typeof shareQuery>,
): Promise<RecipientAccess> {
  const { db, now } = tenantDeps;
  const share = await query.executeTakeFirst();
  if (!share || !isShareActive(share, now())) throw new ProblemError("unauthenticated");
  const language = languageOf(request.headers["accept-language"]);
  const sharer = await findUserAsActor(tenantDeps, share.created_by, language);
  if (!sharer) throw new ProblemError("unauthenticated");
  const bundles = (await listBundlesOfShares(db, [share.id])).filter((bundle) => canRecipientSeeBundle(sharer, bundle));
  return { tenantDeps, share, sharer, bundles };
}

/**
 * Returns the shared bundle with this slug.
 * @throws ProblemError `not_found` for a bundle that is not shared
 */
export function sharedBundleOf({ bundles }: RecipientAccess, slug: string): SharedBundle {
  const bundle = bundles.find((candidate) => candidate.slug === slug);
  if (!bundle) throw notFound();
  return bundle;
}
