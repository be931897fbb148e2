import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { commonTexts } from "#texts/common/texts.ts";
import { decisionsTexts } from "#texts/decisions/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Dialog, inSubmission } from "#ui/feedback/dialog.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";
import type { PreviewedNotice } from "#web/api/applications/adverse-actions.ts";
import type { Application } from "#web/api/applications/applications.ts";
import { FormFailure } from "#web/components/form-failure.tsx";
import { QueryFailure } from "#web/components/load-failure.tsx";
import styles from "#web/features/application-review/decisions/decision.module.css";
import { NewerRevisionNotice } from "#web/features/application-review/decisions/newer-revision-notice.tsx";
import type { SeenRevisions } from "#web/features/application-review/decisions/use-seen-revisions.ts";
import { NoticePreview } from "#web/features/application-review/notices/notice-preview.tsx";
import type { useSubmit } from "#web/hooks/use-submit.ts";

type DecisionDialogProps = {
  application: Application;
  /** the dialog's title and the button's label, a verb */
  action: string;
  variant: "primary" | "danger";
  form: Pick<ReturnType<typeof useSubmit>, "busy" | "failure" | "clearFailure" | "onSubmit">;
  seenRevisions: SeenRevisions;
  /** the notices of the decision */
  notices: readonly PreviewedNotice[];
  /** the query that loads them */
  noticesQuery: ComponentProps<typeof QueryFailure>["of"];
  /** the missing input without which the notice can't be composed */
  missingForNotice?: string | undefined;
  /** further data that must load before the decision */
  details?: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

/**
 * The common parts of decision dialogs: the applicants, the form and, always visible, the notices and buttons.
 * Ctrl+Enter in any field submits.
 */
export function DecisionDialog({
  application,
  action,
  variant,
  form,
  seenRevisions,
  notices,
  noticesQuery,
  missingForNotice,
  details,
  onClose,
  children,
}: DecisionDialogProps) {
  const t = useT();
  const showNewest = () => {
    seenRevisions.markAllSeen();
    form.clearFailure();
  };
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const dialog = ref.current?.closest("dialog");
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && !event.repeat) ref.current?.requestSubmit();
    };
    dialog?.addEventListener("keydown", handleKeyDown);
    return () => dialog?.removeEventListener("keydown", handleKeyDown);
  }, []);
  const { corrected, joined } = seenRevisions.unseen;
  const outdatedText =
    joined.length > 0
      ? t(decisionsTexts).household_grew
      : corrected.length > 0
        ? t(decisionsTexts).applicant_changed_answers
        : null;
  const { undo_minutes } = application;
  const hasNotice = missingForNotice !== undefined || notices.some(({ due }) => due);
  return (
    <Dialog title={action} onClose={onClose} wide={hasNotice}>
      <form
        ref={ref}
        method="post"
        noValidate
        onSubmit={form.onSubmit}
        className={hasNotice ? `${styles.form} ${styles.twoColumns}` : styles.form}
      >
        <div className={styles.fields}>
          <NewerRevisionNotice application={application} seenRevisions={seenRevisions} />
          <div className={styles.about}>
            <p>
              <strong>{application.bundle.applications.map(({ name }) => name).join(", ")}</strong>
            </p>
            {undo_minutes > 0 ? (
              <p className={styles.hint}>
                {t(decisionsTexts).undo_time({
                  n: undo_minutes,
                })}
              </p>
            ) : (
              <Notice tone="attention" title={t(decisionsTexts).decision_final}>
                <p>{t(decisionsTexts).decision_final_help}</p>
              </Notice>
            )}
            {application.needs_home_address && (
              <Notice tone="attention" title={t(decisionsTexts).home_missing}>
                <p>{t(decisionsTexts).home_missing_text}</p>
              </Notice>
            )}
            {details}
          </div>
          {children}
        </div>
        <div className={styles.end}>
          <QueryFailure of={noticesQuery} />
          <NoticePreview notices={notices} missingInput={missingForNotice} />
          <footer className={styles.buttons} {...(form.busy && inSubmission)}>
            <div className={styles.failure}>
              <FormFailure text={outdatedText ?? form.failure}>
                {outdatedText && (
                  <Button onClick={showNewest}>
                    {joined.length > 0 ? t(decisionsTexts).show_changes : t(decisionsTexts).show_latest_answers}
                  </Button>
                )}
              </FormFailure>
            </div>
            <Button disabled={form.busy} onClick={onClose}>
              {t(commonTexts).cancel}
            </Button>
            <Button type="submit" variant={variant} busy={form.busy}>
              {action}
            </Button>
          </footer>
        </div>
      </form>
    </Dialog>
  );
}
