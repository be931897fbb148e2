import { states } from "#rules/text/states.ts";
import { payoutAccountTexts } from "#texts/payout-account/texts.ts";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import type { BankInput } from "#web/features/payout-account/bank/bank-input.ts";
import styles from "#web/features/payout-account/payout-account.module.css";

type FieldOf = (name: Exclude<keyof BankInput, "account_type" | "terms_accepted">) => {
  id: string;
  value: string;
  onChange: (value: string) => void;
  errors: string[] | undefined;
  autoComplete: string;
  required: boolean;
};

/** The fields for a company's address. */
export function AddressFields({ field }: { field: FieldOf }) {
  const texts = useT()(payoutAccountTexts);
  return (
    <>
      <div className={styles.pair}>
        <TextField {...field("business_address_line1")} label={texts.address} autoComplete="address-line1" />
        <TextField {...field("business_address_line2")} label={texts.address_unit} autoComplete="address-line2" />
      </div>
      <div className={styles.pair}>
        <TextField {...field("business_address_city")} label={texts.city} autoComplete="address-level2" />
        <SelectField
          {...field("business_address_state")}
          label={texts.state}
          autoComplete="address-level1"
          options={states.map(({ code, name }) => ({ value: code, label: name }))}
        />
        <TextField
          {...field("business_address_zip_code")}
          label={texts.zip}
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={5}
        />
      </div>
    </>
  );
}
