import { useState } from "react";
import { useNavigate } from "react-router";
import { applicationReviewTexts } from "#texts/application-review/texts.ts";
import { ConfirmDialog } from "#ui/feedback/dialog.tsx";
import { useT } from "#ui/texts.tsx";
import type { Application } from "#web/api/applications/applications.ts";
import type { RunAction } from "#web/features/applicants/applicant-actions.ts";
import { lastListPath } from "#web/features/applicants/state/last-list.ts";

type DeleteDialogProps = { application: Application; runAction: RunAction; onClose: () => void };

/** Asks for confirmation before an applicant is deleted, and redirects to the list afterwards. */
export function DeleteDialog({ application: { bundle }, runAction, onClose }: DeleteDialogProps) {
  const t = useT();
  const navigate = useNavigate();
  const [deleting, setDeleting] = useState(false);
  async function remove() {
    setDeleting(true);
    if (await runAction("delete", [bundle.slug])) await navigate(lastListPath(), { replace: true });
    setDeleting(false);
    onClose();
  }
  return (
    <ConfirmDialog
      title={t(applicationReviewTexts).delete_applicant}
      action={t(applicationReviewTexts).delete_applicant_button}
      busy={deleting}
      onConfirm={remove}
      onCancel={onClose}
    >
      <p>
        <strong>{bundle.applications.map(({ name }) => name).join(", ")}</strong>
      </p>
      <p>{t(applicationReviewTexts).delete_consequences}</p>
    </ConfirmDialog>
  );
}
