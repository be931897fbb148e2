import { commonTexts } from "#texts/common/texts.ts";
import { identityReviewTexts } from "#texts/identity-review/texts.ts";
import { useT } from "#ui/texts.tsx";
import type { Application } from "#web/api/applications/applications.ts";
import styles from "#web/features/application-review/styles/summary.module.css";

/** The verified person, with the last four digits of the Social Security number that bureaus received. */
export function ScreenedPerson({
  application: { person_mismatches, workflow, screened },
}: {
  application: Application;
}) {
  const t = useT();
  if (!screened) return null;
  const confirmedMismatches = person_mismatches.filter(({ resolution }) => resolution === "confirmed");
  const verificationTexts = {
    passed: t(identityReviewTexts).verified_credit_bureau,
    reviewed: t(identityReviewTexts).verified_id,
    documents: t(identityReviewTexts).id_waiting_review,
  } as const;
  const facts = [
    {
      label: t(commonTexts).status,
      value:
        workflow.identity in verificationTexts
          ? verificationTexts[workflow.identity as keyof typeof verificationTexts]
          : "",
    },
    { label: t(identityReviewTexts).screened_person, value: screened.name },
    {
      label: t(identityReviewTexts).ssn_screened,
      value: screened.without_ssn ? t(identityReviewTexts).no_ssn_itin : screened.ssn,
    },
    ...confirmedMismatches.map(({ reason, resolved_by }) => ({
      label: t(identityReviewTexts).mismatch_confirmed({ who: resolved_by ?? "" }),
      value: reason ?? "",
    })),
  ].filter(({ value }) => value);
  return (
    <section aria-labelledby="screened">
      <h2 id="screened">{t(identityReviewTexts).identity}</h2>
      <dl className={styles.contact}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {screened.without_ssn && <p className={styles.none}>{t(identityReviewTexts).no_ssn_itin_text}</p>}
    </section>
  );
}
