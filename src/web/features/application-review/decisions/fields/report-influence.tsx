import { decisionsTexts } from "#texts/decisions/texts.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { RadioGroup } from "#ui/fields/radio-group.tsx";
import { useT } from "#ui/texts.tsx";
import type { PreviewedNotice } from "#web/api/applications/adverse-actions.ts";

type ReportInfluenceProps = {
  notices: readonly PreviewedNotice[];
  value: string;
  onChange: (value: string) => void;
  errors?: string[] | undefined;
};

/** Asks whether a report had an influence; an opened report did. */
export function ReportInfluence({ notices, value, onChange, errors }: ReportInfluenceProps) {
  const t = useT();
  if (notices.some(({ viewed }) => viewed))
    return (
      <Notice title={t(decisionsTexts).report_opened}>
        <p>{t(decisionsTexts).federal_notice_rule}</p>
      </Notice>
    );
  const noReportReady = notices.length > 0 && notices.every(({ ready }) => !ready);
  return (
    <>
      <RadioGroup
        id="adverse_action"
        label={t(decisionsTexts).report_used_question}
        help={t(decisionsTexts).notice_required_if_used}
        required
        inline
        value={value}
        onChange={onChange}
        options={[
          { value: "yes", label: t(decisionsTexts).yes },
          { value: "no", label: t(decisionsTexts).answer_no },
        ]}
        errors={errors}
      />
      {noReportReady && value === "yes" && (
        <Notice tone="attention" title={t(decisionsTexts).no_reports}>
          <p>{t(decisionsTexts).cant_prepare_notice}</p>
        </Notice>
      )}
    </>
  );
}
