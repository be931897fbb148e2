import { useState } from "react";
import { identityReviewTexts } from "#texts/identity-review/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ConfirmDialog } from "#ui/feedback/dialog.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";
import type { Application } from "#web/api/applications/applications.ts";
import { useWithdrawConsent } from "#web/api/applications/payments.ts";
import { failureText } from "#web/api/errors/failure-text.ts";
import { Timestamp } from "#web/components/timestamp.tsx";
import { toast } from "#web/hooks/toast.ts";

/** For the landlord: the notice that the applicant withdrew consent to screening. */
export function ConsentWithdrawn({ application: { consent_withdrawn_at: withdrawnAt } }: { application: Application }) {
  const t = useT();
  if (!withdrawnAt) return null;
  return (
    <Notice tone="attention" title={t(identityReviewTexts).applicant_withdrew_consent}>
      <p>
        {t(identityReviewTexts).withdrawn} <Timestamp at={withdrawnAt} />
      </p>
      <p>{t(identityReviewTexts).cant_order_reports}</p>
    </Notice>
  );
}

/** For the applicant: their consent to screening, with the withdraw button or the time of withdrawal. */
export function OwnConsent({ application }: { application: Application }) {
  const t = useT();
  const withdraw = useWithdrawConsent(application.id);
  const [confirming, setConfirming] = useState(false);
  const { abilities, consent_withdrawn_at: withdrawnAt, landlord } = application;
  async function confirm() {
    try {
      await withdraw.mutateAsync();
      toast("success", t(identityReviewTexts).consent_withdrawn);
    } catch (error) {
      toast("error", failureText(error, t));
    }
    setConfirming(false);
  }
  if (!withdrawnAt && !abilities.withdraw_consent) return null;
  return (
    <section aria-labelledby="consent">
      <h2 id="consent">{t(identityReviewTexts).consent_screening}</h2>
      {withdrawnAt ? (
        <p>
          {t(identityReviewTexts).consent_withdrawn_text} <Timestamp at={withdrawnAt} />
        </p>
      ) : (
        <>
          <p>
            {t(identityReviewTexts).allowed_order_reports({
              landlord: landlord.name,
            })}
          </p>
          <p>
            <Button onClick={() => setConfirming(true)}>{t(identityReviewTexts).withdraw_consent}</Button>
          </p>
        </>
      )}
      {confirming && (
        <ConfirmDialog
          title={t(identityReviewTexts).withdraw_consent_screening}
          action={t(identityReviewTexts).withdraw_consent}
          busy={withdraw.isPending}
          onConfirm={confirm}
          onCancel={() => setConfirming(false)}
        >
          <p>{t(identityReviewTexts).withdraw_consent_consequences({ landlord: landlord.name })}</p>
          <p>{t(identityReviewTexts).cant_undo_application}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
