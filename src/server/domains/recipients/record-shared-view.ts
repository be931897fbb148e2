import type { FastifyRequest } from "fastify";
import { type SqlBool, sql } from "kysely";
import { reportKinds } from "#rules/money/report-kinds.ts";
import type { SharedPart } from "#rules/sharing/recipients.ts";
import { hourMs } from "#rules/time/durations.ts";
import { markReportsSeen } from "#server/domains/reports/records/mark-seen.ts";
import { originOf } from "#server/http/origin.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import { transaction } from "#server/platform/db/connect.ts";
import type { RecipientAccess } from "./load-recipient-access.ts";

/** Milliseconds within which repeated views of the same part are recorded once. */
const viewInterval = hourMs;

/** The part that was opened; for a document, also the key of its file. */
type SharedView = { part: Exclude<SharedPart, "document"> } | { part: "document"; attachment: string };

/**
 * Records which parts of applications a recipient opens, for the landlord's side. A report that a recipient opens
 * counts as opened by the landlord's side, because recipients take part in the decision.
 */
export async function recordSharedView(
  { tenantDeps, share }: RecipientAccess,
  request: FastifyRequest,
  applicationIds: readonly string[],
  view: SharedView,
): Promise<void> {
  if (applicationIds.length === 0) return;
  const viewed = JSON.stringify({ share: share.id, ...view });
  const now = tenantDeps.now();
  const report = reportKinds.find((kind) => kind === view.part);
  await transaction(tenantDeps.db, async (trx) => {
    const recentViews = await trx
      .selectFrom("audit_logs")
      .select("application_id")
      .where("application_id", "in", applicationIds)
      .where("action", "=", "viewed by recipient")
      .where(sql<SqlBool>`data @> ${viewed}::jsonb`)
      .where("created", ">", new Date(now.getTime() - viewInterval))
      .execute();
    const viewedIds = new Set(recentViews.map(({ application_id }) => application_id));
    for (const applicationId of applicationIds.filter((id) => !viewedIds.has(id)).toSorted())
      await record(trx, {
        action: "viewed by recipient",
        applicationId,
        actorId: null,
        data: { share: share.id, ...view },
        ...originOf(request),
        created: now,
      });
    if (report) await markReportsSeen(trx, now, applicationIds, report);
  });
}
