import type { HistoryAction } from "#contract/schemas/audit-events.ts";
import { applicationSummaryTexts } from "#texts/application-summary/texts.ts";
import { useT } from "#ui/texts.tsx";
import type { Application } from "#web/api/applications.ts";
import { Timestamp } from "#web/components/timestamp.tsx";
import styles from "#web/features/application-review/styles/summary.module.css";

/** The label of each event in a history. */
const eventLabels: Record<HistoryAction, string> = {
  submitted: "Submitted",
  changed: "Answers updated and re-signed",
  "application claimed": "Linked to the applicant's account",
  archived: "Archived",
  unarchived: "Unarchived",
  shortlisted: "Shortlisted",
  "removed from shortlist": "Removed from shortlist",
  selected: "Selected",
  declined: "Declined",
  "decision undone": "Decision undone",
  "identity check agreed to": "Agreed to identity verification",
  "identity questions requested": "Identity questions asked",
  "identity verified": "Identity verified",
  "identity not verified": "Identity not verified by questions",
  "identity documents sent": "ID uploaded",
  "identity documents viewed": "ID reviewed",
  "identity confirmed": "ID accepted",
  completed: "Answers completed during verification",
  "person mismatch": "A name, birth date or SSN didn't match",
  "person corrected": "Mismatch corrected",
  "person confirmed": "Person confirmed",
  "identity documents refused": "ID rejected",
  processing: "Finished by the applicant, reports pending",
  finished: "Completed by the applicant",
  paid: "Paid",
  "payment declined": "A card was declined",
  "payment requested": "Payment requested",
  "fee waived": "Fee waived by law",
  "address corrected": "Address of the home corrected",
  "refund requested": "Refund requested",
  refunded: "Refunded",
  "refund failed": "Refund failed",
  "payment inquiry": "Payment inquiry from a bank",
  "payment disputed": "Payment disputed",
  "dispute won": "Payment dispute won",
  "dispute lost": "Payment dispute lost",
  "dispute closed": "A bank closed its question about a payment",
  "reports ordered": "Reports ordered",
  "report ready": "Reports received",
  "report failed": "Report unavailable",
  "report viewed": "Report opened",
  "report figures viewed": "Report summary viewed",
  "reports certified": "Report use certified",
  "report corrected": "Report ordered again",
  "report error reported": "Reported an error in a report",
  "report disputed": "Report disputed by the applicant",
  "portable report provided": "Portable report provided by the applicant",
  "portable report viewed": "Portable report opened",
  "consent withdrawn": "Consent to screening withdrawn",
  "offer made": "Conditional offer made",
  "notice sent": "Notice of the decision sent",
  "report destroyed": "Report deleted when its retention period ended",
  "income connecting": "Started connecting a bank",
  "income processing": "Bank connected",
  "income ready": "Income report received",
  "income failed": "Income report unavailable",
  "income documents": "Pay stubs sent",
  "income skipped": "Income not verified",
  "income viewed": "Income viewed",
};

/** By the action of any entry; one of a newer version is shown as it is. */
const labels: Partial<Record<string, string>> = eventLabels;

/** What was done with the application, newest first. */
export function History({ entries }: { entries: NonNullable<Application["audit_logs"]> }) {
  const t = useT();
  return (
    <section aria-labelledby="history">
      <h2 id="history">{t(applicationSummaryTexts).history}</h2>
      <ol role="list" className={styles.history}>
        {entries.map(({ action, answers, by, created, consent, reasons }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no other name, and none is ever changed
          <li key={at}>
            <div>
              <p>
                <span className={styles.action}>{t(labels[action] ?? action)}</span>
                {by && <span className={styles.none}> {t(applicationSummaryTexts).by_who({ who: by })}</span>}
              </p>
              {reasons.length > 0 && <p className={styles.none}>{reasons.map((reason) => t(reason)).join(" · ")}</p>}
              {answers.length > 0 && <p className={styles.none}>{answers.map((label) => t(label)).join(" · ")}</p>}
              {consent && (
                <p className={styles.none}>
                  {t(applicationSummaryTexts).signed_consent_electronic({ version: consent })}
                </p>
              )}
            </div>
            <Timestamp at={created} />
          </li>
        ))}
      </ol>
    </section>
  );
}
