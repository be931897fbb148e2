import { useState } from "react";
import { bankConsent } from "#rules/consents/bank-consent.ts";
import { messages } from "#rules/text/messages.ts";
import { applicationStepsTexts } from "#texts/application-steps/texts.ts";
import { bankConsentTexts } from "#texts/bank-consent/texts.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { useT } from "#ui/texts.tsx";
import { createBankConnectUrl, useVerifyIncome } from "#web/api/applications/income.ts";
import { isProblem } from "#web/api/errors/api-error.ts";
import { failureText } from "#web/api/errors/failure-text.ts";
import { FormFailure } from "#web/components/form-failure.tsx";
import styles from "#web/features/apply/income/income.module.css";
import { BankFrame, type BankOutcome } from "#web/features/apply/income/income-bank-frame.tsx";
import { useConfirmed } from "#web/features/authentication/confirm-session.tsx";
import { useSubmit } from "#web/hooks/use-submit.ts";

/** Income verification by bank: a disclosure with the applicant's consent, then the bank's page in an iframe. */
export function IncomeBank({ id, landlord }: { id: string; landlord: string }) {
  const t = useT();
  const confirmed = useConfirmed();
  const verifyIncome = useVerifyIncome(id, confirmed);
  const [hasAgreed, setHasAgreed] = useState(false);
  const [link, setLink] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<BankOutcome | null>(null);
  const form = useSubmit({
    check: () => ({ ...(!hasAgreed && { consent: [messages.required] }) }),
    send: async () => {
      setOutcome(null);
      verifyIncome.reset();
      setLink(await createBankConnectUrl(id, bankConsent.version, confirmed));
    },
    explain: unavailableDetail,
  });
  function leave(how: BankOutcome) {
    setLink(null);
    setOutcome(how);
    if (how === "done") verifyIncome.mutate({ way: "bank" });
  }
  const failure = verifyIncome.error
    ? (unavailableDetail(verifyIncome.error) ?? failureText(verifyIncome.error, t))
    : form.failure;
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className={styles.way}>
      <ul className={styles.points}>
        <li>{t(applicationStepsTexts).bank_login_note}</li>
        <li>
          {t(applicationStepsTexts).landlord_sees_income({
            landlord,
          })}
        </li>
        <li>{t(applicationStepsTexts).connected_once}</li>
      </ul>
      {outcome && outcome !== "done" && (
        <Notice tone="attention" announced>
          <p>{t(applicationStepsTexts).bank_not_connected[outcome]}</p>
        </Notice>
      )}
      <FormFailure text={failure}>
        {outcome === "done" && isProblem(verifyIncome.error) && verifyIncome.error.isRetryable && (
          <p>
            <Button onClick={() => verifyIncome.mutate({ way: "bank" })}>{t(commonTexts).try_again}</Button>
          </p>
        )}
      </FormFailure>
      <CheckboxField
        id="consent"
        label={t(bankConsentTexts).agree}
        required
        checked={hasAgreed}
        onChange={setHasAgreed}
        errors={form.errorTexts("consent")}
      />
      <div>
        <Button type="submit" variant="primary" busy={form.busy || verifyIncome.isPending}>
          {outcome ? t(applicationStepsTexts).connect_my_bank_again : t(applicationStepsTexts).connect_my_bank}
        </Button>
      </div>
      {link && <BankFrame link={link} onLeave={leave} />}
    </form>
  );
}

/** While the bank is unavailable, the server's text says when to try again. */
const unavailableDetail = (error: unknown) => (isProblem(error, "unavailable") ? error.detail : null);
