import { expect, test } from "vitest";
import { findPersonDraft, savePersonDraft } from "#web/features/identity/person-draft.ts";

const start = { first_name: "", date_of_birth: "", address: { street: "1 Elm St" } };
const entered = {
  first_name: "Nora",
  date_of_birth: "1990-01-02",
  ssn: "123-45-6789",
  address: { street: "22 Oak Ave" },
};

test("going back from the form about the person to verify preserves the name and address, but not the SSN and date of birth", () => {
  savePersonDraft("/apply/1", start, entered);
  const { first_name, address } = entered;
  expect(findPersonDraft("/apply/1", start)).toEqual({ ...start, first_name, address });
  expect(findPersonDraft("/apply/2", start)).toEqual(start);
});

test("input about the person to verify is dropped if the application was corrected in the meantime", () => {
  savePersonDraft("/apply/1", start, entered);
  const corrected = { ...start, address: { street: "3 Pine Rd" } };
  expect(findPersonDraft("/apply/1", corrected)).toEqual(corrected);
});
