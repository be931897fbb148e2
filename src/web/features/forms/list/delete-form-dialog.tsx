import { commonTexts } from "#texts/common/texts.ts";
import { formListTexts } from "#texts/form-list/texts.ts";
import { ConfirmDialog } from "#ui/feedback/dialog.tsx";
import { useT } from "#ui/texts.tsx";
import { failureText } from "#web/api/errors/failure-text.ts";
import { type TemplateRow, useDeleteTemplate } from "#web/api/forms/application-templates.ts";
import { toast } from "#web/hooks/toast.ts";

type DeleteFormDialogProps = { form: TemplateRow; onClose: (deleted: boolean) => void };

/**
 * Asks for confirmation before a form is deleted. Title, question and buttons are from the specification, section 2.5.
 */
export function DeleteFormDialog({ form, onClose }: DeleteFormDialogProps) {
  const t = useT();
  const remove = useDeleteTemplate();
  async function confirm() {
    try {
      await remove.mutateAsync(form.slug);
      toast("success", t(formListTexts).form_deleted);
      onClose(true);
    } catch (error) {
      toast("error", failureText(error, t));
      onClose(false);
    }
  }
  return (
    <ConfirmDialog
      title={t(formListTexts).delete_form}
      action={t(commonTexts).delete}
      busy={remove.isPending}
      onConfirm={confirm}
      onCancel={() => onClose(false)}
    >
      <p>{t(formListTexts).sure_want_delete}</p>
      <p>
        <strong>{form.name}</strong>
      </p>
      <p>{t(formListTexts).delete_consequences}</p>
    </ConfirmDialog>
  );
}
