import { useState } from "react";
import { messages } from "#rules/text/messages.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { teamsTexts } from "#texts/teams/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Dialog, DialogActions } from "#ui/feedback/dialog.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import { type Company, useUpdateCompany } from "#web/api/accounts/companies.ts";
import { FormFailure } from "#web/components/form-failure.tsx";
import styles from "#web/features/teams/teams.module.css";
import { toast } from "#web/hooks/toast.ts";
import { useSubmit } from "#web/hooks/use-submit.ts";

/** Changes the name of a team. */
export function RenameDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const t = useT();
  const texts = t(teamsTexts);
  const [name, setName] = useState(company.name);
  const update = useUpdateCompany(company.id);
  const { busy, errors, failure, onSubmit } = useSubmit({
    check: () => ({ ...(!name.trim() && { name: [messages.required] }) }),
    send: async () => {
      await update.mutateAsync({ name: name.trim() });
      toast("success", texts.saved_toast);
      onClose();
    },
  });
  return (
    <Dialog title={texts.rename} onClose={onClose}>
      <form method="post" noValidate onSubmit={(event) => void onSubmit(event)} className={styles.form}>
        <TextField
          id="team-name"
          label={texts.team_name}
          help={texts.team_name_help}
          required
          maxLength={120}
          value={name}
          onChange={setName}
          errors={errors.name?.map((text) => t(text))}
        />
        <FormFailure text={failure} />
        <DialogActions>
          <Button onClick={onClose}>{t(commonTexts).cancel}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {texts.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
