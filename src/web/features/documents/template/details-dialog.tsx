import { useState } from "react";
import { messages } from "#rules/text/messages.ts";
import { documentsTexts } from "#texts/documents/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TextAreaField } from "#ui/fields/text-area-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import { type DocumentTemplate, useUpdateDocumentTemplate } from "#web/api/documents/document-templates.ts";
import { FormDialog } from "#web/components/form-dialog/form-dialog.tsx";
import { toast } from "#web/hooks/toast.ts";
import { useSubmit } from "#web/hooks/use-submit.ts";
import { LinkedFormField } from "../linked-form/linked-form-field.tsx";

type DetailsDialogProps = {
  template: Pick<DocumentTemplate, "id" | "name" | "description" | "linked_form" | "version">;
  onDelete: () => void;
  onClose: () => void;
};

/** The dialog for a template's name, description and linked form, with a button to delete the template. */
export function DetailsDialog({ template, onDelete, onClose }: DetailsDialogProps) {
  const t = useT();
  const texts = t(documentsTexts);
  const [draft, setDraft] = useState({
    name: template.name,
    description: template.description,
    linked_form: template.linked_form,
  });
  const { mutateAsync } = useUpdateDocumentTemplate(template.id);
  const { errorTexts, ...form } = useSubmit({
    check: () => ({ ...(!draft.name.trim() && { name: [messages.required] }) }),
    send: async () => {
      await mutateAsync({ ...draft, version: template.version });
      toast("success", texts.details_saved);
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={texts.edit_details} action={texts.save_details} onClose={onClose}>
      <TextField
        id="template-name"
        label={texts.template_name}
        maxLength={120}
        required
        value={draft.name}
        onChange={(name) => setDraft({ ...draft, name })}
        errors={errorTexts("name")}
      />
      <TextAreaField
        id="template-description"
        label={texts.description}
        help={texts.description_help}
        maxLength={1_000}
        value={draft.description}
        onChange={(description) => setDraft({ ...draft, description })}
      />
      <LinkedFormField
        id="template-form"
        value={draft.linked_form}
        onChange={(linked_form) => setDraft({ ...draft, linked_form })}
      />
      <div>
        <Button variant="quiet" onClick={onDelete}>
          {texts.delete_template}
        </Button>
      </div>
    </FormDialog>
  );
}
