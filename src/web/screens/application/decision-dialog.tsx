import type { ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { Dialog, DialogActions } from "#ui/dialog.tsx";
import { Notice } from "#ui/notice.tsx";
import { useT } from "#ui/texts.tsx";
import type { Application } from "#web/api/applications.ts";
import { FormFailure } from "#web/form-failure.tsx";
import { CorrectedMeanwhile } from "#web/screens/application/corrected-meanwhile.tsx";
import styles from "#web/screens/application/decision.module.css";
import type { Seen } from "#web/screens/application/use-seen.ts";
import type { useSubmit } from "#web/use-submit.ts";

type DecisionDialogProps = {
  application: Application;
  /** the verb: the dialog's title and the button that decides */
  action: string;
  variant: "primary" | "danger";
  form: Pick<ReturnType<typeof useSubmit>, "busy" | "failure" | "forget" | "onSubmit">;
  seen: Seen;
  onClose: () => void;
  children: ReactNode;
};

/** What every decision shows: whom it is about, that it is final, and its form. */
export function DecisionDialog({ application, action, variant, form, seen, onClose, children }: DecisionDialogProps) {
  const t = useT();
  const readNewest = () => {
    seen.catchUp();
    form.forget();
  };
  const older = seen.isOlder ? t("The answers were changed after you opened this page. Nothing was done yet.") : null;
  return (
    <Dialog title={action} onClose={onClose}>
      <form method="post" noValidate onSubmit={form.onSubmit} className={styles.form}>
        <FormFailure text={older ?? form.failure}>
          {older && <Button onClick={readNewest}>{t("Show the newest answers")}</Button>}
        </FormFailure>
        <CorrectedMeanwhile application={application} seen={seen} />
        <p>
          <strong>{application.bundle.applications.map(({ name }) => name).join(", ")}</strong>
        </p>
        <Notice tone="attention" title={t("This decision is final")}>
          <p>{t("It cannot be changed afterwards, and the application is locked.")}</p>
        </Notice>
        {children}
        <DialogActions>
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <Button type="submit" variant={variant} busy={form.busy}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
