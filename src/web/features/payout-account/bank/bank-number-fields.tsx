import type { ComponentProps } from "react";
import { payoutAccountTexts } from "#texts/payout-account/texts.ts";
import { TextField } from "#ui/fields/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import styles from "#web/features/payout-account/payout-account.module.css";

type Name = "routing_number" | "account_number";
type BankNumberFieldsProps = { field: (name: Name) => Omit<ComponentProps<typeof TextField>, "label"> };

/** The fields for the routing and account number. */
export function BankNumberFields({ field }: BankNumberFieldsProps) {
  const texts = useT()(payoutAccountTexts);
  return (
    <div className={styles.pair}>
      <TextField
        {...field("routing_number")}
        label={texts.routing_number}
        help={texts.routing_hint}
        inputMode="numeric"
        maxLength={9}
      />
      <TextField
        {...field("account_number")}
        label={texts.account_number}
        help={texts.account_number_hint}
        inputMode="numeric"
        maxLength={17}
      />
    </div>
  );
}
