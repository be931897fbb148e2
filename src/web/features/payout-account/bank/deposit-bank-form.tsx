import { useState } from "react";
import { messages } from "#rules/text/messages.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { payoutAccountTexts } from "#texts/payout-account/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import { useAddDepositBank } from "#web/api/my-payments/accounts.ts";
import { FormFailure } from "#web/components/form-failure.tsx";
import { useConfirmed } from "#web/features/authentication/confirm-session.tsx";
import { BankNumberFields } from "#web/features/payout-account/bank/bank-number-fields.tsx";
import styles from "#web/features/payout-account/payout-account.module.css";
import { useSubmit } from "#web/hooks/use-submit.ts";

const emptyInput = { account_holder: "", routing_number: "", account_number: "" };
type Name = keyof typeof emptyInput;
const fieldNames: readonly Name[] = ["account_holder", "routing_number", "account_number"];

/** The form for the account numbers of the bank account for deposits. They aren't stored in the browser. */
export function DepositBankForm({ onSaved, onCancel }: { onSaved: () => void; onCancel: () => void }) {
  const t = useT();
  const texts = t(payoutAccountTexts);
  const [input, setInput] = useState(emptyInput);
  const [isTrustAccount, setIsTrustAccount] = useState(false);
  const save = useAddDepositBank(useConfirmed());
  const { busy, errorTexts, failure, onSubmit } = useSubmit({
    check: () => ({
      ...Object.fromEntries(
        fieldNames.filter((name) => !input[name].trim()).map((name) => [name, [messages.required]]),
      ),
      ...(!isTrustAccount && { is_trust_account: [messages.required] }),
    }),
    send: async () => {
      await save.mutateAsync({ ...input, is_trust_account: isTrustAccount });
      setInput(emptyInput);
      onSaved();
    },
  });
  const field = (name: Name) => ({
    id: `deposit_${name}`,
    value: input[name],
    onChange: (value: string) => setInput((previous) => ({ ...previous, [name]: value })),
    errors: errorTexts(name),
    autoComplete: "off",
    required: true,
  });
  return (
    <form method="post" noValidate onSubmit={onSubmit} className={styles.form}>
      <p className={styles.quiet}>{texts.privacy}</p>
      <FormFailure text={failure} />
      <TextField {...field("account_holder")} label={texts.for_deposits.holder} maxLength={100} />
      <BankNumberFields field={field} />
      <CheckboxField
        id="is_trust_account"
        label={texts.for_deposits.confirm}
        required
        checked={isTrustAccount}
        onChange={setIsTrustAccount}
        errors={errorTexts("is_trust_account")}
      />
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" busy={busy}>
          {texts.save}
        </Button>
        <Button onClick={onCancel}>{t(commonTexts).cancel}</Button>
      </div>
    </form>
  );
}
