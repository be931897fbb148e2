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
import { ReportNotice } from "#web/features/identity/report-notice.tsx";

/** Returns the version of the terms that the user agreed to, from the browser's history state. */
export function useConsentVersion(): string | undefined {
  const { state } = useLocation() as { state: { consent?: string } | null };
  return state?.consent;
}

/** Returns whether copies of the reports were requested, from the browser's history state. */
export function useWantsCopy(): boolean {
  const { state } = useLocation() as { state: { copy?: boolean } | null };
  return state?.copy === true;
}

/** The disclosure and the consent before a bureau is called. */
export function Disclaimer({ flow }: { flow: Flow }) {
  const { who, landlord, pathOf } = flow;
  const t = useT();
  const navigate = useNavigate();
  const { version } = identityConsentFor(who);
  const [hasAgreed, setHasAgreed] = useState(useConsentVersion() === version);
  const [isCopyRequested, setIsCopyRequested] = useState(useWantsCopy());
  const [isConsentMissing, setIsConsentMissing] = useState(false);
  const continueIfAgreed = (event: FormEvent) => {
    event.preventDefault();
    setIsConsentMissing(!hasAgreed);
    if (!hasAgreed) return document.getElementById("agree")?.focus();
    void navigate(pathOf("personal_info"), { state: { consent: version, copy: isCopyRequested } });
  };
  return (
    <>
      <DisclosedTerms who={who} landlord={landlord} />
      <form method="post" noValidate onSubmit={continueIfAgreed} className={styles.form}>
        {hasReportNotice(flow) && (
          <ReportNotice landlord={landlord} wantsCopy={isCopyRequested} onChange={setIsCopyRequested} />
        )}
        <AgreeField
          who={who}
          agreed={hasAgreed}
          onChange={(yes) => {
            setHasAgreed(yes);
            setIsConsentMissing(false);
          }}
          errors={isConsentMissing ? [t(identityTexts).please_agree] : undefined}
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

/** The terms that a person reads before a bureau is called. */
export function DisclosedTerms({ who, landlord }: Pick<Flow, "who" | "landlord">) {
  const t = useT();
  return (
    <>
      <h2>{t(identityTexts).before_verification}</h2>
      <dl className={styles.terms}>
        {identityConsentText(who, t).parts.map(({ heading, text }) => (
          <div key={heading}>
            <dt>{heading}</dt>
            <dd>{text({ landlord })}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Whether the law requires the report notice. */
export const hasReportNotice = ({ identity }: Pick<Flow, "identity">) =>
  identity.consents.some(({ kind }) => kind === "investigative");

type AgreeFieldProps = Pick<Flow, "who"> & {
  agreed: boolean;
  onChange: (agreed: boolean) => void;
  errors?: string[] | undefined;
};

/** The checkbox with which an applicant or a landlord consents to identity verification. */
export function AgreeField({ who, agreed, onChange, errors }: AgreeFieldProps) {
  const { agree } = identityConsentText(who, useT());
  return <CheckboxField id="agree" label={agree} required checked={agreed} onChange={onChange} errors={errors} />;
}
