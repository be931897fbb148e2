import { expect, test } from "vitest";
import { differingFields, maskedSsn, type SignedPerson } from "./person.ts";

const nora: SignedPerson = { first: "Nora", last: "Castellan", date_of_birth: "1991-04-17", ssn: "666-12-3456" };

test("a person matches themselves, however the SSN is formatted", () => {
  expect(differingFields(nora, { name: "Castellan, Nora", date_of_birth: "1991-04-17", ssn: "666123456" })).toEqual([]);
});

test("a different person mismatches in every attribute that both sides have", () => {
  const clara = { name: "Clara Whitfield", date_of_birth: "1988-04-17", ssn: "666-01-0001" };
  expect(differingFields(nora, clara)).toEqual(["name", "date_of_birth", "ssn"]);
  expect(differingFields({ ...nora, ssn: "", date_of_birth: "" }, clara)).toEqual(["name"]);
  expect(differingFields(nora, { name: "Clara Whitfield" })).toEqual(["name"]);
});

test("a person's name can match even if the SSN is someone else's", () => {
  expect(differingFields(nora, { name: "Nora Castellan", ssn: "666-01-0001" })).toEqual(["ssn"]);
});

test("a masked number shows its last four digits, or nothing if there is no number", () => {
  expect(["666-01-0001", "666010001", ""].map(maskedSsn)).toEqual(["***-**-0001", "***-**-0001", ""]);
});
