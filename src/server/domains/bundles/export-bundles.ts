import type { FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { exportBundles } from "#contract/application-bundles.ts";
import type { Bundle } from "#contract/bundle-schemas.ts";
import { type Actor, actorOf } from "#server/http/authentication/actor.ts";
import { sendCsv } from "#server/http/downloads/send-csv.ts";
import { readOnReplica } from "#server/http/replica-reads.ts";
import { inTenant } from "#server/platform/db/tenant-scope.ts";
import type { Deps } from "#server/ports/deps.ts";
import { applicantListTexts } from "#texts/applicant-list/texts.ts";
import { formatCsv } from "./csv.ts";
import { findBundleIds, loadBundlesById } from "./list.ts";

type Query = z.output<typeof exportBundles.schema.querystring>;

/** The maximum number of bundles in one export, and the number loaded at a time. */
const maxBundles = 20_000;
const pageSize = 100;

/** Sends the landlord's applicants that match the filters as a CSV file. */
export async function exportBundlesAsCsv(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  query: Query,
): Promise<FastifyReply> {
  const actor = actorOf(request);
  const ids = await readOnReplica(deps, request, () => findBundleIds(deps, actor, query, maxBundles));
  return await sendCsv(deps, request, reply, {
    action: "applicants exported",
    rows: ids,
    name: (t) => t(applicantListTexts).export_filename,
    lines: (t) => formatCsv(loadPages(deps, request, ids), t),
  });
}

type FoundIds = Awaited<ReturnType<typeof findBundleIds>>;

/** Loads bundles one page at a time, in their order. */
async function* loadPages(deps: Deps, request: FastifyRequest, foundIds: FoundIds) {
  for (let from = 0; from < foundIds.length; from += pageSize) {
    const page = foundIds.slice(from, from + pageSize);
    yield await readOnReplica(deps, request, () => loadPage(deps, actorOf(request), page));
  }
}

async function loadPage(deps: Deps, actor: Actor, page: FoundIds): Promise<Bundle[]> {
  const bundles = new Map<string, Bundle>();
  for (const [tenant, tenantIds] of Map.groupBy(page, (each) => each.tenant)) {
    const db = await inTenant(deps.db, tenant);
    const ids = tenantIds.map(({ id }) => id);
    for (const bundle of await loadBundlesById({ ...deps, db }, actor, ids)) bundles.set(bundle.slug, bundle);
  }
  return page.flatMap(({ slug }) => bundles.get(slug) ?? []);
}
