import type { Output } from "#contract/api/call-types.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { acrossTenants } from "#server/platform/db/tenant-scope.ts";
import type { Deps } from "#server/ports/deps.ts";
import { isUnexpiredDraft } from "./draft-expiry.ts";

/** Lists a user's own drafts of forms that are still online, most recently saved first. */
export async function listDrafts(deps: Deps, actor: Actor): Promise<Output<"GET /drafts/">["results"]> {
  const draftTenants = await deps.db
    .selectFrom("drafts")
    .select("tenant")
    .distinct()
    .where("user_id", "=", actor.id)
    .where(isUnexpiredDraft(deps.now()))
    .execute();
  const tenants = draftTenants.map(({ tenant }) => tenant);
  if (tenants.length === 0) return [];
  const rows = await acrossTenants(deps.db, tenants)
    .selectFrom("drafts as d")
    .innerJoin("application_templates as t", (join) =>
      join.onRef("t.tenant", "=", "d.tenant").onRef("t.id", "=", "d.template_id"),
    )
    .innerJoin("landlords as l", "l.user_id", "t.landlord_id")
    .innerJoin("users as o", "o.id", "t.landlord_id")
    .select(["d.id", "d.saved", "d.expires", "t.slug", "t.name", "l.name as landlord"])
    .where("t.tenant", "in", tenants)
    .where("d.user_id", "=", actor.id)
    .where(isUnexpiredDraft(deps.now()))
    .where("t.deleted_at", "is", null)
    .where("o.closed_at", "is", null)
    .orderBy("d.saved", "desc")
    .orderBy("d.id")
    .execute();
  return rows.map(({ saved, expires, landlord, ...draft }) => ({
    ...draft,
    saved: saved.toISOString(),
    expires: expires.toISOString(),
    landlord: { name: landlord },
  }));
}
