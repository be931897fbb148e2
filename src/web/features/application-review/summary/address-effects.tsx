import type { AddressEffects as Effects } from "#contract/applications.ts";
import { showCents, toCents } from "#rules/money/money.ts";
import type { ReportStatus } from "#rules/reports/reports.ts";
import { type Translate, useT } from "#ui/texts.tsx";
import { reportTitles } from "#web/features/application-review/report-names/report-titles.ts";

/** What the correction of an address changes, one line each. */
export function AddressEffects({ effects }: { effects: Effects }) {
  const t = useT();
  const money = (dollars: string) => showCents(toCents(dollars));
  const { fee, refund, reports, hidden_answers, shown_answers } = effects;
  const lines = [
    ...(fee ? [t("Application fee: {before} → {after}", { before: money(fee.before), after: money(fee.after) })] : []),
    ...(toCents(refund) > 0 ? [t("Refund to the applicant: {amount}", { amount: money(refund) })] : []),
    ...reports.map(({ report_type, after }) => `${t(reportTitles[report_type])}: ${statusText(after, t)}`),
    ...hidden_answers.map((label) => t("Answer hidden from you: {label}", { label: t(label) })),
    ...shown_answers.map((label) => t("Answer shown again: {label}", { label: t(label) })),
  ];
  if (lines.length === 0) return <p>{t("The fee, the reports and the answers you can see stay the same.")}</p>;
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
      return t("waiting for your conditional offer");
    case "barred":
      return t("not available by law");
    case "ordered":
      return t("ordered now");
    case "unpaid":
      return t("not paid for yet");
    case "ready":
      return t("ready to open");
    default:
      return t("not ordered");
  }
}
