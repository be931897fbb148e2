import { expect, test } from "vitest";
import { draftFaults, emptyDraft, homeDraftOf, homeFaults, homeOf } from "#web/features/forms/homes/home-draft.ts";

const home = {
  id: "0198c5a0-0000-7000-8000-000000000001",
  street: "12 Larch Street",
  unit: "3",
  city: "Albany",
  state: "NY",
  zip: "12207",
  rent: "1850.00",
  deposit: null,
  available_from: "2027-03-01",
  is_occupied: true,
};

test("opening and saving a home without changes doesn't change it", () => {
  expect(homeOf(homeDraftOf(home), home.id)).toEqual(home);
});

test("a home's amounts are sent with two decimals, and an empty date is sent as null", () => {
  const typed = { ...homeDraftOf(home), rent: " 1850.5", deposit: "900", availableFrom: "" };
  expect(homeOf(typed, home.id)).toMatchObject({ rent: "1850.50", deposit: "900.00", available_from: null });
});

test.each([
  [{ address: emptyDraft.address }, ["address"]],
  [{ address: { ...homeDraftOf(home).address, zip: "1" } }, ["address"]],
  [{ rent: "lots" }, ["rent"]],
  [{ deposit: "99999999" }, ["deposit"]],
  [{ availableFrom: "02/30" }, ["available_from"]],
  [{ rent: "", deposit: "", availableFrom: "" }, []],
])("a home entered with %j has errors at the fields %j", (changes, fields) => {
  expect(Object.keys(draftFaults({ ...homeDraftOf(home), ...changes }))).toEqual(fields);
});

test("the server's errors about one home are shown only at that home's fields", () => {
  const [wrong, bad] = [() => "Wrong.", () => "Bad."];
  const errors = { "homes.1.zip": [wrong], "homes.1.state": [wrong], "homes.0.rent": [bad], fee: [bad] };
  expect(homeFaults(errors, 1)).toEqual({ address: [wrong] });
  expect(homeFaults(errors, 0)).toEqual({ rent: [bad] });
  expect(homeFaults(errors, 11)).toEqual({});
});
