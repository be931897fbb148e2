import type { ReportKind } from "#rules/money/screening-costs.ts";
import { requestInformationTexts } from "#texts/request-information/texts.ts";
import { formText } from "#texts/stock-form/form-text.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";
import type { Application } from "#web/api/applications/applications.ts";

/** For the landlord: the notice that a report is older than the applicant's corrected personal data. */
export function EarlierAnswersNotice({ application, kind }: { application: Application; kind: ReportKind }) {
  const t = useT();
  const correctedLabels = application.information_requests.flatMap(({ answer }) =>
    answer?.earlier_reports.includes(kind) ? answer.changes.map(({ label }) => label) : [],
  );
  if (correctedLabels.length === 0) return null;
  const questions = [...new Set(correctedLabels)].map((label) => formText(t, label)).join(", ");
  return (
    <Notice tone="attention" title={t(requestInformationTexts).report_before({ questions })}>
      <p>{t(requestInformationTexts).report_before_text}</p>
    </Notice>
  );
}
