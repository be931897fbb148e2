import type { FastifyRequest } from "fastify";
import type { RequestedDocuments } from "#contract/review/information-requests.ts";
import { findBundlesOf } from "#server/domains/bundles/changes/lock-bundles.ts";
import { type Actor, actorOf } from "#server/http/authentication/actor.ts";
import { invalid, notFound, ProblemError } from "#server/platform/common/errors.ts";
import type { Db, GlobalDb } from "#server/platform/db/connect.ts";
import { acrossTenants, inTenant } from "#server/platform/db/tenant-scope.ts";
import { sendingWritten } from "#server/platform/mail/written-emails.ts";
import { canManageApplication, isLandlordSide } from "#server/policies/applications.ts";
import { landlordTenants } from "#server/policies/tenants.ts";
import type { Deps } from "#server/ports/deps.ts";
import { textsIn } from "#texts/message.ts";
import { reviewProblemsTexts } from "#texts/review-problems/texts.ts";
import { createRequest, generalFaults, type RequestedDocument } from "./create-request.ts";

/** Bundles grouped by tenant. */
type Found = Awaited<ReturnType<typeof findBundlesOf>>;

/**
 * Finds the bundles for a document request to many applicants.
 * @throws ProblemError `not_found` if a bundle is not the caller's
 */
export async function findRequested(deps: Deps, actor: Actor, slugs: readonly string[]): Promise<Found> {
  return await findBundlesOf(acrossTenants(deps.db, landlordTenants(actor)), actor, [...new Set(slugs)]);
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
  found: Found,
  requested: RequestedDocument,
): Promise<RequestedDocuments> {
  const actor = actorOf(request);
  const faults = generalFaults(deps, requested);
  if (Object.keys(faults).length > 0) throw invalid(faults);
  const results: RequestedDocuments["results"] = [];
  for (const [tenant, own] of found) {
    const db = await inTenant(trx, tenant);
    const tenantDeps = { ...deps, db };
    const slugsOfOwn = own.map(({ slug }) => slug);
    const members = await membersOf(db, actor, slugsOfOwn);
    const send = async () => {
      const sent: RequestedDocuments["results"] = [];
      for (const { id, name } of members)
        sent.push({ application: id, name, ...(await requestFromOne(tenantDeps, db, request, id, requested)) });
      return sent;
    };
    const sentOf = (sent: RequestedDocuments["results"]) => sent.filter((result) => result.request !== null).length;
    results.push(...(await sendingWritten(deps, tenant, members.length, send, sentOf)));
  }
  return { results };
}

/**
 * Loads the applications of bundles, in the order in which all callers lock them.
 * @throws ProblemError `not_found`, `forbidden` for members who may only read
 */
async function membersOf(db: Db, actor: Actor, slugs: string[]) {
  const rows = await db
    .selectFrom("application_bundles as b")
    .innerJoin("applications as a", "a.bundle_id", "b.id")
    .select(["a.id", "a.applicant_name as name", "b.slug", "b.landlord_id", "b.company_id", "b.agent_id"])
    .where("b.slug", "in", slugs)
    .where("b.deleted_at", "is", null)
    .where("a.destroyed_at", "is", null)
    .orderBy("a.id")
    .execute();
  const seen = new Set(rows.map(({ slug }) => slug));
  if (seen.size < slugs.length || !rows.every((row) => isLandlordSide(actor, row))) throw notFound();
  if (!rows.every((row) => canManageApplication(actor, row)))
    throw new ProblemError("forbidden", (t) => t(reviewProblemsTexts).cant_change_applications);
  return rows;
}

type Result = { request: string | null; problem: string | null };

/**
 * Sends the request to one applicant. A rejected request changes nothing, so the loop continues with the next
 * applicant.
 */
async function requestFromOne(
  deps: Parameters<typeof createRequest>[0],
  trx: Db,
  request: FastifyRequest,
  id: string,
  requested: RequestedDocument,
): Promise<Result> {
  const t = textsIn(actorOf(request).language);
  if (await isRequested(trx, id, requested))
    return { request: null, problem: t(reviewProblemsTexts).already_requested };
  try {
    return { request: await createRequest(deps, trx, request, id, requested), problem: null };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const [fault] = Object.values(error.errors ?? {}).flat();
    return { request: null, problem: t(fault ?? error.detail) };
  }
}

/** Whether an open request is for the same kind of document. Documents of the kind `other` are not compared. */
async function isRequested(trx: Db, applicationId: string, { document }: RequestedDocument): Promise<boolean> {
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
