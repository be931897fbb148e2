import { useState } from "react";
import { accountTypes } from "#rules/money/bank-account.ts";
import { applyMask, type Mask, masks } from "#rules/text/masks.ts";
import { messages } from "#rules/text/messages.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { payoutAccountTexts } from "#texts/payout-account/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { RadioGroup } from "#ui/fields/radio-group.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import { useSetupAccount } from "#web/api/my-payments/accounts.ts";
import { FormFailure } from "#web/components/form-failure.tsx";
import { useConfirmed } from "#web/features/authentication/confirm-session.tsx";
import { AddressFields } from "#web/features/payout-account/bank/address-fields.tsx";
import {
  type BankInput,
  bankDetailsOf,
  emptyBankInput,
  requiredFieldNames,
} from "#web/features/payout-account/bank/bank-input.ts";
import { BankNumberFields } from "#web/features/payout-account/bank/bank-number-fields.tsx";
import { TermsLinks } from "#web/features/payout-account/bank/terms-links.tsx";
import styles from "#web/features/payout-account/payout-account.module.css";
import { useSubmit } from "#web/hooks/use-submit.ts";

type PayoutBankFormProps = { onSaved: () => void; onCancel: () => void };

/** The form for the data that the payment provider requires for payouts. It isn't stored in the browser. */
export function PayoutBankForm({ onSaved, onCancel }: PayoutBankFormProps) {
  const t = useT();
  const texts = t(payoutAccountTexts);
  const [bankInput, setInput] = useState(emptyBankInput);
  const save = useSetupAccount(useConfirmed());
  const { busy, errorTexts, failure, onSubmit } = useSubmit({
    check: () => ({
      ...Object.fromEntries(
        requiredFieldNames(bankInput.account_type)
          .filter((name) => !bankInput[name].trim())
          .map((name) => [name, [messages.required]]),
      ),
      ...(!bankInput.terms_accepted && { terms_accepted: [messages.required] }),
    }),
    send: async () => {
      await save.mutateAsync(bankDetailsOf(bankInput));
      setInput(emptyBankInput);
      onSaved();
    },
  });
  const setField = (name: keyof BankInput) => (value: string) =>
    setInput((previous) => ({ ...previous, [name]: value }));
  const field = (name: Exclude<keyof BankInput, "account_type" | "terms_accepted">) => ({
    id: name,
    value: bankInput[name],
    onChange: setField(name),
    errors: errorTexts(name),
    autoComplete: "off",
    required: requiredFieldNames(bankInput.account_type).includes(name),
  });
  const digitsProps = (mask: Mask) => ({
    inputMode: "numeric" as const,
    mask: (typed: string) => applyMask(mask, typed),
  });
  return (
    <form method="post" noValidate onSubmit={onSubmit} className={styles.form}>
      <p className={styles.quiet}>{texts.privacy}</p>
      <FormFailure text={failure} />
      <RadioGroup
        id="account_type"
        label={texts.account_type}
        inline
        value={bankInput.account_type}
        onChange={setField("account_type")}
        options={accountTypes.map((value) => ({ value, label: texts.type[value] }))}
      />
      {bankInput.account_type === "company" && (
        <div className={styles.pair}>
          <TextField {...field("business_name")} label={texts.business_name} autoComplete="organization" />
          <TextField {...field("business_tax_id")} label={texts.business_tax_id} inputMode="numeric" />
        </div>
      )}
      <div className={styles.pair}>
        <TextField {...field("legal_first_name")} label={texts.first_name} autoComplete="given-name" />
        <TextField {...field("legal_last_name")} label={texts.last_name} autoComplete="family-name" />
      </div>
      <div className={styles.pair}>
        <TextField
          {...field("personal_tax_id")}
          {...digitsProps(masks.ssn)}
          label={texts.personal_tax_id}
          help={texts.personal_tax_id_hint}
          type="password"
        />
        <TextField {...field("dob")} {...digitsProps(masks.date)} label={texts.dob} help={texts.dob_hint} />
      </div>
      {bankInput.account_type === "company" && <AddressFields field={field} />}
      <BankNumberFields field={field} />
      <CheckboxField
        id="terms_accepted"
        label={texts.accept}
        required
        checked={bankInput.terms_accepted}
        onChange={(terms_accepted) => setInput((previous) => ({ ...previous, terms_accepted }))}
        errors={errorTexts("terms_accepted")}
      />
      <TermsLinks />
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" busy={busy}>
          {texts.save}
        </Button>
        <Button onClick={onCancel}>{t(commonTexts).cancel}</Button>
      </div>
    </form>
  );
}
