import type { FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { exportBundles } from "#contract/application-bundles.ts";
import type { Bundle } from "#contract/bundle-schemas.ts";
import { type Actor, actorOf } from "#server/http/authentication/actor.ts";
import { sendCsv } from "#server/http/send-csv.ts";
import { inTenant } from "#server/platform/db/tenant-scope.ts";
import type { Deps } from "#server/ports/deps.ts";
import { applicantListTexts } from "#texts/applicant-list/texts.ts";
import { csvOf } from "./csv.ts";
import { bundlesById, findBundleIds } from "./list.ts";

type Query = z.output<typeof exportBundles.schema.querystring>;

/** The maximum number of bundles in one export, and the number loaded at a time. */
const most = 20_000;
const pageSize = 100;

/** Sends the landlord's applicants that match the filters as a CSV file. */
export async function exportBundlesAsCsv(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  query: Query,
): Promise<FastifyReply> {
  const actor = actorOf(request);
  const ids = await findBundleIds(deps, actor, query, most);
  return await sendCsv(deps, request, reply, {
    action: "applicants exported",
    rows: ids,
    name: (t) => t(applicantListTexts).export_filename,
    lines: (t) => csvOf(pagesOf(deps, actor, ids), t),
  });
}

type Found = Awaited<ReturnType<typeof findBundleIds>>;

/** Reads bundles a page at a time, in their order. */
async function* pagesOf(deps: Deps, actor: Actor, all: Found) {
  for (let from = 0; from < all.length; from += pageSize) {
    const page = all.slice(from, from + pageSize);
    const bundles = new Map<string, Bundle>();
    for (const [tenant, its] of Map.groupBy(page, (each) => each.tenant)) {
      const db = await inTenant(deps.db, tenant);
      const ids = its.map(({ id }) => id);
      for (const bundle of await bundlesById({ ...deps, db }, actor, ids)) bundles.set(bundle.slug, bundle);
    }
    yield page.flatMap(({ slug }) => bundles.get(slug) ?? []);
  }
}
