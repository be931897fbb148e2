import { investigativeNotice } from "#rules/consents/investigative-notice.ts";
import { investigativeRule } from "#rules/law/investigative/investigative.ts";
import { isCompleteAddress } from "#rules/law/places/place-pattern.ts";
import type { ApplicationRow } from "#server/domains/applications/load-application.ts";
import { unitAddressOf } from "#server/domains/applications/unit-address.ts";
import { possiblePlaces } from "#server/domains/forms/public/applicant-form.ts";
import { loadVersionContent } from "#server/domains/forms/records/load.ts";
import { invalid } from "#server/platform/common/errors.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { identityProblemsTexts } from "#texts/identity-problems/texts.ts";

/** The consents that a person gave before a bureau is called. */
export type IdentityConsents = {
  /** the version of the consent to screening */
  version: string;
  /**
   * the version of the notice about reports, and whether copies of them were requested; null if no law requires the
   * notice
   */
  notice: { version: string; wantsCopy: boolean } | null;
};

/** Whether the law of the home's jurisdiction requires a notice about reports, with a checkbox that requests copies. */
export async function needsReportNotice(deps: TenantDeps, application: ApplicationRow): Promise<boolean> {
  const address = unitAddressOf(application);
  if (isCompleteAddress(address)) return investigativeRule(address, [], deps.now()) !== null;
  const { settings } = await loadVersionContent(deps.db, application.template_id, application.template_version);
  return investigativeRule(address, possiblePlaces(settings), deps.now()) !== null;
}

type ConsentInput = { consent: string; copy_of_reports?: boolean | undefined };

/**
 * Returns the consents in a request.
 * @throws ProblemError `invalid` if the notice is required and its checkbox wasn't shown
 */
export async function consentsOf(
  deps: TenantDeps,
  application: ApplicationRow,
  input: ConsentInput,
): Promise<IdentityConsents> {
  const { consent: version, copy_of_reports: wantsCopy } = input;
  if (!(await needsReportNotice(deps, application))) return { version, notice: null };
  if (wantsCopy === undefined) throw invalid({ copy_of_reports: [(t) => t(identityProblemsTexts).read_report_notice] });
  return { version, notice: { version: investigativeNotice.version, wantsCopy } };
}
