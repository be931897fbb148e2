import type { FastifyRequest } from "fastify";
import type { RequestedDocuments } from "#contract/review/information-requests.ts";
import { findLandlordBundles } from "#server/domains/bundles/changes/lock-bundles.ts";
import { type Actor, actorOf } from "#server/http/authentication/actor.ts";
import { invalid, notFound, ProblemError } from "#server/platform/common/errors.ts";
import type { Db, GlobalDb } from "#server/platform/db/connect.ts";
import { acrossTenants, inTenant } from "#server/platform/db/tenant-scope.ts";
import { withCustomEmailLimit } from "#server/platform/mail/count-custom-emails.ts";
import { canManageApplication, isLandlordSide } from "#server/policies/applications.ts";
import { landlordTenants } from "#server/policies/tenants.ts";
import type { Deps } from "#server/ports/deps.ts";
import { textsIn } from "#texts/message.ts";
import { reviewProblemsTexts } from "#texts/review-problems/texts.ts";
import { commonFaults, createRequest, type RequestedDocument } from "./create-request.ts";

/** Bundles grouped by tenant. */
type BundlesByTenant = Awaited<ReturnType<typeof findLandlordBundles>>;

/**
 * Finds the bundles for a document request to many applicants.
 * @throws ProblemError `not_found` if a bundle is not the caller's
 */
export async function findRequestedBundles(
  deps: Deps,
  actor: Actor,
  slugs: readonly string[],
): Promise<BundlesByTenant> {
  return await findLandlordBundles(acrossTenants(deps.db, landlordTenants(actor)), actor, [...new Set(slugs)]);
}

/**
 * Requests a document from every applicant of the bundles, with a separate result for each.
 * @throws ProblemError `not_found` if a bundle is no longer the caller's, `forbidden` for members who may only read,
 * `invalid` if the request is never allowed, `conflict` when it would exceed the number of emails that the sender may
 * send
 */
export async function createInformationRequests(
  deps: Deps,
  trx: GlobalDb,
  request: FastifyRequest,
  bundlesByTenant: BundlesByTenant,
  requestedDocument: RequestedDocument,
): Promise<RequestedDocuments> {
  const actor = actorOf(request);
  const faults = commonFaults(deps, requestedDocument);
  if (Object.keys(faults).length > 0) throw invalid(faults);
  const results: RequestedDocuments["results"] = [];
  for (const [tenant, tenantBundles] of bundlesByTenant) {
    const db = await inTenant(trx, tenant);
    const tenantDeps = { ...deps, db };
    const tenantSlugs = tenantBundles.map(({ slug }) => slug);
    const members = await loadMembers(db, actor, tenantSlugs);
    const requestFromMembers = async () => {
      const sent: RequestedDocuments["results"] = [];
      for (const { id, name } of members)
        sent.push({
          application: id,
          name,
          ...(await requestFromApplicant(tenantDeps, db, request, id, requestedDocument)),
        });
      return sent;
    };
    const countSent = (sent: RequestedDocuments["results"]) => sent.filter((result) => result.request !== null).length;
    results.push(...(await withCustomEmailLimit(deps, tenant, members.length, requestFromMembers, countSent)));
  }
  return { results };
}

/**
 * Loads the applications of bundles, in the order in which all callers lock them.
 * @throws ProblemError `not_found`, `forbidden` for members who may only read
 */
async function loadMembers(db: Db, actor: Actor, slugs: string[]) {
  const rows = await db
    .selectFrom("application_bundles as b")
    .innerJoin("applications as a", "a.bundle_id", "b.id")
    .select(["a.id", "a.applicant_name as name", "b.slug", "b.landlord_id", "b.company_id", "b.agent_id"])
    .where("b.slug", "in", slugs)
    .where("b.deleted_at", "is", null)
    .where("a.destroyed_at", "is", null)
    .orderBy("a.id")
    .execute();
  const foundSlugs = new Set(rows.map(({ slug }) => slug));
  if (foundSlugs.size < slugs.length || !rows.every((row) => isLandlordSide(actor, row))) throw notFound();
  if (!rows.every((row) => canManageApplication(actor, row)))
    throw new ProblemError("forbidden", (t) => t(reviewProblemsTexts).cant_change_applications);
  return rows;
}

type RequestResult = { request: string | null; problem: string | null };

/**
 * Sends the request to one applicant. A rejected request changes nothing, so the loop continues with the next
 * applicant.
 */
async function requestFromApplicant(
  deps: Parameters<typeof createRequest>[0],
  trx: Db,
  request: FastifyRequest,
  id: string,
  requestedDocument: RequestedDocument,
): Promise<RequestResult> {
  const t = textsIn(actorOf(request).language);
  if (await hasOpenRequest(trx, id, requestedDocument))
    return { request: null, problem: t(reviewProblemsTexts).already_requested };
  try {
    return { request: await createRequest(deps, trx, request, id, requestedDocument), problem: null };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const [fault] = Object.values(error.errors ?? {}).flat();
    return { request: null, problem: t(fault ?? error.detail) };
  }
}

/** Whether an open request is for the same kind of document. Documents of the kind `other` are not compared. */
async function hasOpenRequest(trx: Db, applicationId: string, { document }: RequestedDocument): Promise<boolean> {
  if (document === "other") return false;
  const row = await trx
    .selectFrom("information_requests")
    .select("id")
    .where("application_id", "=", applicationId)
    .where("document", "=", document)
    .where("state", "=", "open")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
