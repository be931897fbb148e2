import type { Share } from "#contract/review/shares.ts";
import { share } from "#contract/review/shares.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { imageUrl } from "#server/platform/files/image-url.ts";
import { canSeeShares, revocableBundles } from "#server/policies/shares.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { recommendationReason } from "./encrypted-columns.ts";
import { type FoundShare, listBundlesOfShares, listShareViews, shareQuery, sharesOfBundle } from "./find-shares.ts";

const viewPart = share.shape.views.element.shape.part;

/** Presents shares to a user on the landlord's side. Omits bundles whose shares they may not see. */
export async function presentShares(
  deps: TenantDeps,
  db: Db,
  actor: Actor,
  rows: readonly FoundShare[],
): Promise<Share[]> {
  const ids = rows.map(({ id }) => id);
  const allBundles = await listBundlesOfShares(db, ids);
  const bundles = allBundles.filter((bundle) => canSeeShares(actor, bundle));
  const [views, photos] = await Promise.all([
    listShareViews(
      db,
      ids,
      bundles.flatMap(({ covered }) => covered),
    ),
    listColleaguePhotos(db, bundles, rows),
  ]);
  return rows.map((row) => {
    const sharedBundles = allBundles.filter(({ share_id }) => share_id === row.id);
    const shareBundles = bundles.filter(({ share_id }) => share_id === row.id);
    const recommended = shareBundles.find(({ id }) => id === row.recommended_bundle);
    return {
      id: row.id,
      shared_to: { name: row.name, profile_photo: photos.get(row.email) ?? null, display_email: row.email },
      user_type: row.user_type,
      decisioning: row.decisioning,
      reports: row.report_types,
      documents: row.documents,
      shared_by: row.shared_by,
      bundles: shareBundles.map(({ slug }) => slug),
      bundle_count: sharedBundles.length,
      revocable_bundle_count: revocableBundles(actor, row, sharedBundles).length,
      applications: shareBundles.flatMap(({ covered }) => covered),
      created: row.created.toISOString(),
      expires: row.expires.toISOString(),
      confirmed_at: row.confirmed_at?.toISOString() ?? null,
      revoked_at: row.revoked_at?.toISOString() ?? null,
      views: views.flatMap(({ share: of, part, created, ...view }) =>
        of === row.id ? [{ ...view, part: viewPart.parse(part), created: created.toISOString() }] : [],
      ),
      recommendation:
        recommended && row.recommended_at
          ? {
              bundle: recommended.slug,
              reason: row.recommendation ? recommendationReason.decrypt(deps, row.id, row.recommendation) : "",
              created: row.recommended_at.toISOString(),
            }
          : null,
    };
  });
}

/** Presents one existing share. */
export async function presentShare(deps: TenantDeps, db: Db, actor: Actor, id: string): Promise<Share> {
  const row = await shareQuery(db).where("s.id", "=", id).executeTakeFirstOrThrow();
  const [presented] = await presentShares(deps, db, actor, [row]);
  if (!presented) throw new Error("A share that was found is presented.");
  return presented;
}

/**
 * Returns photos of recipients who work for the same company. For others, it must not be disclosed whether they have an
 * account.
 */
async function listColleaguePhotos(
  db: Db,
  bundles: readonly { company_id: string | null }[],
  rows: readonly FoundShare[],
): Promise<Map<string, string | null>> {
  const company = bundles.find(({ company_id }) => company_id !== null)?.company_id;
  if (!company) return new Map();
  const members = await db
    .selectFrom("memberships as m")
    .innerJoin("users as u", "u.id", "m.user_id")
    .select(["u.username", "u.profile_photo"])
    .where("m.company_id", "=", company)
    .where(
      "u.username",
      "in",
      rows.map(({ email }) => email),
    )
    .execute();
  return new Map(members.map(({ username, profile_photo }) => [username, imageUrl(profile_photo)]));
}

/** Lists the active shares of a bundle with their recipients, newest first. */
export async function listActiveShares(deps: TenantDeps, bundleId: string) {
  const { db } = deps;
  const rows = await shareQuery(db)
    .innerJoin("application_bundles as p", (join) => join.on("p.id", "=", bundleId))
    .select("p.company_id")
    .where("s.id", "in", sharesOfBundle(db, bundleId))
    .where("s.revoked_at", "is", null)
    .where("s.expires", ">", deps.now())
    .limit(50)
    .execute();
  const photos = await listColleaguePhotos(db, rows, rows);
  return rows.map(({ id, name, email }) => ({
    id,
    shared_to: { name, profile_photo: photos.get(email) ?? null, display_email: email },
  }));
}
