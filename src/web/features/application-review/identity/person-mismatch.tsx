import { useState } from "react";
import { Link } from "react-router";
import { isSubmittedUndecided } from "#rules/workflow/steps.ts";
import { identityReviewTexts } from "#texts/identity-review/texts.ts";
import type { Texts } from "#texts/message.ts";
import { Button, buttonClass } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { TextAreaField } from "#ui/fields/text-area-field.tsx";
import { useT } from "#ui/texts.tsx";
import { type Application, useConfirmPerson } from "#web/api/applications/applications.ts";
import { FormFailure } from "#web/components/form-failure.tsx";
import styles from "#web/features/application-review/identity/identity-review.module.css";
import { toast } from "#web/hooks/toast.ts";
import { useSubmit } from "#web/hooks/use-submit.ts";
import { paths } from "#web/navigation/paths.ts";

type Mismatch = Application["person_mismatches"][number];

/** Returns the mismatches of an application that are neither corrected nor confirmed. */
export const unresolvedMismatches = ({ person_mismatches }: Application) =>
  person_mismatches.filter(({ resolution }) => resolution === null);

function Differences({ mismatches }: { mismatches: Mismatch[] }) {
  const t = useT();
  return (
    <ul>
      {mismatches.map(({ source, fields, name }) => (
        <li key={source}>
          {t(identityReviewTexts).name_source[source]({ name })}
          {fields.map((field) => (
            <span key={field} className={styles.difference}>
              {t(identityReviewTexts).difference[field]}
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}

/** For the landlord: the differences between the verified person and the application, to confirm with a reason. */
export function PersonMismatch({ application }: { application: Application }) {
  const t = useT();
  const unresolved = unresolvedMismatches(application);
  if (unresolved.length === 0) return null;
  return (
    <section aria-labelledby="mismatch">
      <Notice tone="attention">
        <h2 id="mismatch" className={styles.title}>
          {t(identityReviewTexts).not_applicant}
        </h2>
        <p>{t(identityReviewTexts).application_signed({ name: application.applicant.name })}</p>
        <Differences mismatches={unresolved} />
        {isSubmittedUndecided(application.status) && <p>{t(identityReviewTexts).reports_hold_until}</p>}
        {application.abilities.confirm_person && <ConfirmPersonForm id={application.id} />}
      </Notice>
    </section>
  );
}

function ConfirmPersonForm({ id }: { id: string }) {
  const t = useT();
  const confirm = useConfirmPerson();
  const [reason, setReason] = useState("");
  const form = useSubmit({
    check: () => ({ ...(reason.trim().length < 5 && { reason: [(t: Texts) => t(identityReviewTexts).enter_reason] }) }),
    send: async () => {
      await confirm.mutateAsync({ id, reason: reason.trim() });
      toast("success", t(identityReviewTexts).person_confirmed);
    },
  });
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className={styles.form}>
      <FormFailure text={form.failure} />
      <TextAreaField
        id="mismatch-reason"
        label={t(identityReviewTexts).confirm_person_reason}
        help={t(identityReviewTexts).reason_stored_application}
        required
        rows={2}
        maxLength={500}
        value={reason}
        onChange={setReason}
        errors={form.errorTexts("reason")}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={form.busy}>
          {t(identityReviewTexts).confirm_person}
        </Button>
      </div>
    </form>
  );
}

/** For the applicant: the same differences, to correct in the application. */
export function OwnMismatch({ application }: { application: Application }) {
  const t = useT();
  const unresolved = unresolvedMismatches(application);
  if (unresolved.length === 0) return null;
  const { id, abilities, applicant, landlord } = application;
  return (
    <Notice tone="attention" title={t(identityReviewTexts).details_dont_match}>
      <p>{t(identityReviewTexts).signed_application({ name: applicant.name })}</p>
      <Differences mismatches={unresolved} />
      <p>{t(identityReviewTexts).application_hold_correct({ landlord: landlord.name })}</p>
      <p className={styles.actions}>
        {abilities.edit && (
          <Link className={buttonClass("primary")} to={paths.applyEdit(id)}>
            {t(identityReviewTexts).correct_application}
          </Link>
        )}
        {unresolved.some(({ source }) => source === "account") && (
          <Link className={buttonClass("secondary")} to={paths.settingsProfile()}>
            {t(identityReviewTexts).change_account_name}
          </Link>
        )}
      </p>
    </Notice>
  );
}
