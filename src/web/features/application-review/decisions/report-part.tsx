import { Notice } from "#ui/feedback/notice.tsx";
import { RadioGroup } from "#ui/fields/radio-group.tsx";
import { useT } from "#ui/texts.tsx";
import type { PreviewedNotice } from "#web/api/adverse-actions.ts";

type ReportPartProps = {
  notices: readonly PreviewedNotice[];
  value: string;
  onChange: (value: string) => void;
  errors?: string[] | undefined;
};

/** Whether a report played a part: asked, unless one was opened, which answers it. */
export function ReportPart({ notices, value, onChange, errors }: ReportPartProps) {
  const t = useT();
  if (notices.some(({ viewed }) => viewed))
    return (
      <Notice title={t("A report was opened")}>
        <p>{t("Federal law requires a notice if a report played any part in your decision, even a small one.")}</p>
      </Notice>
    );
  const none = notices.length > 0 && notices.every(({ ready }) => !ready);
  return (
    <>
      <RadioGroup
        id="adverse_action"
        label={t("Did a credit, eviction, criminal or bank income report play any part in this decision?")}
        help={t("If it did, even in part, federal law requires you to send the applicant an adverse action notice.")}
        required
        inline
        value={value}
        onChange={onChange}
        options={[
          { value: "yes", label: t("Yes") },
          { value: "no", label: t("No") },
        ]}
        errors={errors}
      />
      {none && value === "yes" && (
        <Notice tone="attention" title={t("We have no reports on this applicant")}>
          <p>{t("We can't prepare the notice for a report you got somewhere else. You have to send it yourself.")}</p>
        </Notice>
      )}
    </>
  );
}
