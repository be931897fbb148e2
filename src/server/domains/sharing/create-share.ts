import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import type { z } from "zod";
import type { shareBundle } from "#contract/review/shares.ts";
import type { ReportKind } from "#rules/money/screening-costs.ts";
import {
  canReceiveReports,
  defaultShareDays,
  isValidShareDay,
  maxShareDays,
  shareEndsAt,
} from "#rules/sharing/recipients.ts";
import { dayMs } from "#rules/time/durations.ts";
import { type Actor, actorOf } from "#server/http/authentication/actor.ts";
import { originOf } from "#server/http/origin.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import { invalid, notFound, ProblemError } from "#server/platform/common/errors.ts";
import { newId } from "#server/platform/common/ids.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { tenantOf } from "#server/platform/db/tenant-scope.ts";
import { canSeeShares, canShare, canShareDecisions } from "#server/policies/shares.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { sharingProblemsTexts } from "#texts/sharing-problems/texts.ts";
import { findShareableReports } from "./find-shares.ts";
import { sendShareEmail } from "./send-share-email.ts";

type ShareInput = z.output<typeof shareBundle.schema.body>;

/**
 * Shares bundles with a person, and emails them the link.
 * @returns the share's ID
 * @throws ProblemError `not_found`, `forbidden` without the right to share or to let others decide, `invalid`
 */
export async function createShare(
  deps: TenantDeps,
  trx: Db,
  request: FastifyRequest,
  slugs: readonly string[],
  input: ShareInput,
): Promise<string> {
  const actor = actorOf(request);
  const bundles = await loadBundles(trx, actor, slugs);
  if (!bundles.every((bundle) => canShare(actor, bundle)))
    throw new ProblemError("forbidden", (t) => t(sharingProblemsTexts).cant_share);
  if (input.decisioning && !bundles.every((bundle) => canShareDecisions(actor, bundle)))
    throw new ProblemError("forbidden", (t) => t(sharingProblemsTexts).cant_share_decisions);
  const bundleIds = bundles.map(({ id }) => id);
  const reports = [...new Set(input.reports)];
  await requireShareable(trx, input, reports, bundleIds);
  const now = deps.now();
  const row = {
    id: newId(),
    created_by: actor.id,
    name: input.name,
    email: input.email,
    user_type: input.user_type,
    decisioning: input.decisioning,
    report_types: reports,
    documents: input.documents,
    language: actor.language,
    created: now,
    expires: expiryOf(input.until, now),
  };
  await trx.insertInto("shares").values(row).execute();
  await saveSharedApplications(trx, row.id, bundleIds);
  const applications = await sendShareEmail(deps, trx, actor, row, input.extra_message);
  for (const { id } of applications)
    await record(trx, {
      action: "shared",
      applicationId: id,
      actorId: actor.id,
      data: {
        share: row.id,
        kind: row.user_type,
        reports,
        documents: row.documents,
        decisioning: row.decisioning,
        expires: row.expires.toISOString(),
      },
      ...originOf(request),
      created: now,
    });
  return row.id;
}

/** Stores the applications that a share covers: the current members of its bundles, without anybody who joins later. */
async function saveSharedApplications(trx: Db, share_id: string, bundleIds: readonly string[]): Promise<void> {
  const members = await trx
    .selectFrom("applications")
    .select(["id as application_id", "bundle_id as shared_in"])
    .where("bundle_id", "in", bundleIds)
    .where("destroyed_at", "is", null)
    .execute();
  if (members.length === 0) throw notFound();
  await trx
    .insertInto("shared_applications")
    .values(members.map((member) => ({ share_id, ...member })))
    .execute();
}

async function loadBundles(db: Db, actor: Actor, slugs: readonly string[]) {
  const uniqueSlugs = [...new Set(slugs)];
  const rows = await db
    .selectFrom("application_bundles")
    .select(["id", "landlord_id", "company_id", "agent_id"])
    .select(
      sql<(string | null)[]>`array(
        select a.user_id from applications a
        where a.tenant = ${tenantOf(db)} and a.bundle_id = application_bundles.id and a.destroyed_at is null)`.as(
        "applicants",
      ),
    )
    .where("slug", "in", uniqueSlugs)
    .where("deleted_at", "is", null)
    .execute();
  if (rows.length < uniqueSlugs.length || !rows.every((row) => canSeeShares(actor, row))) throw notFound();
  return rows;
}

function expiryOf(until: string | undefined, now: Date): Date {
  if (until === undefined) return new Date(now.getTime() + defaultShareDays * dayMs);
  if (!isValidShareDay(until, now))
    throw invalid({ until: [(t) => t(sharingProblemsTexts).choose_day({ days: maxShareDays })] });
  return shareEndsAt(until);
}

/**
 * Requires that the recipient has a part in the decision, if reports are shared, and that the reports are shareable.
 */
async function requireShareable(
  db: Db,
  { user_type }: ShareInput,
  reports: readonly ReportKind[],
  bundleIds: readonly string[],
): Promise<void> {
  if (reports.length === 0) return;
  if (!canReceiveReports(user_type)) throw invalid({ reports: [(t) => t(sharingProblemsTexts).reports_for_deciders] });
  const { shareable_reports: shareableKinds } = await findShareableReports(db, bundleIds);
  if (!reports.every((kind) => shareableKinds.includes(kind)))
    throw invalid({ reports: [(t) => t(sharingProblemsTexts).reports_not_shareable] });
}
