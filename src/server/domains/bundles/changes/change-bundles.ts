import type { FastifyRequest } from "fastify";
import { type RawBuilder, sql } from "kysely";
import type { SeenRevisions } from "#contract/schemas/revisions.ts";
import { enqueueUpdateOtherApplicants } from "#server/domains/applications/charge-order/enqueue-update-other-applicants.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { originOf } from "#server/http/origin.ts";
import { recordForApplications } from "#server/platform/audit/record-for-applications.ts";
import { ProblemError } from "#server/platform/common/errors.ts";
import { type Db, transaction } from "#server/platform/db/connect.ts";
import { acrossTenants, inTenant } from "#server/platform/db/tenant-scope.ts";
import { canDeleteApplication, canManageApplication } from "#server/policies/applications.ts";
import { landlordTenants } from "#server/policies/tenants.ts";
import type { Deps } from "#server/ports/deps.ts";
import { reviewProblemsTexts } from "#texts/review-problems/texts.ts";
import { deleteBundles } from "./delete-bundles.ts";
import {
  findLandlordBundles,
  lockBundles,
  lockFoundBundles,
  remainingApplications,
  requireNewestSeen,
} from "./lock-bundles.ts";

type Flag = "is_archived" | "is_shortlisted";
type FlagAction = "archived" | "unarchived" | "shortlisted" | "removed from shortlist";
type Change = { action: (before: boolean) => FlagAction; value: boolean | RawBuilder<boolean>; flag: Flag } | "delete";

export const archiveChange: Change = { flag: "is_archived", value: true, action: () => "archived" };
export const unarchiveChange: Change = { flag: "is_archived", value: false, action: () => "unarchived" };
/** Adds bundles to the shortlist or removes them. @param value undefined: toggles each bundle */
export const shortlistChange = (value: boolean | undefined): Change => ({
  flag: "is_shortlisted",
  value: value ?? sql<boolean>`not is_shortlisted`,
  action: (before) => ((value ?? !before) ? "shortlisted" : "removed from shortlist"),
});

/**
 * Changes all the given bundles, or none: the whole call is rejected if the actor may not know of one of them, may not
 * change it, or hasn't seen its newest revision.
 * @returns the slugs, each once
 */
export async function changeBundles(
  deps: Deps,
  request: FastifyRequest,
  { slugs, seen }: { slugs: string[]; seen?: SeenRevisions },
  change: Change,
): Promise<string[]> {
  const actor = actorOf(request);
  const [tenant, ...others] = landlordTenants(actor);
  if (tenant && others.length === 0)
    return await transaction(await inTenant(deps.db, tenant), async (trx) => {
      return await changeTenantBundles(deps, trx, request, await lockBundles(trx, actor, slugs), change, seen);
    });
  return await transaction(acrossTenants(deps.db, landlordTenants(actor)), async (trx) => {
    const changed: string[] = [];
    for (const [tenant, tenantBundles] of await findLandlordBundles(trx, actor, slugs)) {
      const tenantDb = await inTenant(trx, tenant);
      changed.push(
        ...(await changeTenantBundles(
          deps,
          tenantDb,
          request,
          await lockFoundBundles(tenantDb, actor, tenantBundles),
          change,
          seen,
        )),
      );
    }
    return changed;
  });
}

async function changeTenantBundles(
  deps: Deps,
  trx: Db,
  request: FastifyRequest,
  bundles: Awaited<ReturnType<typeof lockFoundBundles>>,
  change: Change,
  seen: SeenRevisions | undefined,
): Promise<string[]> {
  const actor = actorOf(request);
  const isAllowed = change === "delete" ? canDeleteApplication : canManageApplication;
  if (!bundles.every((bundle) => isAllowed(actor, bundle))) throw forbiddenChangeError(change);
  requireNewestSeen(bundles.flatMap(remainingApplications), seen);
  const slugs = bundles.map(({ slug }) => slug);
  // bundles that already have the value aren't changed or recorded
  const changedBundles = bundles.filter((bundle) => change === "delete" || bundle[change.flag] !== change.value);
  if (changedBundles.length === 0) return slugs;
  const bundleOf = new Map(
    changedBundles.flatMap((bundle) => remainingApplications(bundle).map((member) => [member.id, bundle])),
  );
  const created = deps.now();
  const bundleIds = changedBundles.map(({ id }) => id);
  const by = { actorId: actor.id, ...originOf(request), created };
  const entryOf = (applicationId: string) =>
    ({
      action: change === "delete" ? "deleted" : change.action(bundleOf.get(applicationId)?.[change.flag] ?? false),
      applicationId,
      ...by,
    }) as const;
  // a deletion runs before the entries are recorded: their statement must see it, so that no one is notified of a
  // deleted bundle
  if (change === "delete") {
    await deleteBundles({ ...deps, db: trx }, trx, { bundleIds, applicationIds: [...bundleOf.keys()] }, by);
    await enqueueUpdateOtherApplicants(deps, trx, bundleIds);
    await recordForApplications(trx, [...bundleOf.keys()], entryOf);
  } else {
    const values = { [change.flag]: change.value, modified: created };
    const update = trx.updateTable("application_bundles").set(values).where("id", "in", bundleIds);
    await recordForApplications(trx, [...bundleOf.keys()], entryOf, update);
  }
  return slugs;
}

const forbiddenChangeError = (change: Change) =>
  new ProblemError(
    "forbidden",
    change === "delete"
      ? (t) => t(reviewProblemsTexts).cant_delete_applications
      : (t) => t(reviewProblemsTexts).cant_change_applications,
  );
