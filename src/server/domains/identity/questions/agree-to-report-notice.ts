import type { FastifyRequest } from "fastify";
import { investigativeNotice } from "#rules/consents/investigative-notice.ts";
import type { ApplicationRow } from "#server/domains/applications/load-application.ts";
import { advanceApplication } from "#server/domains/applications/workflow/advance.ts";
import { lacksReportNotice } from "#server/domains/applications/workflow/report-notice.ts";
import { recordConsent } from "#server/domains/consents/record-consent.ts";
import { originOf } from "#server/http/origin.ts";
import { lockApplication } from "#server/platform/audit/lock-application.ts";
import { conflict, invalid } from "#server/platform/common/errors.ts";
import { transaction } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { identityProblemsTexts } from "#texts/identity-problems/texts.ts";
import { type IdentitySubject, recordIdentityEvent } from "../records/checks.ts";

/**
 * Records that an applicant read the notice about reports after they had consented to screening, and orders the reports
 * that waited for it.
 * @throws ProblemError `conflict` if the notice isn't missing, `invalid` for another version than the current one
 */
export async function agreeToReportNotice(
  deps: TenantDeps,
  request: FastifyRequest,
  subject: IdentitySubject,
  application: ApplicationRow,
  { version, copy_of_reports: wantsCopy }: { version: string; copy_of_reports: boolean },
): Promise<void> {
  if (version !== investigativeNotice.version)
    throw invalid({ version: [(t) => t(identityProblemsTexts).consent_changed] });
  const { id: applicationId } = application;
  await transaction(deps.db, async (trx) => {
    await lockApplication(trx, applicationId);
    if (!(await lacksReportNotice(deps, trx, application)))
      throw conflict((t) => t(identityProblemsTexts).report_notice_not_missing);
    const consent = { applicationId, userId: subject.actor.id, kind: "investigative", version, wantsCopy };
    await recordConsent(trx, request, consent, deps.now());
    await recordIdentityEvent(deps, trx, subject, originOf(request), {
      action: "report notice read",
      data: { version, copies: wantsCopy },
    });
    await advanceApplication(deps, trx, applicationId, "report notice read");
  });
}
