import type { AddressEffects as Effects } from "#contract/applications.ts";
import { formatAmount, toCents } from "#rules/money/money.ts";
import type { ReportStatus } from "#rules/reports/reports.ts";
import { applicationSummaryTexts } from "#texts/application-summary/texts.ts";
import { reportsTexts } from "#texts/reports/texts.ts";
import { formText } from "#texts/stock-form/form-text.ts";
import { type Translate, useT } from "#ui/texts.tsx";

/** The effects of an address correction, one per line. */
export function AddressEffects({ effects }: { effects: Effects }) {
  const t = useT();
  const { fee, refund, reports, hidden_answers, shown_answers } = effects;
  const lines = [
    ...(fee
      ? [
          t(applicationSummaryTexts).application_fee({
            before: formatAmount(fee.before),
            after: formatAmount(fee.after),
          }),
        ]
      : []),
    ...(toCents(refund) > 0 ? [t(applicationSummaryTexts).refund_to_applicant({ amount: formatAmount(refund) })] : []),
    ...reports.map(({ report_type, after }) => `${t(reportsTexts).title[report_type]}: ${statusText(after, t)}`),
    ...hidden_answers.map((label) => t(applicationSummaryTexts).answer_hidden({ label: formText(t, label) })),
    ...shown_answers.map((label) => t(applicationSummaryTexts).answer_shown_again({ label: formText(t, label) })),
  ];
  if (lines.length === 0) return <p>{t(applicationSummaryTexts).nothing_changes}</p>;
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function statusText(status: ReportStatus, t: Translate): string {
  switch (status) {
    case "restricted":
      return t(applicationSummaryTexts).waiting_for_offer;
    case "barred":
      return t(applicationSummaryTexts).not_available_by_law;
    case "ordered":
      return t(applicationSummaryTexts).ordered_now;
    case "unpaid":
      return t(applicationSummaryTexts).not_paid_yet;
    case "ready":
      return t(applicationSummaryTexts).ready_to_open_inline;
    default:
      return t(applicationSummaryTexts).not_ordered_inline;
  }
}
