import { type FormEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { identityConsentFor, identityConsentText } from "#rules/consents/identity-consent.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { identityTexts } from "#texts/identity/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { useT } from "#ui/texts.tsx";
import type { Flow } from "#web/features/identity/flow.ts";
import styles from "#web/features/identity/identity.module.css";

/** The version that was agreed to, as it goes along in the browser's history to the next screen. */
export function useAgreed(): string | undefined {
  const { state } = useLocation() as { state: { consent?: string } | null };
  return state?.consent;
}

/** The disclosure before a bureau is called, and the instruction to call it. */
export function Disclaimer({ flow: { who, landlord, pathOf } }: { flow: Flow }) {
  const t = useT();
  const navigate = useNavigate();
  const { version } = identityConsentFor(who);
  const consent = identityConsentText(who, t);
  const [agreed, setAgreed] = useState(useAgreed() === version);
  const [missing, setMissing] = useState(false);
  const goOn = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!agreed);
    if (!agreed) return document.getElementById("agree")?.focus();
    void navigate(pathOf("personal_info"), { state: { consent: version } });
  };
  return (
    <>
      <h2>{t(identityTexts).before_verification}</h2>
      <dl className={styles.terms}>
        {consent.parts.map(({ heading, text }) => (
          <div key={heading}>
            <dt>{heading}</dt>
            <dd>{text({ landlord })}</dd>
          </div>
        ))}
      </dl>
      <form method="post" noValidate onSubmit={goOn} className={styles.form}>
        <CheckboxField
          id="agree"
          label={consent.agree}
          required
          checked={agreed}
          onChange={(yes) => {
            setAgreed(yes);
            setMissing(false);
          }}
          errors={missing ? [t(identityTexts).please_agree] : undefined}
        />
        <div className={styles.actions}>
          <Button type="submit" variant="primary">
            {t(commonTexts).continue}
          </Button>
        </div>
      </form>
    </>
  );
}
