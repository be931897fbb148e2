import { expect, test } from "vitest";
import { bankDetailsOf, emptyBankInput, requiredFieldNames } from "#web/features/payout-account/bank/bank-input.ts";

const person = {
  legal_first_name: "Lena",
  legal_last_name: "Castellan",
  routing_number: "110000000",
  account_number: "000123456789",
  terms_accepted: true,
};
const business = {
  business_name: "Castellan Homes LLC",
  business_address_line1: "1 Main Street",
  business_address_line2: "Suite 2",
  business_address_city: "Troy",
  business_address_state: "NY",
  business_address_zip_code: "12180",
};
const typed = {
  ...emptyBankInput,
  ...person,
  ...business,
  personal_tax_id: "000-00-0000",
  dob: "04/12/1980",
  business_tax_id: "00-0000000",
};
const sent = { ...person, personal_tax_id: "000000000", dob: "04121980" };

test("an individual's bank details are sent without dashes and slashes, and without the company's fields", () => {
  expect(bankDetailsOf(typed)).toEqual({ account_type: "individual", ...sent });
});

test("a company's bank details are sent with its name, address and tax ID without dashes", () => {
  const company = { account_type: "company", ...sent, ...business, business_tax_id: "000000000" };
  expect(bankDetailsOf({ ...typed, account_type: "company" })).toEqual(company);
});

test("the bank account form requires company fields only for companies, and never the second address line", () => {
  const ofCompany = requiredFieldNames("company").filter((field) => !requiredFieldNames("individual").includes(field));
  expect(ofCompany).toEqual([
    "business_name",
    "business_tax_id",
    "business_address_line1",
    "business_address_city",
    "business_address_state",
    "business_address_zip_code",
  ]);
});
