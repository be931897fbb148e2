import { useNavigate } from "react-router";
import { documentsTexts } from "#texts/documents/texts.ts";
import { ConfirmDialog } from "#ui/feedback/dialog.tsx";
import { useT } from "#ui/texts.tsx";
import { type DocumentTemplate, useDeleteDocumentTemplate } from "#web/api/documents/document-templates.ts";
import { failureText } from "#web/api/errors/failure-text.ts";
import { dashboardPaths } from "#web/features/dashboard/dashboard-paths.ts";
import { toast } from "#web/hooks/toast.ts";

type DeleteDialogProps = { template: Pick<DocumentTemplate, "id" | "name">; onClose: () => void };

/** Asks for confirmation before a template is deleted, and returns to the list afterwards. */
export function DeleteDialog({ template: { id, name }, onClose }: DeleteDialogProps) {
  const t = useT();
  const texts = t(documentsTexts);
  const navigate = useNavigate();
  const { mutateAsync, isPending } = useDeleteDocumentTemplate();
  async function remove() {
    try {
      await mutateAsync(id);
      toast("success", texts.template_deleted);
      await navigate(dashboardPaths.documents("templates"), { replace: true });
    } catch (error) {
      toast("error", failureText(error, t));
      onClose();
    }
  }
  return (
    <ConfirmDialog
      title={texts.delete_title({ name })}
      action={texts.delete_template}
      busy={isPending}
      onConfirm={remove}
      onCancel={onClose}
    >
      <p>{texts.delete_help}</p>
    </ConfirmDialog>
  );
}
