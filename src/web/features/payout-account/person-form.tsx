import { useState } from "react";
import type { AccountField } from "#rules/money/bank-account.ts";
import { applyMask, type Mask, masks } from "#rules/text/masks.ts";
import { messages } from "#rules/text/messages.ts";
import { payoutAccountTexts } from "#texts/payout-account/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import { useSaveAccountHolder } from "#web/api/my-payments/accounts.ts";
import { FormFailure } from "#web/components/form-failure.tsx";
import { useConfirmed } from "#web/features/authentication/confirm-session.tsx";
import { AddressFields } from "#web/features/payout-account/bank/address-fields.tsx";
import { type BankTextName, emptyBankInput } from "#web/features/payout-account/bank/bank-input.ts";
import { TermsLinks } from "#web/features/payout-account/bank/terms-links.tsx";
import styles from "#web/features/payout-account/payout-account.module.css";
import { personDetailsOf, requiredInputs } from "#web/features/payout-account/person-input.ts";
import { toast } from "#web/hooks/toast.ts";
import { useSubmit } from "#web/hooks/use-submit.ts";

type AccountPersonFormProps = { due: readonly AccountField[]; isMain: boolean; onSaved: () => void };

/**
 * The form for personal information that the payment provider still requires, for example after linking a bank account.
 * It isn't stored in the browser.
 * @param isMain whether its button is the page's main action
 */
export function AccountPersonForm({ due, isMain, onSaved }: AccountPersonFormProps) {
  const t = useT();
  const texts = t(payoutAccountTexts);
  const [input, setInput] = useState(emptyBankInput);
  const save = useSaveAccountHolder(useConfirmed());
  const requiredNames = requiredInputs(due);
  const { busy, errors, failure, onSubmit } = useSubmit({
    check: () => ({
      ...Object.fromEntries(
        requiredNames.filter((name) => !input[name].trim()).map((name) => [name, [messages.required]]),
      ),
      ...(due.includes("terms_accepted") && !input.terms_accepted && { terms_accepted: [messages.required] }),
    }),
    send: async () => {
      await save.mutateAsync(personDetailsOf(input, due));
      setInput(emptyBankInput);
      toast("success", texts.person_saved);
      onSaved();
    },
  });
  // the API names the tax ID differently in the account and in the errors
  const errorsOf = (name: string) =>
    (errors[name] ?? (name === "personal_tax_id" ? errors.id_number : undefined))?.map((text) => t(text));
  const field = (name: BankTextName) => ({
    id: name,
    value: input[name],
    onChange: (value: string) => setInput((previous) => ({ ...previous, [name]: value })),
    errors: errorsOf(name),
    autoComplete: "off",
    required: requiredNames.includes(name),
  });
  const digitsProps = (mask: Mask) => ({
    inputMode: "numeric" as const,
    mask: (typed: string) => applyMask(mask, typed),
  });
  const isDue = (name: AccountField) => due.includes(name);
  return (
    <form method="post" noValidate onSubmit={onSubmit} className={styles.form}>
      <h2>{texts.person_title}</h2>
      <p>{texts.person_text}</p>
      <FormFailure text={failure} />
      <div className={styles.pair}>
        {isDue("legal_first_name") && (
          <TextField {...field("legal_first_name")} label={texts.first_name} autoComplete="given-name" />
        )}
        {isDue("legal_last_name") && (
          <TextField {...field("legal_last_name")} label={texts.last_name} autoComplete="family-name" />
        )}
      </div>
      <div className={styles.pair}>
        {isDue("personal_tax_id") && (
          <TextField
            {...field("personal_tax_id")}
            {...digitsProps(masks.ssn)}
            label={texts.personal_tax_id}
            help={texts.personal_tax_id_hint}
            type="password"
          />
        )}
        {isDue("dob") && (
          <TextField {...field("dob")} {...digitsProps(masks.date)} label={texts.dob} help={texts.dob_hint} />
        )}
      </div>
      {isDue("address") && <AddressFields field={field} />}
      {isDue("terms_accepted") && (
        <>
          <CheckboxField
            id="terms_accepted"
            label={texts.accept}
            required
            checked={input.terms_accepted}
            onChange={(terms_accepted) => setInput((previous) => ({ ...previous, terms_accepted }))}
            errors={errorsOf("terms_accepted")}
          />
          <TermsLinks />
        </>
      )}
      <p className={styles.quiet}>{texts.person_privacy}</p>
      <div>
        <Button type="submit" variant={isMain ? "primary" : "secondary"} busy={busy}>
          {texts.person_save}
        </Button>
      </div>
    </form>
  );
}
