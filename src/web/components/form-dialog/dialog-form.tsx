import type { ReactNode } from "react";
import { commonTexts } from "#texts/common/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { DialogActions } from "#ui/feedback/dialog.tsx";
import { useT } from "#ui/texts.tsx";
import styles from "#web/components/form-dialog/form-dialog.module.css";
import { FormFailure } from "#web/components/form-failure.tsx";
import type { useSubmit } from "#web/hooks/use-submit.ts";

export type DialogFormProps = {
  form: Pick<ReturnType<typeof useSubmit>, "busy" | "failure" | "onSubmit">;
  /** the label of the submit button */
  action: string;
  variant?: "primary" | "danger";
  onCancel: () => void;
  /** the label of the other button, such as Back; by default, Cancel */
  cancel?: string;
  /** an action that resolves the failure, below its text */
  remedy?: ReactNode;
  /** the fields */
  children: ReactNode;
};

/**
 * Renders a dialog's form: its fields, the error of the submission, and its buttons. During the submission the dialog
 * stays open, so that no error is lost.
 */
export function DialogForm({ form, action, variant = "primary", onCancel, cancel, remedy, children }: DialogFormProps) {
  const t = useT();
  const { busy, failure, onSubmit } = form;
  return (
    <form method="post" noValidate onSubmit={(event) => void onSubmit(event)} className={styles.form}>
      {children}
      <FormFailure text={failure}>{remedy}</FormFailure>
      <DialogActions busy={busy}>
        <Button disabled={busy} onClick={onCancel}>
          {cancel ?? t(commonTexts).cancel}
        </Button>
        <Button type="submit" variant={variant} busy={busy}>
          {action}
        </Button>
      </DialogActions>
    </form>
  );
}
