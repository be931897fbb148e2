import { useState } from "react";
import { applyMask, masks } from "#rules/text/masks.ts";
import { messages } from "#rules/text/messages.ts";
import { payoutAccountTexts } from "#texts/payout-account/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import { useSaveTaxIdentity } from "#web/api/my-payments/accounts.ts";
import { FormFailure } from "#web/components/form-failure.tsx";
import styles from "#web/features/payout-account/payout-account.module.css";
import { toast } from "#web/hooks/toast.ts";
import { useSubmit } from "#web/hooks/use-submit.ts";

/** Takes the tax ID and birth date that the payment provider requires of somebody who linked their bank account. */
export function TaxForm() {
  const t = useT();
  const texts = t(payoutAccountTexts);
  const [input, setInput] = useState({ id_number: "", dob: "" });
  const save = useSaveTaxIdentity();
  const { busy, errors, failure, onSubmit } = useSubmit({
    check: () => ({
      ...(!input.id_number && { id_number: [messages.required] }),
      ...(!input.dob && { dob: [messages.required] }),
    }),
    send: async () => {
      await save.mutateAsync(input);
      setInput({ id_number: "", dob: "" });
      toast("success", texts.tax_saved);
    },
  });
  const field = (name: keyof typeof input) => ({
    id: name,
    value: input[name],
    onChange: (value: string) => setInput((before) => ({ ...before, [name]: value })),
    errors: errors[name]?.map((text) => t(text)),
    inputMode: "numeric" as const,
    autoComplete: "off",
    required: true,
  });
  return (
    <form method="post" noValidate onSubmit={onSubmit} className={styles.form}>
      <h2>{texts.tax_title}</h2>
      <FormFailure text={failure} />
      <TextField
        {...field("id_number")}
        label={texts.personal_tax_id}
        type="password"
        mask={(typed) => applyMask(masks.ssn, typed)}
      />
      <TextField
        {...field("dob")}
        label={texts.dob}
        help={texts.dob_hint}
        mask={(typed) => applyMask(masks.date, typed)}
      />
      <p className={styles.quiet}>{texts.privacy}</p>
      <div>
        <Button type="submit" variant="primary" busy={busy}>
          {texts.save_tax}
        </Button>
      </div>
    </form>
  );
}
