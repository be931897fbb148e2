import { expect, test } from "vitest";
import type { Household } from "../sending/households.ts";
import { type BulkShared, createBulkRow, targetsOfHouseholds, targetsOfTable } from "./bulk-rows.ts";

const shared = {
  roles: ["Tenant", "Landlord"],
  sender: { name: "Ida Berg", email: "ida@example.com" },
  ownRole: "Landlord",
};
const facts = [
  { name: "rent", label: null, fields: ["r1", "r2"] },
  { name: "name", label: null, fields: ["n"] },
  { name: "pets__kind", label: "Pet", fields: ["p"] },
];
const named = ({ name, label }: { name: string; label: string | null }) => label ?? name;
const rowsOf = (households: Household[], given: BulkShared) =>
  targetsOfHouseholds(households).map((target) => createBulkRow(target, given));
const rowsOfTable = (lines: { line: number; cells: string[] }[]) =>
  targetsOfTable(lines, facts, named)?.map((target) => createBulkRow(target, shared));
const table = (...lines: string[][]) => lines.map((cells, index) => ({ line: index + 1, cells }));

test("sending a document to households creates one document per household, which the landlord signs last", () => {
  const people = [{ name: "Nora", email: "nora@example.com" }];
  const [row] = rowsOf([{ slug: "k7m2x9qa", unit: "Unit 3", people }], shared);
  expect(row).toMatchObject({ label: "Nora · Unit 3", faults: [], body: { bundle: "k7m2x9qa", facts: {} } });
  expect(row?.body.sent_to).toMatchObject([
    { email: "nora@example.com", role: "Tenant", order: 1 },
    { email: "ida@example.com", role: "Landlord", order: 2 },
  ]);
});

test.each(["Owner", "Arrendador"])(
  "the sender's role %s in a document isn't given to a member of the household",
  (own) => {
    const people = ["Nora", "Sam"].map((name) => ({ name, email: `${name.toLowerCase()}@example.com` }));
    const [row] = rowsOf([{ slug: "k7m2x9qa", unit: "", people }], { ...shared, roles: ["Tenant", own], ownRole: own });
    expect(row?.body.sent_to).toMatchObject([
      { name: "Nora", role: "Tenant" },
      { name: "Ida Berg", role: own },
      { name: "Sam", kind: "cc", role: null },
    ]);
  },
);

test("the columns of a CSV file of document recipients are recognized by their names", () => {
  const rows = rowsOfTable(table(["Email", " Name ", "RENT", "pet"], ["nora@example.com", "Nora", "$1,850.00", "Cat"]));
  expect(rows?.map(({ body }) => body.facts)).toEqual([{ r1: "$1,850.00", r2: "$1,850.00", p: "Cat" }]);
  expect(rows?.[0]?.body.sent_to).toMatchObject([{ name: "Nora", email: "nora@example.com" }, { name: "Ida Berg" }]);
});

test("a line of a CSV file of document recipients needs a name and a valid email address", () => {
  const rows = rowsOfTable(table(["name", "email"], ["", "nora@example.com"], ["Sam", "sam"], ["Ana"]));
  expect(rows?.map(({ faults }) => faults.length)).toEqual([1, 1, 1]);
});

test("a CSV file of document recipients is rejected without columns for names and email addresses", () => {
  expect(rowsOfTable(table(["name", "rent"], ["Nora", "1"])) ?? null).toBeNull();
  expect(rowsOfTable([]) ?? null).toBeNull();
});
