import { useT } from "#ui/texts.tsx";
import type { Application } from "#web/api/applications.ts";
import styles from "#web/features/application-review/styles/summary.module.css";

/** Who was verified, with the last four digits of the number that bureaus are asked for. */
export function ScreenedPerson({
  application: { person_mismatches, workflow, screened },
}: {
  application: Application;
}) {
  const t = useT();
  if (!screened) return null;
  const confirmed = person_mismatches.filter(({ resolution }) => resolution === "confirmed");
  const how = {
    passed: t("Verified by a credit bureau"),
    reviewed: t("Verified by ID"),
    documents: t("ID waiting for review"),
  } as const;
  const facts = [
    { label: t("Status"), value: workflow.identity in how ? how[workflow.identity as keyof typeof how] : "" },
    { label: t("Screened person"), value: screened.name },
    { label: t("SSN screened"), value: screened.without_ssn ? t("No SSN or ITIN") : screened.ssn },
    ...confirmed.map(({ reason, resolved_by }) => ({
      label: t("Mismatch confirmed by {who}", { who: resolved_by ?? "" }),
      value: reason ?? "",
    })),
  ].filter(({ value }) => value);
  return (
    <section aria-labelledby="screened">
      <h2 id="screened">{t("Identity")}</h2>
      <dl className={styles.contact}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {screened.without_ssn && (
        <p className={styles.none}>
          {t(
            "Bureaus can't make reports without a number. You can ask for pay stubs, references or a portable report instead.",
          )}
        </p>
      )}
    </section>
  );
}
