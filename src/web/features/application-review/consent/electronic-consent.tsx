import { useState } from "react";
import { electronicConsentTexts } from "#texts/electronic-consent/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ConfirmDialog } from "#ui/feedback/dialog.tsx";
import { useT } from "#ui/texts.tsx";
import { type Application, useWithdrawElectronicConsent } from "#web/api/applications/applications.ts";
import { failureText } from "#web/api/errors/failure-text.ts";
import { Timestamp } from "#web/components/timestamp.tsx";
import styles from "#web/features/application-review/consent/electronic-consent.module.css";
import { toast } from "#web/hooks/toast.ts";

type ElectronicConsentProps = { application: Application };

/**
 * The applicant's consent to electronic records: the button with which they withdraw it, or the landlord's side records
 * that they did, or the time of withdrawal. Renders nothing without a consent.
 */
export function ElectronicConsent({ application }: ElectronicConsentProps) {
  const t = useT();
  const { abilities, electronic_consent_withdrawn_at: withdrawnAt, landlord } = application;
  if (!withdrawnAt && !abilities.withdraw_electronic_consent) return null;
  const texts = textsFor(application, t);
  return (
    <section aria-labelledby="electronic-consent" className={styles.consent}>
      <h2 id="electronic-consent">{t(electronicConsentTexts).title}</h2>
      {withdrawnAt ? (
        <p>
          {texts.withdrawn({ landlord: landlord.name })} <Timestamp at={withdrawnAt} />
        </p>
      ) : (
        <Withdrawal application={application} />
      )}
    </section>
  );
}

function Withdrawal({ application }: ElectronicConsentProps) {
  const t = useT();
  const texts = textsFor(application, t);
  const vars = { landlord: application.landlord.name };
  const withdraw = useWithdrawElectronicConsent(application.id);
  const [confirming, setConfirming] = useState(false);
  async function confirm() {
    try {
      await withdraw.mutateAsync();
      toast("success", texts.done);
    } catch (error) {
      toast("error", failureText(error, t));
    }
    setConfirming(false);
  }
  return (
    <>
      <p>{texts.agreed(vars)}</p>
      <Button onClick={() => setConfirming(true)}>{texts.action}</Button>
      {confirming && (
        <ConfirmDialog
          title={texts.question}
          action={texts.action}
          variant="primary"
          busy={withdraw.isPending}
          onConfirm={confirm}
          onCancel={() => setConfirming(false)}
        >
          <p>{texts.consequences(vars)}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

const textsFor = ({ abilities }: Application, t: ReturnType<typeof useT>) =>
  t(electronicConsentTexts)[abilities.see_history ? "landlord" : "applicant"];
