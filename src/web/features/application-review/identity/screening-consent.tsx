import { useState } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { ConfirmDialog } from "#ui/feedback/dialog.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";
import { type Application, useWithdrawConsent } from "#web/api/applications.ts";
import { failureText } from "#web/api/errors/failure.ts";
import { Timestamp } from "#web/components/timestamp.tsx";
import { toast } from "#web/hooks/toast.ts";

/** That the applicant withdrew consent to screening, to the landlord's side. */
export function ConsentWithdrawn({ application: { consent_withdrawn_at: at } }: { application: Application }) {
  const t = useT();
  if (!at) return null;
  return (
    <Notice tone="attention" title={t("The applicant withdrew consent to screening")}>
      <p>
        {t("Withdrawn on:")} <Timestamp at={at} />
      </p>
      <p>{t("You can't order reports for this application. You keep the reports you already have.")}</p>
    </Notice>
  );
}

/** The applicant's own consent to screening: the button to withdraw it, and when they did. */
export function OwnConsent({ application }: { application: Application }) {
  const t = useT();
  const withdraw = useWithdrawConsent(application.id);
  const [confirming, setConfirming] = useState(false);
  const { abilities, consent_withdrawn_at: at, landlord } = application;
  async function confirm() {
    try {
      await withdraw.mutateAsync();
      toast("success", t("Consent withdrawn"));
    } catch (error) {
      toast("error", failureText(error, t));
    }
    setConfirming(false);
  }
  if (!at && !abilities.withdraw_consent) return null;
  return (
    <section aria-labelledby="consent">
      <h2 id="consent">{t("Your consent to screening")}</h2>
      {at ? (
        <p>
          {t("You withdrew your consent. We won't order new reports about you.")} <Timestamp at={at} />
        </p>
      ) : (
        <>
          <p>
            {t("You allowed {landlord} to order reports about you. You can withdraw that at any time.", {
              landlord: landlord.name,
            })}
          </p>
          <p>
            <Button onClick={() => setConfirming(true)}>{t("Withdraw consent")}</Button>
          </p>
        </>
      )}
      {confirming && (
        <ConfirmDialog
          title={t("Withdraw your consent to screening?")}
          action={t("Withdraw consent")}
          busy={withdraw.isPending}
          onConfirm={confirm}
          onCancel={() => setConfirming(false)}
        >
          <p>
            {t(
              "We won't order any more reports about you. Payments for reports not yet ordered are refunded. {landlord} keeps the reports they already have and may decide without the others.",
              { landlord: landlord.name },
            )}
          </p>
          <p>{t("You can't undo this for this application.")}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
