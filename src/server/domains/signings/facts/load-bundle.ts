import { findBundleRow } from "#server/domains/applications/households/find-bundle-row.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { notFound } from "#server/platform/common/errors.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { canManageApplication } from "#server/policies/applications.ts";

/**
 * Loads a document's bundle, with its first application.
 * @throws ProblemError `not_found`, also for a caller who may not manage it
 */
export async function loadBundle(
  db: Db,
  actor: Actor,
  slug: string,
): Promise<{ id: string; application: string | null }> {
  const bundle = await findBundleRow(db, slug);
  if (!bundle || !canManageApplication(actor, bundle)) throw notFound();
  const first = await db
    .selectFrom("applications")
    .select("id")
    .where("bundle_id", "=", bundle.id)
    .where("destroyed_at", "is", null)
    .orderBy("created")
    .orderBy("id")
    .executeTakeFirst();
  return { id: bundle.id, application: first?.id ?? null };
}
