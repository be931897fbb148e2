import { ConfirmDialog } from "#ui/feedback/dialog.tsx";
import { useT } from "#ui/texts.tsx";
import { type TemplateRow, useDeleteTemplate } from "#web/api/application-templates.ts";
import { failureText } from "#web/api/errors/failure.ts";
import { toast } from "#web/hooks/toast.ts";

type DeleteFormDialogProps = { form: TemplateRow; onClose: (deleted: boolean) => void };

/** Title, question and buttons are the specification's, section 2.5. */
export function DeleteFormDialog({ form, onClose }: DeleteFormDialogProps) {
  const t = useT();
  const remove = useDeleteTemplate();
  async function confirm() {
    try {
      await remove.mutateAsync(form.slug);
      toast("success", t("Form deleted"));
      onClose(true);
    } catch (error) {
      toast("error", failureText(error, t));
      onClose(false);
    }
  }
  return (
    <ConfirmDialog
      title={t("Delete Form")}
      action={t("Delete")}
      busy={remove.isPending}
      onConfirm={confirm}
      onCancel={() => onClose(false)}
    >
      <p>{t("Are you sure you want to delete this form?")}</p>
      <p>
        <strong>{form.name}</strong>
      </p>
      <p>{t("Its link will stop working permanently. Submitted applications stay.")}</p>
    </ConfirmDialog>
  );
}
