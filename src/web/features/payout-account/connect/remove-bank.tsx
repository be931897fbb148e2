import { useState } from "react";
import { payoutAccountTexts } from "#texts/payout-account/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import type { PayoutAccount, useRemoveBank } from "#web/api/my-payments/accounts.ts";
import { FormDialog } from "#web/components/form-dialog/form-dialog.tsx";
import { toast } from "#web/hooks/toast.ts";
import { useSubmit } from "#web/hooks/use-submit.ts";

type RemoveBankProps = {
  bank: Pick<NonNullable<PayoutAccount["bank"]>, "name" | "last4">;
  /** explains what happens to pending payouts */
  text: string;
  remove: ReturnType<typeof useRemoveBank>;
  onRemoved: () => void;
};

/** The button that removes a bank account, with a confirmation. */
export function RemoveBank({ bank: { name, last4 }, text, remove, onRemoved }: RemoveBankProps) {
  const t = useT();
  const texts = t(payoutAccountTexts);
  const [isConfirming, setIsConfirming] = useState(false);
  const form = useSubmit({
    send: async () => {
      await remove.mutateAsync(undefined);
      setIsConfirming(false);
      toast("success", texts.remove.done);
      onRemoved();
    },
  });
  return (
    <>
      <Button onClick={() => setIsConfirming(true)}>{texts.remove.button}</Button>
      {isConfirming && (
        <FormDialog
          form={form}
          title={texts.remove.title}
          action={texts.remove.button}
          onClose={() => setIsConfirming(false)}
        >
          <p>{texts.bank_ending({ bank: name, last4 })}</p>
          <p>{text}</p>
        </FormDialog>
      )}
    </>
  );
}
