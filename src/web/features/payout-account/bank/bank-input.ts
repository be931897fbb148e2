import type { BankDetails } from "#web/api/my-payments/accounts.ts";

/** The form's empty input. */
export const emptyBankInput = {
  account_type: "individual",
  legal_first_name: "",
  legal_last_name: "",
  personal_tax_id: "",
  dob: "",
  routing_number: "",
  account_number: "",
  business_name: "",
  business_tax_id: "",
  business_address_line1: "",
  business_address_line2: "",
  business_address_city: "",
  business_address_state: "",
  business_address_zip_code: "",
  terms_accepted: false,
};
export type BankInput = typeof emptyBankInput;

/** The names of the text inputs. */
export type BankTextName = Exclude<keyof BankInput, "account_type" | "terms_accepted">;

const personFieldNames: readonly BankTextName[] = [
  "legal_first_name",
  "legal_last_name",
  "personal_tax_id",
  "dob",
  "routing_number",
  "account_number",
];
const companyFieldNames: readonly BankTextName[] = [
  "business_name",
  "business_tax_id",
  ...personFieldNames,
  "business_address_line1",
  "business_address_city",
  "business_address_state",
  "business_address_zip_code",
];

/** Returns the required fields, in the order of the form. */
export const requiredFieldNames = (accountType: string): readonly BankTextName[] =>
  accountType === "company" ? companyFieldNames : personFieldNames;

/**
 * Returns the request body: individuals without the company's fields, tax IDs without dashes, the date of birth without
 * slashes.
 */
export function bankDetailsOf(input: BankInput): BankDetails {
  const person = {
    legal_first_name: input.legal_first_name,
    legal_last_name: input.legal_last_name,
    personal_tax_id: input.personal_tax_id.replaceAll("-", ""),
    dob: input.dob.replaceAll("/", ""),
    routing_number: input.routing_number,
    account_number: input.account_number,
    terms_accepted: input.terms_accepted,
  };
  if (input.account_type !== "company") return { account_type: "individual", ...person };
  const { business_address_line1, business_address_line2, business_address_city } = input;
  return {
    account_type: "company",
    ...person,
    business_name: input.business_name,
    business_tax_id: input.business_tax_id.replaceAll("-", ""),
    business_address_line1,
    business_address_line2,
    business_address_city,
    business_address_state: input.business_address_state,
    business_address_zip_code: input.business_address_zip_code,
  };
}
