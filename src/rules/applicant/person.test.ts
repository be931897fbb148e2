import { expect, test } from "vitest";
import { differingFields, maskedSsn, type SignedPerson } from "./person.ts";

const nora: SignedPerson = { first: "Nora", last: "Castellan", date_of_birth: "1991-04-17", ssn: "666-12-3456" };

test("a record of the applicant matches the signed application, however its SSN is formatted", () => {
  expect(differingFields(nora, { name: "Castellan, Nora", date_of_birth: "1991-04-17", ssn: "666123456" })).toEqual([]);
});

test("a record of someone else differs in every field that both the record and the signed application have", () => {
  const clara = { name: "Clara Whitfield", date_of_birth: "1988-04-17", ssn: "666-01-0001" };
  expect(differingFields(nora, clara)).toEqual(["name", "date_of_birth", "ssn"]);
  expect(differingFields({ ...nora, ssn: "", date_of_birth: "" }, clara)).toEqual(["name"]);
  expect(differingFields(nora, { name: "Clara Whitfield" })).toEqual(["name"]);
});

test("a record with the applicant's name and another SSN differs only in the SSN", () => {
  expect(differingFields(nora, { name: "Nora Castellan", ssn: "666-01-0001" })).toEqual(["ssn"]);
});

test("a masked SSN shows its last four digits, or nothing if there is no SSN", () => {
  expect(["666-01-0001", "666010001", ""].map(maskedSsn)).toEqual(["***-**-0001", "***-**-0001", ""]);
});
