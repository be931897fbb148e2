import { expect, test } from "vitest";
import { accountFields } from "#rules/money/bank-account.ts";
import { emptyBankInput } from "#web/features/payout-account/bank/bank-input.ts";
import {
  isPersonField,
  isPersonFormSufficient,
  personDetailsOf,
  requiredInputs,
} from "#web/features/payout-account/person-input.ts";

const input = {
  ...emptyBankInput,
  legal_first_name: "Lena",
  personal_tax_id: "000-00-0000",
  dob: "04/12/1980",
  terms_accepted: true,
};

test("the payout form for a person sends only what the payment provider still requires", () => {
  expect(personDetailsOf(input, ["personal_tax_id", "dob"])).toEqual({ id_number: "000000000", dob: "04121980" });
  expect(personDetailsOf(input, ["legal_first_name", "terms_accepted"])).toEqual({
    legal_first_name: "Lena",
    terms_accepted: true,
  });
});

test("the payout form for a person requires the whole address except its second line", () => {
  expect(requiredInputs(["dob", "address"])).toEqual([
    "dob",
    "business_address_line1",
    "business_address_city",
    "business_address_state",
    "business_address_zip_code",
  ]);
});

test("the payout form for a person omits the fields that belong to the bank account's form", () => {
  expect(accountFields.filter((field) => !isPersonField(field))).toEqual([
    "business_name",
    "business_tax_id",
    "account_number",
    "phone",
    "email",
    "job_title",
    "owners",
    "document",
    "business_details",
    "other",
  ]);
});

test("the person form is shown only if the payment provider requires nothing else and rejected nothing", () => {
  const item = { name: "individual.dob.day", field: "dob", state: "past_due", reason: null } as const;
  const requirements = { items: [item], disabled_reason: null, deadline: null, is_submitted: false };
  expect(isPersonFormSufficient({ due: ["dob", "address"], requirements })).toBe(true);
  expect(isPersonFormSufficient({ due: [], requirements })).toBe(false);
  expect(isPersonFormSufficient({ due: ["dob", "document"], requirements })).toBe(false);
  const rejected = { ...requirements, items: [{ ...item, reason: "The date of birth is in the future." }] };
  expect(isPersonFormSufficient({ due: ["dob"], requirements: rejected })).toBe(false);
});
