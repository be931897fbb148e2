import { useState } from "react";
import { commonTexts } from "#texts/common/texts.ts";
import { payoutAccountTexts } from "#texts/payout-account/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Dialog, DialogActions } from "#ui/feedback/dialog.tsx";
import { useT } from "#ui/texts.tsx";
import type { PayoutAccount, useRemoveBank } from "#web/api/my-payments/accounts.ts";
import { FormFailure } from "#web/components/form-failure.tsx";
import styles from "#web/features/payout-account/payout-account.module.css";
import { toast } from "#web/hooks/toast.ts";
import { useSubmit } from "#web/hooks/use-submit.ts";

type RemoveBankProps = {
  bank: Pick<NonNullable<PayoutAccount["bank"]>, "name" | "last4">;
  /** what happens to what is paid out to it */
  text: string;
  remove: ReturnType<typeof useRemoveBank>;
  onRemoved: () => void;
};

/** Removes a bank account after it was confirmed. */
export function RemoveBank({ bank: { name, last4 }, text, remove, onRemoved }: RemoveBankProps) {
  const t = useT();
  const texts = t(payoutAccountTexts);
  const [isAsking, setAsking] = useState(false);
  const { busy, failure, onSubmit } = useSubmit({
    check: () => ({}),
    send: async () => {
      await remove.mutateAsync(undefined);
      setAsking(false);
      toast("success", texts.remove.done);
      onRemoved();
    },
  });
  return (
    <>
      <Button onClick={() => setAsking(true)}>{texts.remove.button}</Button>
      {isAsking && (
        <Dialog title={texts.remove.title} onClose={() => setAsking(false)}>
          <form method="post" noValidate onSubmit={onSubmit} className={styles.form}>
            <p>{texts.bank_ending({ bank: name, last4 })}</p>
            <p>{text}</p>
            <FormFailure text={failure} />
            <DialogActions>
              <Button onClick={() => setAsking(false)}>{t(commonTexts).cancel}</Button>
              <Button type="submit" variant="primary" busy={busy}>
                {texts.remove.button}
              </Button>
            </DialogActions>
          </form>
        </Dialog>
      )}
    </>
  );
}
