import type { Redaction } from "#rules/law/redaction.ts";
import { reportViewTexts } from "#texts/report-view/texts.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";

/** The number of records that are withheld from the user, and the law that requires it. */
export function RedactedRecords({ redactions }: { redactions: readonly Redaction[] }) {
  const t = useT();
  if (redactions.length === 0) return null;
  return (
    <Notice title={t(reportViewTexts).redacted_records}>
      {redactions.map((each) => (
        <p key={`${each.place} ${each.citation}`}>{t(reportViewTexts).redacted_by(each)}</p>
      ))}
    </Notice>
  );
}
