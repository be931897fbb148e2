import { useState } from "react";
import { reportOrdersTexts } from "#texts/report-orders/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ConfirmDialog } from "#ui/feedback/dialog.tsx";
import { useT } from "#ui/texts.tsx";
import type { Application } from "#web/api/applications.ts";
import { failureText } from "#web/api/errors/failure.ts";
import { useMakeOffer } from "#web/api/reports.ts";
import styles from "#web/features/application-review/styles/report.module.css";
import { toast } from "#web/hooks/toast.ts";

type MakeOfferProps = {
  application: Application;
  /** whether what the law held back is ordered, or asked, with it; else the landlord can order it from then on */
  orders?: boolean;
};

/** The landlord states that they made a conditional offer. */
export function MakeOffer({ application, orders = true }: MakeOfferProps) {
  const t = useT();
  const offer = useMakeOffer(application.id);
  const [confirming, setConfirming] = useState(false);
  const waitingReports = application.reports.filter(({ status }) => status === "restricted");
  const texts = textsOf(
    !orders
      ? "allow"
      : waitingReports.length === 0
        ? "ask"
        : waitingReports.every(({ portable }) => portable)
          ? "show"
          : "order",
    waitingReports.some(({ report_type }) => report_type !== "criminal") ? "report" : "criminal",
  );
  const name = application.applicant.name || application.applicant.email;
  async function make() {
    try {
      await offer.mutateAsync();
      setConfirming(false);
      toast("success", t(texts.done));
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
          action={t(texts.action)}
          variant="primary"
          busy={offer.isPending}
          onConfirm={make}
          onCancel={() => setConfirming(false)}
        >
          <p>{t(texts.question, { name })}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

const criminalReport =
  "You told {name} that the home is theirs unless the criminal report shows a lawful reason to decline. This is saved in the history and can't be undone.";
const criminalRecord =
  "You told {name} that the home is theirs unless a criminal record shows a lawful reason to decline. This is saved in the history and can't be undone.";
const anyReport =
  "You told {name} that the home is theirs unless a report shows a lawful reason to decline. This is saved in the history and can't be undone.";

/** What the dialog says: whether a report is ordered or shown, or questions are asked, and what the offer depends on. */
function textsOf(what: "order" | "show" | "ask" | "allow", subject: "criminal" | "report") {
  if (what === "allow")
    return { action: "Yes, I've made an offer", done: "You can order the report now", question: anyReport };
  const question = subject === "report" ? anyReport : criminalReport;
  if (what === "ask")
    return { action: "Yes, ask the questions", done: "The applicant can answer now", question: criminalRecord };
  return what === "show"
    ? { action: "Yes, show the report", done: "You can open the report now", question }
    : { action: "Yes, order the report", done: "Report ordered", question };
}
