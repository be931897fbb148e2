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
import { failureText } from "#web/api/errors/failure.ts";
import { ProofDialog } from "#web/features/authentication/proof-dialog.tsx";
import styles from "#web/features/teams/teams.module.css";
import { toast } from "#web/hooks/toast.ts";

/** The offer of ownership, for the member who receives it and for the owner, who can withdraw it. */
export function OwnershipOffer({ company }: { company: Company }) {
  const t = useT();
  const texts = t(teamsTexts);
  const { id: own } = useUser();
  const [confirms, setConfirms] = useState(false);
  const { accept, cancel } = useTransferOwnership(company.id);
  if (!company.pending_owner) return null;
  const isOwn = company.pending_owner === own;
  const to = company.memberships.find(({ user }) => user.id === company.pending_owner)?.user;
  const name = to?.name || to?.username || "";
  return (
    <Notice title={isOwn ? texts.offered_to_you({ name: company.name }) : texts.offered_to({ name })}>
      <p>{isOwn ? texts.offered_to_you_text : texts.offered_to_text}</p>
      <div className={styles.buttons}>
        {isOwn && (
          <Button variant="primary" onClick={() => setConfirms(true)}>
            {texts.accept_ownership}
          </Button>
        )}
        <Button
          busy={cancel.isPending}
          onClick={() => cancel.mutate(undefined, { onError: (error) => toast("error", failureText(error, t)) })}
        >
          {isOwn ? texts.decline : texts.cancel_transfer}
        </Button>
      </div>
      {confirms && (
        <ProofDialog
          title={texts.accept_ownership}
          text={texts.confirm_identity}
          action={texts.accept_ownership}
          send={async (proof) => {
            await accept.mutateAsync(proof);
            toast("success", texts.now_owner({ name: company.name }));
          }}
          onClose={() => setConfirms(false)}
        />
      )}
    </Notice>
  );
}

/** The dialog that offers the ownership to a member, with step-up authentication of the owner. */
export function TransferDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const t = useT();
  const texts = t(teamsTexts);
  const others = company.memberships.filter(({ is_owner }) => !is_owner);
  const [user, setUser] = useState(others[0]?.user.id ?? "");
  const [confirms, setConfirms] = useState(false);
  const { offer } = useTransferOwnership(company.id);
  const chosen = others.find((member) => member.user.id === user)?.user;
  if (confirms)
    return (
      <ProofDialog
        title={texts.transfer_ownership}
        text={texts.confirm_identity}
        action={texts.transfer_ownership}
        send={async (proof) => {
          await offer.mutateAsync({ user, proof });
          toast("success", texts.offered_toast({ name: chosen?.name || chosen?.username || "" }));
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
          options={others.map((member) => ({
            value: member.user.id,
            label: member.user.name || member.user.username,
          }))}
        />
        <p>{texts.transfer_text}</p>
        <DialogActions>
          <Button onClick={onClose}>{t(commonTexts).cancel}</Button>
          <Button variant="primary" onClick={() => setConfirms(true)}>
            {t(commonTexts).continue}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
