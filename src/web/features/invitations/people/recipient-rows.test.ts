import { expect, test } from "vitest";
import { type CheckedRow, checkedByIndex, includedRows } from "#web/features/invitations/people/recipient-rows.ts";
import type { ListedPerson } from "#web/features/invitations/people/use-people.ts";

const person = (index: number, isSkipped = false): ListedPerson => ({
  ...{ index, line: index + 2, email: `p${index}@example.com`, name: "", phone: "", unit: "" },
  ...{ faults: {}, duplicateOf: undefined, isSkipped },
});
const checked = (position: number): CheckedRow => ({
  ...{ position, email: `p${position}@example.com`, text_to: null, reason: null, faults: [] },
  ...{ duplicate_of: null, is_past_applicant: false },
});
const listed = [person(0), person(1, true), person(2)];

test("people whom the landlord skips aren't sent to the server in an invitation list, and the server's results are matched to the others", () => {
  expect(includedRows(listed).map(({ email }) => email)).toEqual(["p0@example.com", "p2@example.com"]);
  const byPlace = checkedByIndex(listed, [checked(0), checked(1)]);
  expect([...byPlace].map(([index, { position }]) => [index, position])).toEqual([
    [0, 0],
    [2, 1],
  ]);
});

test("the server's results for an invitation list are ignored if the list has another length than the one displayed", () => {
  expect(checkedByIndex(listed, [checked(0)]).size).toBe(0);
  expect(checkedByIndex(listed, undefined).size).toBe(0);
});
