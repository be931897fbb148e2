import { useState } from "react";
import { investigativeNotice } from "#rules/consents/investigative-notice.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { identityReviewTexts } from "#texts/identity-review/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";
import { type Application, useAgreeToReportNotice } from "#web/api/applications/applications.ts";
import { FormFailure } from "#web/components/form-failure.tsx";
import styles from "#web/features/application-review/identity/identity-review.module.css";
import { ReportNotice } from "#web/features/identity/report-notice.tsx";
import { toast } from "#web/hooks/toast.ts";
import { useSubmit } from "#web/hooks/use-submit.ts";

/** For the applicant: the notice that their reports wait for, because the home's address was corrected. */
export function OwnReportNotice({ application }: { application: Application }) {
  const needsNotice = application.next_actions.some(({ action }) => action === "read_report_notice");
  return needsNotice ? <UnreadNotice id={application.id} landlord={application.landlord.name} /> : null;
}

function UnreadNotice({ id, landlord }: { id: string; landlord: string }) {
  const t = useT();
  const texts = t(identityReviewTexts);
  const agree = useAgreeToReportNotice(id);
  const [wantsCopy, setWantsCopy] = useState(false);
  const form = useSubmit({
    send: async () => {
      await agree.mutateAsync({ version: investigativeNotice.version, copy_of_reports: wantsCopy });
      toast("success", texts.report_notice_confirmed);
    },
  });
  return (
    <Notice tone="attention" title={texts.report_notice_title}>
      <p>{texts.report_notice_text}</p>
      <form method="post" noValidate onSubmit={form.onSubmit} className={styles.form}>
        <ReportNotice landlord={landlord} wantsCopy={wantsCopy} onChange={setWantsCopy} />
        <FormFailure text={form.failure} />
        <div className={styles.actions}>
          <Button type="submit" variant="primary" busy={form.busy}>
            {t(commonTexts).continue}
          </Button>
        </div>
      </form>
    </Notice>
  );
}
