import type { Input } from "#contract/api/call-types.ts";
import type { PayoutAccount } from "#contract/my-payments/accounts.ts";
import type { AccountField } from "#rules/money/bank-account.ts";
import type { BankInput, BankTextName } from "#web/features/payout-account/bank/bank-input.ts";

const inputsByField: Partial<Record<AccountField, readonly BankTextName[]>> = {
  legal_first_name: ["legal_first_name"],
  legal_last_name: ["legal_last_name"],
  personal_tax_id: ["personal_tax_id"],
  dob: ["dob"],
  address: ["business_address_line1", "business_address_city", "business_address_state", "business_address_zip_code"],
};

/**
 * Whether the person form covers a requirement of the payment provider; it has no fields for companies and bank
 * details.
 */
export const isPersonField = (field: AccountField): boolean => field === "terms_accepted" || field in inputsByField;

/**
 * Whether the person form is sufficient: the provider requires nothing else now, and has rejected nothing. Everything
 * else is entered in the provider's own form.
 */
export const isPersonFormSufficient = ({ due, requirements }: Pick<PayoutAccount, "due" | "requirements">): boolean =>
  due.length > 0 && due.every(isPersonField) && requirements.items.every(({ reason }) => reason === null);

/** Returns the inputs that are required for what is due. */
export const requiredInputs = (due: readonly AccountField[]): readonly BankTextName[] =>
  due.flatMap((field) => inputsByField[field] ?? []);

/** Returns the request body: only what is due, tax IDs without dashes, the date of birth without slashes. */
export function personDetailsOf(
  input: BankInput,
  due: readonly AccountField[],
): Input<"PUT /referrers/stripe_info/">["body"] {
  const { business_address_line1, business_address_line2, business_address_city } = input;
  const { business_address_state, business_address_zip_code } = input;
  return {
    ...(due.includes("legal_first_name") && { legal_first_name: input.legal_first_name }),
    ...(due.includes("legal_last_name") && { legal_last_name: input.legal_last_name }),
    ...(due.includes("personal_tax_id") && { id_number: input.personal_tax_id.replaceAll("-", "") }),
    ...(due.includes("dob") && { dob: input.dob.replaceAll("/", "") }),
    ...(due.includes("address") && {
      business_address_line1,
      business_address_line2,
      business_address_city,
      business_address_state,
      business_address_zip_code,
    }),
    ...(due.includes("terms_accepted") && { terms_accepted: input.terms_accepted }),
  };
}
