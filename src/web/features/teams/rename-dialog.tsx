import { useState } from "react";
import { messages } from "#rules/text/messages.ts";
import { teamsTexts } from "#texts/teams/texts.ts";
import { TextField } from "#ui/fields/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import { type Company, useUpdateCompany } from "#web/api/accounts/companies.ts";
import { FormDialog } from "#web/components/form-dialog/form-dialog.tsx";
import { toast } from "#web/hooks/toast.ts";
import { useSubmit } from "#web/hooks/use-submit.ts";

/** The dialog to rename a team. */
export function RenameTeamDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const t = useT();
  const texts = t(teamsTexts);
  const [name, setName] = useState(company.name);
  const update = useUpdateCompany(company.id);
  const { errorTexts, ...form } = useSubmit({
    check: () => ({ ...(!name.trim() && { name: [messages.required] }) }),
    send: async () => {
      await update.mutateAsync({ name: name.trim() });
      toast("success", texts.saved_toast);
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={texts.rename} action={texts.save} onClose={onClose}>
      <TextField
        id="team-name"
        label={texts.team_name}
        help={texts.team_name_help}
        required
        maxLength={120}
        value={name}
        onChange={setName}
        errors={errorTexts("name")}
      />
    </FormDialog>
  );
}
