import { applicationReviewTexts } from "#texts/application-review/texts.ts";
import { reportsTexts } from "#texts/reports/texts.ts";
import { useT } from "#ui/texts.tsx";
import type { Application } from "#web/api/applications/applications.ts";
import { type Report, useFulfillRequirement } from "#web/api/applications/reports.ts";
import { FormDialog } from "#web/components/form-dialog/form-dialog.tsx";
import { CertificationText } from "#web/features/application-review/documents/certification-text.tsx";
import styles from "#web/features/application-review/styles/report.module.css";
import { useSubmit } from "#web/hooks/use-submit.ts";

/** Returns the first finished report that only requires the landlord's certification. */
export const uncertifiedReport = ({ reports }: Pick<Application, "reports">): Report | undefined =>
  reports.find(({ status, compliance_requirements }) => {
    const unfulfilled = compliance_requirements.filter(({ fulfilled }) => !fulfilled);
    return status === "ready" && unfulfilled.length === 1 && unfulfilled[0]?.action === "certify_purpose";
  });

type CertifyDialogProps = { report: Report; onCertified: () => void; onClose: () => void };

/** Requests the landlord's certification before reports are downloaded. */
export function CertifyDialog({ report, onCertified, onClose }: CertifyDialogProps) {
  const t = useT();
  const fulfill = useFulfillRequirement(report.id);
  const form = useSubmit({
    send: async () => {
      await fulfill.mutateAsync({ action: "certify_purpose" });
      onCertified();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t(reportsTexts).certification.label}
      action={t(applicationReviewTexts).certify_download}
      onClose={onClose}
    >
      <p>{t(applicationReviewTexts).certify_download_intro}</p>
      <div className={styles.certifying}>
        <CertificationText />
      </div>
    </FormDialog>
  );
}
