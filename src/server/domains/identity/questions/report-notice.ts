import { investigativeNotice } from "#rules/consents/investigative-notice.ts";
import { investigativeRule } from "#rules/law/investigative/investigative.ts";
import { isPlaced } from "#rules/law/places/place-pattern.ts";
import type { ApplicationRow } from "#server/domains/applications/load.ts";
import { unitAddressOf } from "#server/domains/applications/unit-address.ts";
import { possiblePlaces } from "#server/domains/forms/public/applicant-form.ts";
import { contentOf } from "#server/domains/forms/records/load.ts";
import { invalid } from "#server/platform/common/errors.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { identityProblemsTexts } from "#texts/identity-problems/texts.ts";

/** What a person agreed to before a bureau is called. */
export type Agreed = {
  /** of the consent to screening */
  version: string;
  /** of the notice of the reports, and whether copies of them were requested; null: no law requires it */
  notice: { version: string; wantsCopy: boolean } | null;
};

/** Whether the law of the home's place requires a notice of the reports, with a box that requests copies. */
export async function needsReportNotice(deps: TenantDeps, application: ApplicationRow): Promise<boolean> {
  const address = unitAddressOf(application);
  if (isPlaced(address)) return investigativeRule(address, [], deps.now()) !== null;
  const { settings } = await contentOf(deps.db, application.template_id, application.template_version);
  return investigativeRule(address, possiblePlaces(settings), deps.now()) !== null;
}

type Input = { consent: string; copy_of_reports?: boolean | undefined };

/** @throws ProblemError `invalid` if the notice is due and its box was not shown */
export async function agreedOf(deps: TenantDeps, application: ApplicationRow, input: Input): Promise<Agreed> {
  const { consent: version, copy_of_reports: wantsCopy } = input;
  if (!(await needsReportNotice(deps, application))) return { version, notice: null };
  if (wantsCopy === undefined) throw invalid({ copy_of_reports: [(t) => t(identityProblemsTexts).read_report_notice] });
  return { version, notice: { version: investigativeNotice.version, wantsCopy } };
}
