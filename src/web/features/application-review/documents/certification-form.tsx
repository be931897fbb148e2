import { applicationReviewTexts } from "#texts/application-review/texts.ts";
import { reportsTexts } from "#texts/reports/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import { type Report, useFulfillRequirement } from "#web/api/applications/reports.ts";
import { FormFailure } from "#web/components/form-failure.tsx";
import { CertificationText } from "#web/features/application-review/documents/certification-text.tsx";
import styles from "#web/features/application-review/styles/report.module.css";
import { useSubmit } from "#web/hooks/use-submit.ts";

/** Requests the landlord's certification before the reports of an application are first opened. */
export function CertificationForm({ report }: { report: Report }) {
  const t = useT();
  const fulfill = useFulfillRequirement(report.id);
  const form = useSubmit({
    send: async () => {
      await fulfill.mutateAsync({ action: "certify_purpose" });
    },
  });
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className={styles.certify}>
      <h3>{t(reportsTexts).certification.label}</h3>
      <p>{t(applicationReviewTexts).certify_intro}</p>
      <CertificationText />
      <FormFailure text={form.failure} />
      <Button type="submit" variant="primary" busy={form.busy}>
        {t(applicationReviewTexts).certify_show_report}
      </Button>
    </form>
  );
}
