import { useState } from "react";
import { applicationReviewTexts } from "#texts/application-review/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import type { Application } from "#web/api/applications/applications.ts";
import { AcceptDialog } from "#web/features/application-review/decisions/accept-dialog.tsx";
import { DeclineDialog } from "#web/features/application-review/decisions/decline-dialog.tsx";
import { UndoDecision } from "#web/features/application-review/decisions/undo-decision.tsx";
import styles from "#web/features/recipient/recipient.module.css";

/** The decision buttons of a recipient who may decide, or the button that undoes their decision. */
export default function DecideButtons({ application }: { application: Application }) {
  const t = useT();
  const [dialog, setDialog] = useState<"accept" | "decline" | null>(null);
  const close = () => setDialog(null);
  return (
    <div className={styles.decide}>
      {application.abilities.decide && (
        <>
          <Button variant="primary" onClick={() => setDialog("accept")}>
            {t(applicationReviewTexts).select_tenant}
          </Button>
          <Button onClick={() => setDialog("decline")}>{t(applicationReviewTexts).decline}</Button>
        </>
      )}
      <UndoDecision application={application} />
      {dialog === "accept" && <AcceptDialog application={application} onClose={close} />}
      {dialog === "decline" && <DeclineDialog application={application} onClose={close} />}
    </div>
  );
}
