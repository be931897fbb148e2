import type { Assessment } from "#contract/schemas/criteria.ts";
import { type Criteria, reportShownBy } from "#rules/criteria/criteria.ts";
import type { ReportKind } from "#rules/money/screening-costs.ts";
import { loadApplication } from "#server/domains/applications/load-application.ts";
import { assessApplication } from "#server/domains/criteria/assess-application.ts";
import { loadVersionContent } from "#server/domains/forms/records/load.ts";
import type { RecipientAccess } from "./load-recipient-access.ts";
import type { findSharedReports } from "./shared-reports.ts";

type SharedReports = Awaited<ReturnType<typeof findSharedReports>>;

/**
 * Assesses an application by its form's criteria, based on what the recipient may see. Omits overrides by the
 * landlord's side.
 * @returns the criteria, too
 */
export async function assessForRecipient(
  { tenantDeps, sharer, bundles }: RecipientAccess,
  id: string,
  reports: SharedReports,
): Promise<{ criteria: Criteria; assessments: Assessment[] }> {
  const row = await loadApplication(tenantDeps.db, sharer, id);
  const { settings } = await loadVersionContent(tenantDeps.db, row.template_id, row.template_version);
  const contents = reports.flatMap((one) => (one.row.application_id === id && one.content ? [one.content] : []));
  // A household's income includes only the members who are shared, so that it reveals nothing about the others.
  const members = bundles.find(({ covered }) => covered.includes(id))?.covered;
  const assessments = await assessApplication(tenantDeps, row, settings.criteria, contents, members ?? [id]);
  return { criteria: settings.criteria, assessments: assessments.map((each) => ({ ...each, override: null })) };
}

/** Returns the reports that the assessments reveal something about. */
export const reportsBehindAssessments = (assessments: readonly Assessment[]): ReportKind[] =>
  assessments.flatMap((assessment) => reportShownBy(assessment) ?? []);
