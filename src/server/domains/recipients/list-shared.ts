import type { FastifyRequest } from "fastify";
import type { Shared } from "#contract/review/shared-bundles.ts";
import { householdIncome } from "#rules/applicant/income-to-rent.ts";
import { countsGuarantors } from "#rules/criteria/criteria.ts";
import { reportKinds } from "#rules/money/report-kinds.ts";
import { isRealDate } from "#rules/text/dates.ts";
import { isDecidable } from "#rules/workflow/statuses.ts";
import { recommendationReason } from "#server/domains/sharing/encrypted-columns.ts";
import { canRecipientDecide } from "#server/policies/shares.ts";
import { assessForRecipient, reportsBehindAssessments } from "./assess-for-recipient.ts";
import type { RecipientAccess, SharedBundle } from "./load-recipient-access.ts";
import { recordSharedView } from "./record-shared-view.ts";
import { findSharedReports } from "./shared-reports.ts";

type RecipientAssessment = Awaited<ReturnType<typeof assessForRecipient>>;
type Row = Awaited<ReturnType<typeof listSharedApplications>>[number];

/**
 * Presents what is shared with the caller. With several bundles, it includes facts about each applicant, so each of
 * them counts as viewed.
 */
export async function listShared(access: RecipientAccess, request: FastifyRequest): Promise<Shared> {
  const { tenantDeps, share, sharer, bundles } = access;
  const [rows, reports] = await Promise.all([listSharedApplications(access), findSharedReports(access)]);
  const isReview = bundles.length > 1;
  const assessed = new Map<string, RecipientAssessment>();
  if (isReview) {
    await recordSharedView(
      access,
      request,
      rows.map(({ id }) => id),
      { part: "summary" },
    );
    for (const { id } of rows) assessed.set(id, await assessForRecipient(access, id, reports));
    for (const kind of reportKinds) {
      const revealsReport = ({ id }: { id: string }) =>
        (kind === "credit" && creditScore(reports, id) !== null) ||
        reportsBehindAssessments(assessed.get(id)?.assessments ?? []).includes(kind);
      await recordSharedView(
        access,
        request,
        rows.filter(revealsReport).map(({ id }) => id),
        { part: kind },
      );
    }
  }
  const recommended = bundles.find(({ id }) => id === share.recommended_bundle);
  return {
    shared_by: share.shared_by,
    recipient: share.name,
    expires: share.expires.toISOString(),
    reports: share.report_types,
    decisioning: share.decisioning,
    documents: share.documents,
    bundles: bundles.map((bundle) => ({
      slug: bundle.slug,
      status: bundle.status,
      created: bundle.created.toISOString(),
      applications: sharedMembersOf(rows, bundle).map((row) => ({
        id: row.id,
        name: row.applicant_name,
        unit_address: row.unit_address,
        created: row.created.toISOString(),
        income_to_rent: isReview ? incomeToRent(sharedMembersOf(rows, bundle), assessed.get(row.id)) : null,
        move_in: isReview ? moveIn(row.answers) : null,
        credit_score: isReview ? creditScore(reports, row.id) : null,
        criteria: assessed.get(row.id)?.assessments ?? [],
      })),
      can_decide: isDecidable(bundle.status) && bundle.is_whole && canRecipientDecide(share, sharer, bundle),
    })),
    can_recommend: isReview && bundles.some(({ status }) => isDecidable(status)),
    recommendation:
      recommended && share.recommended_at
        ? {
            bundle: recommended.slug,
            reason: share.recommendation
              ? recommendationReason.decrypt(tenantDeps, share.id, share.recommendation)
              : "",
            created: share.recommended_at.toISOString(),
          }
        : null,
  };
}

async function listSharedApplications({ tenantDeps, bundles }: RecipientAccess) {
  if (bundles.length === 0) return [];
  return await tenantDeps.db
    .selectFrom("applications")
    .select(["id", "applicant_name", "unit_address", "created", "criteria_answers as answers", "household_role"])
    .where(
      "id",
      "in",
      bundles.flatMap(({ covered }) => covered),
    )
    .where("destroyed_at", "is", null)
    .orderBy("created")
    .orderBy("id")
    .execute();
}

/** Returns the members of a bundle that the recipient may see, oldest first. */
const sharedMembersOf = (rows: readonly Row[], { covered }: Pick<SharedBundle, "covered">) =>
  rows.filter(({ id }) => covered.includes(id));

/**
 * Returns the income-to-rent ratio, which includes only the shared members of a household, so that it reveals nothing
 * about the others.
 */
function incomeToRent(members: readonly Row[], assessed: RecipientAssessment | undefined): string | null {
  const incomes = members.map(({ answers, household_role: role }) => ({ answers, role }));
  return householdIncome(incomes, !assessed || countsGuarantors(assessed.criteria))?.times ?? null;
}

function moveIn(answers: Record<string, unknown>): string | null {
  const day = answers.rental_property__move_in_date;
  return typeof day === "string" && isRealDate(day) ? day : null;
}

function creditScore(reports: Awaited<ReturnType<typeof findSharedReports>>, application: string): number | null {
  const content = reports.find(
    ({ row }) => row.application_id === application && row.report_type === "credit",
  )?.content;
  return content?.kind === "credit" ? (content.score?.value ?? null) : null;
}
