import { expect, test } from "vitest";
import { differingFields, maskedSsn, maskNumbersIn, type SignedPerson } from "./person.ts";

const nora: SignedPerson = { first: "Nora", last: "Castellan", date_of_birth: "1991-04-17", ssn: "666-12-3456" };

test("a vendor's record of the applicant matches the signed application, whatever the format of the SSN", () => {
  expect(differingFields(nora, { name: "Castellan, Nora", date_of_birth: "1991-04-17", ssn: "666123456" })).toEqual([]);
});

test("a vendor's record of someone else differs in each field that the signed application has, too", () => {
  const clara = { name: "Clara Whitfield", date_of_birth: "1988-04-17", ssn: "666-01-0001" };
  expect(differingFields(nora, clara)).toEqual(["name", "date_of_birth", "ssn"]);
  expect(differingFields({ ...nora, ssn: "", date_of_birth: "" }, clara)).toEqual(["name"]);
  expect(differingFields(nora, { name: "Clara Whitfield" })).toEqual(["name"]);
});

test("a vendor's record with the applicant's name but another SSN differs only in the SSN", () => {
  expect(differingFields(nora, { name: "Nora Castellan", ssn: "666-01-0001" })).toEqual(["ssn"]);
});

test("a masked SSN shows its last four digits, or nothing if the SSN is missing", () => {
  expect(["666-01-0001", "666010001", ""].map(maskedSsn)).toEqual(["***-**-0001", "***-**-0001", ""]);
});

test.each([
  ["666-01-4321", "***-**-4321"],
  ["666 01 4321 (mine)", "***-**-4321 (mine)"],
  ["Ann 666014321, Bob 666 / 02 / 1111", "Ann ***-**-4321, Bob ***-**-1111"],
  ["last four: 4321", "last four: 4321"],
  ["none", "none"],
])(
  "only the last four digits of a Social Security number in an applicant's own words are shown: “%s”",
  (text, shown) => {
    expect(maskNumbersIn(text)).toBe(shown);
  },
);
