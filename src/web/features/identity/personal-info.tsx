import { useEffect, useRef, useState } from "react";
import { Link, Navigate, useNavigate } from "react-router";
import { identityConsentFor } from "#rules/consents/identity-consent.ts";
import { formatDate } from "#rules/text/dates.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { identityTexts } from "#texts/identity/texts.ts";
import type { Texts } from "#texts/message.ts";
import { Button } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import { FormFailure } from "#web/components/form-failure.tsx";
import { useConfirmed } from "#web/features/authentication/confirm-session.tsx";
import { BureauDown, useBureauDown } from "#web/features/identity/bureau-down.tsx";
import {
  AgreeField,
  DisclosedTerms,
  hasReportNotice,
  useConsentVersion,
  useWantsCopy,
} from "#web/features/identity/disclaimer.tsx";
import { Fields } from "#web/features/identity/fields.tsx";
import type { Flow } from "#web/features/identity/flow.ts";
import styles from "#web/features/identity/identity.module.css";
import { findPersonDraft, savePersonDraft } from "#web/features/identity/person-draft.ts";
import { fieldsFor, initialValues, personFaults, personOf, ssnField } from "#web/features/identity/person-form.ts";
import { ReportNotice } from "#web/features/identity/report-notice.tsx";
import { useSubmit } from "#web/hooks/use-submit.ts";

/** The form for the person to verify: data from the application is shown, missing data is requested. */
export function PersonalInfo({ flow }: { flow: Flow }) {
  const { who, landlord, identity, calls, pathOf, editPath, isShort } = flow;
  const t = useT();
  const navigate = useNavigate();
  const confirmed = useConfirmed();
  const { version } = identityConsentFor(who);
  const earlierConsent = useConsentVersion();
  const [hasAgreed, setHasAgreed] = useState(false);
  const consent = isShort ? (hasAgreed ? version : undefined) : earlierConsent;
  const [isCopyRequested, setIsCopyRequested] = useState(useWantsCopy());
  const [values, setValues] = useState(() => findPersonDraft(pathOf("personal_info"), initialValues(identity)));
  const path = pathOf("personal_info");
  useEffect(() => savePersonDraft(path, initialValues(identity), values), [path, identity, values]);
  const knownSsn = identity.person.ssn;
  const needsSsn = identity.missing.includes("ssn");
  const [usesOtherSsn, setUsesOtherSsn] = useState(needsSsn && !knownSsn);
  const { verifyWithoutSsn } = calls;
  /** whether the form is submitted for an applicant without an SSN */
  const isWithoutSsn = useRef(false);
  const bureauState = useBureauDown();
  const fields = fieldsFor(identity);
  const fieldsToSend = () => (usesOtherSsn && !isWithoutSsn.current ? [...fields, ssnField] : fields);
  const { busy, errors, errorTexts, failure, onSubmit } = useSubmit({
    check: () => ({
      ...(!consent && { agree: [(t: Texts) => t(identityTexts).please_agree] }),
      ...personFaults(values, fieldsToSend()),
    }),
    send: () =>
      bureauState.callBureau(async () => {
        const send = isWithoutSsn.current && verifyWithoutSsn ? verifyWithoutSsn : calls.requestQuestions;
        const updatedIdentity = await confirmed(() =>
          send(
            personOf(values, fieldsToSend(), {
              consent: consent ?? "",
              ...(hasReportNotice(flow) && { copy_of_reports: isCopyRequested }),
            }),
          ),
        );
        await navigate(pathOf(updatedIdentity.status === "questions" ? "questions" : "failure"));
      }),
  });
  if (!isShort && consent !== version) return <Navigate replace to={pathOf("disclaimer")} />;
  const setValue = (name: string, value: unknown) => {
    if (name === ssnField.name) isWithoutSsn.current = false;
    setValues((previous) => ({ ...previous, [name]: value }));
  };
  const address = errors.street_address ?? errors.city ?? errors.state ?? errors.zip;
  const displayedErrors = address ? { ...errors, address } : errors;
  return (
    <>
      {isShort && <DisclosedTerms who={who} landlord={landlord} />}
      <form method="post" noValidate onSubmit={onSubmit} className={styles.form} data-asking={busy || undefined}>
        {bureauState.retrySeconds ? (
          <BureauDown down={bureauState} alternativePath={calls.submitDocuments && pathOf("failure")} />
        ) : (
          <FormFailure text={failure} />
        )}
        {isShort && hasReportNotice(flow) && (
          <ReportNotice landlord={landlord} wantsCopy={isCopyRequested} onChange={setIsCopyRequested} />
        )}
        {isShort && <AgreeField who={who} agreed={hasAgreed} onChange={setHasAgreed} errors={errorTexts("agree")} />}
        <h2>{t(identityTexts).confirm_information}</h2>
        <p>{t(identityTexts).ssn_hint}</p>
        <SignedData identity={identity} editPath={editPath} />
        <Fields fields={fields} values={values} errors={displayedErrors} onChange={setValue} />
        {needsSsn && usesOtherSsn && (
          <Fields fields={[ssnField]} values={values} errors={displayedErrors} onChange={setValue} />
        )}
        {needsSsn && !usesOtherSsn && (
          <div className={styles.savedPerson}>
            <p>
              {t(identityTexts).social_security_number} <strong>{knownSsn}</strong>
            </p>
            <Button variant="quiet" onClick={() => setUsesOtherSsn(true)}>
              {t(identityTexts).use_another_number}
            </Button>
          </div>
        )}
        {needsSsn && verifyWithoutSsn && !knownSsn && (
          <div>
            {/* not a submit button, since Enter in a field would click the form's first one */}
            <Button
              busy={busy && isWithoutSsn.current}
              onClick={({ currentTarget }) => {
                if (busy) return;
                isWithoutSsn.current = true;
                currentTarget.form?.requestSubmit();
              }}
            >
              {t(identityTexts).no_ssn_or_itin}
            </Button>
          </div>
        )}
        <div className={styles.actions}>
          <Button
            type="submit"
            variant="primary"
            busy={busy && !isWithoutSsn.current}
            onClick={() => {
              isWithoutSsn.current = false;
            }}
          >
            {busy && !isWithoutSsn.current ? t(identityTexts).contacting_bureau : t(identityTexts).continue_questions}
          </Button>
          {!isShort && (
            <Link to={pathOf("disclaimer")} state={{ consent, copy: isCopyRequested }}>
              {t(commonTexts).back}
            </Link>
          )}
        </div>
      </form>
    </>
  );
}

/** The data of the signed application, with a link to correct and re-sign it. */
function SignedData({ identity: { missing, person }, editPath }: Pick<Flow, "identity" | "editPath">) {
  const t = useT();
  const isSigned = (field: (typeof missing)[number]) => !missing.includes(field);
  const name = [isSigned("first_name") && person.first_name, isSigned("last_name") && person.last_name];
  const facts = [
    { label: t(identityTexts).name, value: name.filter(Boolean).join(" ") },
    { label: t(identityTexts).date_of_birth, value: isSigned("date_of_birth") ? formatDate(person.date_of_birth) : "" },
    { label: t(identityTexts).social_security_number, value: isSigned("ssn") ? person.ssn : "" },
  ].filter(({ value }) => value);
  if (facts.length === 0) return null;
  return (
    <div className={styles.savedPerson}>
      <dl className={styles.signed}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {editPath && <Link to={editPath}>{t(identityTexts).correct_application}</Link>}
    </div>
  );
}
