import { useState } from "react";
import { applicantLabel } from "#rules/applicant/applicant-label.ts";
import { messages } from "#rules/text/messages.ts";
import { reportOrdersTexts } from "#texts/report-orders/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ConfirmDialog } from "#ui/feedback/dialog.tsx";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { useT } from "#ui/texts.tsx";
import type { Application } from "#web/api/applications/applications.ts";
import { useMakeConditionalOffer } from "#web/api/applications/reports.ts";
import { failureText } from "#web/api/errors/failure-text.ts";
import styles from "#web/features/application-review/styles/report.module.css";
import { toast } from "#web/hooks/toast.ts";

type MakeOfferProps = {
  application: Application;
  /**
   * what the law allows after the offer: reports or questions that wait for it, reports that the landlord can order
   * then, or only reasons to decline
   */
  allows?: "restricted" | "orders" | "reasons";
};

/** The form in which the landlord states that they made a conditional offer. */
export function MakeOffer({ application, allows = "restricted" }: MakeOfferProps) {
  const t = useT();
  const offer = useMakeConditionalOffer(application.id);
  const [confirming, setConfirming] = useState(false);
  const [gaveLease, setGaveLease] = useState(false);
  const [isLeaseUnconfirmed, setIsLeaseUnconfirmed] = useState(false);
  const leaseRule = application.offer_needs_lease;
  const restrictedReports = application.reports.filter(({ status }) => status === "restricted");
  const restrictedEffect =
    restrictedReports.length === 0
      ? "questions"
      : restrictedReports.every(({ portable }) => portable)
        ? "show"
        : "order";
  const effect = allows === "restricted" ? restrictedEffect : allows;
  const condition =
    effect === "orders" || restrictedReports.some(({ report_type }) => report_type !== "criminal")
      ? "any_report"
      : effect === "reasons"
        ? "any_check"
        : effect === "questions"
          ? "criminal_record"
          : "criminal_report";
  const name = applicantLabel(application.applicant);
  async function submitOffer() {
    if (leaseRule && !gaveLease) {
      setIsLeaseUnconfirmed(true);
      return;
    }
    try {
      await offer.mutateAsync({ gave_lease: gaveLease });
      setConfirming(false);
      toast("success", t(reportOrdersTexts).offer_made[effect]);
    } catch (error) {
      setConfirming(false);
      toast("error", failureText(error, t));
    }
  }
  return (
    <div className={styles.act}>
      <Button variant="primary" onClick={() => setConfirming(true)}>
        {t(reportOrdersTexts).made_conditional_offer}
      </Button>
      {confirming && (
        <ConfirmDialog
          title={t(reportOrdersTexts).offered_home}
          action={t(reportOrdersTexts).offer_action[effect]}
          variant="primary"
          busy={offer.isPending}
          onConfirm={submitOffer}
          onCancel={() => setConfirming(false)}
        >
          <p>{t(reportOrdersTexts).offer_question[condition]({ name })}</p>
          {leaseRule && (
            <CheckboxField
              id="gave-lease"
              label={t(reportOrdersTexts).gave_lease}
              help={t(reportOrdersTexts).lease_required({ rule: leaseRule })}
              checked={gaveLease}
              onChange={setGaveLease}
              errors={isLeaseUnconfirmed && !gaveLease ? [t(messages.required)] : undefined}
            />
          )}
        </ConfirmDialog>
      )}
    </div>
  );
}
