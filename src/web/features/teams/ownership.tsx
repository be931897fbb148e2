import { useState } from "react";
import { commonTexts } from "#texts/common/texts.ts";
import { teamsTexts } from "#texts/teams/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Dialog, DialogActions } from "#ui/feedback/dialog.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { useT } from "#ui/texts.tsx";
import { type Company, useTransferOwnership } from "#web/api/accounts/companies.ts";
import { useUser } from "#web/api/accounts/users.ts";
import { failureText } from "#web/api/errors/failure-text.ts";
import { ProofDialog } from "#web/features/authentication/proof-dialog.tsx";
import styles from "#web/features/teams/teams.module.css";
import { toast } from "#web/hooks/toast.ts";

/** The offer of ownership, for the member who receives it and for the owner, who can withdraw it. */
export function OwnershipOffer({ company }: { company: Company }) {
  const t = useT();
  const texts = t(teamsTexts);
  const { id: ownId } = useUser();
  const [isConfirming, setIsConfirming] = useState(false);
  const { accept, cancel } = useTransferOwnership(company.id);
  if (!company.pending_owner) return null;
  const isPendingOwner = company.pending_owner === ownId;
  const pendingOwner = company.memberships.find(({ user }) => user.id === company.pending_owner)?.user;
  const name = pendingOwner?.name || pendingOwner?.username || "";
  return (
    <Notice title={isPendingOwner ? texts.offered_to_you({ name: company.name }) : texts.offered_to({ name })}>
      <p>{isPendingOwner ? texts.offered_to_you_text : texts.offered_to_text}</p>
      <div className={styles.buttons}>
        {isPendingOwner && (
          <Button variant="primary" onClick={() => setIsConfirming(true)}>
            {texts.accept_ownership}
          </Button>
        )}
        <Button
          busy={cancel.isPending}
          onClick={() => cancel.mutate(undefined, { onError: (error) => toast("error", failureText(error, t)) })}
        >
          {isPendingOwner ? texts.decline : texts.cancel_transfer}
        </Button>
      </div>
      {isConfirming && (
        <ProofDialog
          title={texts.accept_ownership}
          text={texts.confirm_identity}
          action={texts.accept_ownership}
          send={async (proof) => {
            await accept.mutateAsync(proof);
            toast("success", texts.now_owner({ name: company.name }));
          }}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </Notice>
  );
}

/** The dialog that offers the ownership to a member, with step-up authentication of the owner. */
export function TransferDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const t = useT();
  const texts = t(teamsTexts);
  const otherMembers = company.memberships.filter(({ is_owner }) => !is_owner);
  const [user, setUser] = useState(otherMembers[0]?.user.id ?? "");
  const [isConfirming, setIsConfirming] = useState(false);
  const { offer } = useTransferOwnership(company.id);
  const newOwner = otherMembers.find((member) => member.user.id === user)?.user;
  if (isConfirming)
    return (
      <ProofDialog
        title={texts.transfer_ownership}
        text={texts.confirm_identity}
        action={texts.transfer_ownership}
        send={async (proof) => {
          await offer.mutateAsync({ user, proof });
          toast("success", texts.offered_toast({ name: newOwner?.name || newOwner?.username || "" }));
          onClose();
        }}
        onClose={onClose}
      />
    );
  return (
    <Dialog title={texts.transfer_ownership} onClose={onClose}>
      <div className={styles.form}>
        <SelectField
          id="new-owner"
          label={texts.new_owner}
          required
          placeholder={null}
          value={user}
          onChange={setUser}
          options={otherMembers.map((member) => ({
            value: member.user.id,
            label: member.user.name || member.user.username,
          }))}
        />
        <p>{texts.transfer_text}</p>
        <DialogActions>
          <Button onClick={onClose}>{t(commonTexts).cancel}</Button>
          <Button variant="primary" onClick={() => setIsConfirming(true)}>
            {t(commonTexts).continue}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
