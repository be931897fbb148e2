import { useState } from "react";
import { Link, Navigate, useNavigate } from "react-router";
import { identityConsentFor } from "#rules/identity-consent.ts";
import { Button } from "#ui/button.tsx";
import { useT } from "#ui/texts.tsx";
import { useConfirmed } from "#web/confirm-session.tsx";
import { FormFailure } from "#web/form-failure.tsx";
import { BureauDown, useBureauDown } from "#web/identity/bureau-down.tsx";
import { useAgreed } from "#web/identity/disclaimer.tsx";
import { Fields } from "#web/identity/fields.tsx";
import type { Flow } from "#web/identity/flow.ts";
import styles from "#web/identity/identity.module.css";
import { personFaults, personFields, personOf, ssnField, startingValues } from "#web/identity/person-form.ts";
import { useSubmit } from "#web/use-submit.ts";

/** Whom the bureau is asked about: what is known already stands there, and may be corrected. */
export function PersonalInfo({ flow: { who, identity, calls, pathOf } }: { flow: Flow }) {
  const t = useT();
  const navigate = useNavigate();
  const confirmed = useConfirmed();
  const consent = useAgreed();
  const [values, setValues] = useState(() => startingValues(identity));
  const known = identity.person.ssn;
  const [another, setAnother] = useState(!known);
  const down = useBureauDown();
  const { busy, errors, failure, onSubmit } = useSubmit({
    check: () => personFaults(values, another),
    send: () =>
      down.watch(async () => {
        const next = await confirmed(() => calls.ask(personOf(values, another, consent ?? "")));
        await navigate(pathOf(next.status === "questions" ? "questions" : "failure"));
      }),
  });
  if (consent !== identityConsentFor(who).version) return <Navigate replace to={pathOf("disclaimer")} />;
  const put = (name: string, value: unknown) => setValues((before) => ({ ...before, [name]: value }));
  const address = errors.street_address ?? errors.city ?? errors.state ?? errors.zip;
  const shown = address ? { ...errors, address } : errors;
  return (
    <>
      <h2>{t("Is this you?")}</h2>
      <p>{t("The bureau finds your file by this. Please correct what is not as on your ID.")}</p>
      <form method="post" noValidate onSubmit={onSubmit} className={styles.form} data-asking={busy || undefined}>
        {down.again ? (
          <BureauDown down={down} otherWay={calls.documents && pathOf("failure")} />
        ) : (
          <FormFailure text={failure} />
        )}
        <Fields fields={personFields} values={values} errors={shown} onChange={put} />
        {another ? (
          <Fields fields={[ssnField]} values={values} errors={shown} onChange={put} />
        ) : (
          <div className={styles.kept}>
            <p>
              {t("Social Security number")} <strong>{known}</strong>
            </p>
            <Button variant="quiet" onClick={() => setAnother(true)}>
              {t("Use another number")}
            </Button>
          </div>
        )}
        <div className={styles.actions}>
          <Button type="submit" variant="primary" busy={busy}>
            {busy ? t("Asking the bureau …") : t("Go on to the questions")}
          </Button>
          <Link to={pathOf("disclaimer")} state={{ consent }}>
            {t("Back")}
          </Link>
        </div>
      </form>
    </>
  );
}
