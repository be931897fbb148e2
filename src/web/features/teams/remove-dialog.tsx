import { useState } from "react";
import { type OpenInvitationChoice, openInvitationChoices } from "#rules/companies/member-rights.ts";
import { teamsTexts } from "#texts/teams/texts.ts";
import { RadioGroup } from "#ui/fields/radio-group.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { useT } from "#ui/texts.tsx";
import { type Company, type Membership, useRemoveMember } from "#web/api/accounts/companies.ts";
import { FormDialog } from "#web/components/form-dialog/form-dialog.tsx";
import styles from "#web/features/teams/teams.module.css";
import { toast } from "#web/hooks/toast.ts";
import { useSubmit } from "#web/hooks/use-submit.ts";

type RemoveMemberDialogProps = { company: Company; member: Membership; onClose: () => void };

/** The dialog that removes or deactivates a member and asks who takes over their work. */
export function RemoveMemberDialog({ company, member: { user }, onClose }: RemoveMemberDialogProps) {
  const t = useT();
  const texts = t(teamsTexts);
  const otherMembers = company.memberships.filter((member) => member.user.id !== user.id);
  const [removal, setRemoval] = useState("remove");
  const [invitations, setInvitations] = useState<OpenInvitationChoice>("keep");
  const [successor, setSuccessor] = useState(otherMembers[0]?.user.id ?? "");
  const remove = useRemoveMember(company.id);
  const name = user.name || user.username;
  const isSuspended = removal === "deactivate";
  const { errorTexts, ...form } = useSubmit({
    send: async () => {
      await remove.mutateAsync({ isSuspended, user: user.id, reassign_to: successor, invitations });
      toast("success", isSuspended ? texts.deactivated_toast({ name }) : texts.removed_toast({ name }));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={isSuspended ? texts.deactivate_title({ name }) : texts.remove_title({ name })}
      action={isSuspended ? texts.deactivate_member : texts.remove_member}
      variant="danger"
      onClose={onClose}
    >
      <RadioGroup
        id="remove-how"
        label={texts.remove_or_deactivate}
        value={removal}
        onChange={setRemoval}
        options={[
          { value: "remove", label: texts.remove_for_good },
          { value: "deactivate", label: texts.deactivate },
        ]}
      />
      <SelectField
        id="remove-successor"
        label={texts.takes_over}
        required
        placeholder={null}
        value={successor}
        onChange={setSuccessor}
        options={otherMembers.map((member) => ({
          value: member.user.id,
          label: member.user.name || member.user.username,
        }))}
        errors={errorTexts("reassign_to")}
      />
      <RadioGroup
        id="remove-invitations"
        label={texts.open_invitations}
        value={invitations}
        onChange={(value) => setInvitations(value === "withdraw" ? value : "keep")}
        options={openInvitationChoices.map((value) => ({ value, label: texts.open_invitation_choices[value] }))}
      />
      <ul className={styles.list}>
        {texts.remove_effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
    </FormDialog>
  );
}
