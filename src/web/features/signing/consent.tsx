import { useState } from "react";
import { documentConsent } from "#rules/consents/document-consent.ts";
import { messages } from "#rules/text/messages.ts";
import { documentConsentTexts } from "#texts/document-consent/texts.ts";
import { signingTexts } from "#texts/signing/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { useT } from "#ui/texts.tsx";
import { FormFailure } from "#web/components/form-failure.tsx";
import { useSubmit } from "#web/hooks/use-submit.ts";
import styles from "./signing.module.css";

type ConsentProps = { sender: string; onAgree: (version: string) => Promise<void> };

/** The consent to sign electronically, with its text. */
export function Consent({ sender, onAgree }: ConsentProps) {
  const t = useT();
  const texts = t(signingTexts);
  const { version } = documentConsent;
  const consent = t(documentConsentTexts)[version];
  const [isAgreed, setIsAgreed] = useState(false);
  const { busy, errorTexts, failure, onSubmit } = useSubmit({
    check: () => ({ ...(!isAgreed && { agree: [messages.required] }) }),
    send: () => onAgree(version),
  });
  return (
    <form method="post" noValidate onSubmit={(event) => void onSubmit(event)} className={styles.form}>
      <h1>{texts.before_you_sign}</h1>
      {consent.parts.map(({ heading, text }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          <p>{text({ landlord: sender })}</p>
        </section>
      ))}
      <CheckboxField
        id="agree"
        label={consent.agree}
        required
        checked={isAgreed}
        onChange={setIsAgreed}
        errors={errorTexts("agree")}
      />
      <FormFailure text={failure} />
      <Button type="submit" variant="primary" busy={busy}>
        {texts.view_document}
      </Button>
    </form>
  );
}
