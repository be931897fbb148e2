import { type ComponentProps, useState } from "react";
import { messages } from "#rules/text/messages.ts";
import { payoutAccountTexts } from "#texts/payout-account/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import { FormFailure } from "#web/components/form-failure.tsx";
import styles from "#web/features/payout-account/payout-account.module.css";
import { toast } from "#web/hooks/toast.ts";
import { useSubmit } from "#web/hooks/use-submit.ts";

type VerifyBankFormProps = {
  send: (amounts: { amount1: string; amount2: string }) => Promise<unknown>;
  onVerified: () => void;
  /** the prefix of IDs, if the page may have two of these forms */
  prefix?: string;
};

/** The form for the amounts of the two micro-deposits that verify a bank account. */
export function VerifyBankForm({ send, onVerified, prefix = "" }: VerifyBankFormProps) {
  const t = useT();
  const texts = t(payoutAccountTexts);
  const [amounts, setAmounts] = useState({ amount1: "", amount2: "" });
  const { busy, errorTexts, failure, onSubmit } = useSubmit({
    check: () => ({
      ...(!amounts.amount1.trim() && { amount1: [messages.required] }),
      ...(!amounts.amount2.trim() && { amount2: [messages.required] }),
    }),
    send: async () => {
      await send(amounts);
      toast("success", texts.verified);
      onVerified();
    },
    // the provider doesn't say which amount is wrong, so the error is shown once instead of below both fields
    explain: ({ errors: { amount1, amount2 } }) =>
      amount1 && amount2 ? amount1.map((text) => t(text)).join(" ") : null,
  });
  const field = (name: keyof typeof amounts): Omit<ComponentProps<typeof TextField>, "label"> => ({
    id: `${prefix}${name}`,
    value: amounts[name],
    onChange: (value: string) => setAmounts((previous) => ({ ...previous, [name]: value })),
    errors: errorTexts(name),
    inputMode: "decimal",
    autoComplete: "off",
    maxLength: 5,
    prefixText: "$",
    placeholder: "0.00",
    required: true,
  });
  return (
    <form method="post" noValidate onSubmit={onSubmit} className={styles.form}>
      <p>{texts.deposits_hint}</p>
      <FormFailure text={failure} />
      <div className={styles.pair}>
        <TextField {...field("amount1")} label={texts.deposit.first} />
        <TextField {...field("amount2")} label={texts.deposit.second} />
      </div>
      <div>
        <Button type="submit" variant="primary" busy={busy}>
          {texts.verify}
        </Button>
      </div>
    </form>
  );
}
