import { esignConsent } from "#rules/consents/esign-consent.ts";
import { esignConsentTexts } from "#texts/esign-consent/texts.ts";
import { formRendererTexts } from "#texts/form-renderer/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { useT } from "#ui/texts.tsx";
import { useConsent } from "../state/consent.ts";
import { controlId } from "../state/form-renderer-context.ts";
import styles from "../styles/form-renderer.module.css";

/** The key of the consent in a form's errors. */
export const consentName = "consent";

/** The disclosure and consent required before anything can be signed (`rules/consents/esign-consent.ts`). */
export function ConsentPanel({ landlord }: { landlord: string }) {
  const t = useT();
  const { consent, accepted_at, errors } = useConsent();
  const { agree, ...texts } = t(esignConsentTexts)[esignConsent.version];
  const parts = texts.parts.map(({ heading, text }) => ({ heading, text: text({ landlord }) }));
  const downloadCopy = () => {
    const lines = [
      t(formRendererTexts).signing_electronically,
      ...parts.map(({ heading, text }) => `${heading}\n${text}`),
      agree,
    ];
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([lines.join("\n\n")], { type: "text/plain" }));
    link.download = `electronic-records-${esignConsent.version}.txt`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  };
  return (
    <section className={styles.consent} aria-labelledby="consent-title">
      <h3 id="consent-title">{t(formRendererTexts).before_sign_screen}</h3>
      <dl>
        {parts.map(({ heading, text }) => (
          <div key={heading}>
            <dt>{heading}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Button variant="quiet" onClick={downloadCopy}>
        {t(formRendererTexts).download_copy_text}
      </Button>
      <CheckboxField
        id={controlId(consentName)}
        label={agree}
        required
        checked={accepted_at !== undefined}
        onChange={consent.agree}
        errors={errors.map((error) => t(error))}
      />
    </section>
  );
}
