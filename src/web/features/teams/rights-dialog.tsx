import { useState } from "react";
import { teamsTexts } from "#texts/teams/texts.ts";
import { useT } from "#ui/texts.tsx";
import { type Company, type Membership, useUpdateMember } from "#web/api/accounts/companies.ts";
import { FormDialog } from "#web/components/form-dialog/form-dialog.tsx";
import { PermissionList } from "#web/features/teams/permission-list.tsx";
import { initialRights, RightsFields } from "#web/features/teams/rights-fields.tsx";
import styles from "#web/features/teams/teams.module.css";
import { toast } from "#web/hooks/toast.ts";
import { useSubmit } from "#web/hooks/use-submit.ts";

type RightsDialogProps = { company: Company; member: Membership; onClose: () => void };

/** The dialog to change a member's permissions. */
export function RightsDialog({ company, member, onClose }: RightsDialogProps) {
  const t = useT();
  const texts = t(teamsTexts);
  const [selectedRights, setSelectedRights] = useState(() => {
    const { is_agent, can_create, show_my_payments, show_accept_reject_button } = member;
    return initialRights({ is_agent, can_create, show_my_payments, show_accept_reject_button });
  });
  const update = useUpdateMember(company.id);
  const name = member.user.name || member.user.username;
  const form = useSubmit({
    send: async () => {
      await update.mutateAsync({ username: member.user.username, ...selectedRights.flags });
      toast("success", texts.saved_toast);
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={texts.change_rights_of({ name })} action={texts.save} onClose={onClose}>
      <RightsFields value={selectedRights} onChange={setSelectedRights} />
      <h3>{texts.can_list({ name })}</h3>
      <PermissionList flags={selectedRights.flags} label={texts.can_list({ name })} />
      <p className={styles.quiet}>{texts.rights_hold}</p>
    </FormDialog>
  );
}
