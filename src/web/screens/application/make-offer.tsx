import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/dialog.tsx";
import { useT } from "#ui/texts.tsx";
import type { Application } from "#web/api/applications.ts";
import { useMakeOffer } from "#web/api/reports.ts";
import { failureText } from "#web/failure.ts";
import styles from "#web/screens/application/report.module.css";
import { toast } from "#web/toast.ts";

/** The landlord tells that an offer was made: what the law held back is ordered, or asked, then. */
export function MakeOffer({ application }: { application: Application }) {
  const t = useT();
  const offer = useMakeOffer(application.id);
  const [asking, setAsking] = useState(false);
  const orders = application.reports.some(({ status }) => status === "held");
  const name = application.applicant.name || application.applicant.email;
  async function make() {
    try {
      await offer.mutateAsync();
      setAsking(false);
      toast("success", t(orders ? "The report is ordered" : "The applicant can answer now"));
    } catch (error) {
      setAsking(false);
      toast("error", failureText(error, t));
    }
  }
  return (
    <div className={styles.act}>
      <Button variant="primary" onClick={() => setAsking(true)}>
        {t("I have made a conditional offer")}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t("Have you offered the home?")}
          action={t(orders ? "Yes, order the report" : "Yes, ask the questions")}
          variant="primary"
          busy={offer.isPending}
          onConfirm={make}
          onCancel={() => setAsking(false)}
        >
          <p>
            {t(
              orders
                ? "You have told {name} that the home is theirs unless the criminal report gives a reason against it that the law accepts. This goes into the history and cannot be taken back."
                : "You have told {name} that the home is theirs unless a criminal record gives a reason against it that the law accepts. This goes into the history and cannot be taken back.",
              { name },
            )}
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}
