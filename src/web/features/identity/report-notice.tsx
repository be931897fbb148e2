import { investigativeNotice } from "#rules/consents/investigative-notice.ts";
import { investigativeNoticeTexts } from "#texts/investigative-notice/texts.ts";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { useT } from "#ui/texts.tsx";
import styles from "#web/features/identity/identity.module.css";

type ReportNoticeProps = {
  landlord: string;
  wantsCopy: boolean;
  onChange: (wantsCopy: boolean) => void;
};

/** The notice about an applicant's reports, with the checkbox that requests copies. */
export function ReportNotice({ landlord, wantsCopy, onChange }: ReportNoticeProps) {
  const { parts, agree } = useT()(investigativeNoticeTexts)[investigativeNotice.version];
  return (
    <>
      <dl className={styles.terms}>
        {parts.map(({ heading, text }) => (
          <div key={heading}>
            <dt>{heading}</dt>
            <dd>{text({ landlord })}</dd>
          </div>
        ))}
      </dl>
      <CheckboxField id="copy_of_reports" label={agree} checked={wantsCopy} onChange={onChange} />
    </>
  );
}
