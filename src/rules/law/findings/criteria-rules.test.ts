import { expect, test } from "vitest";
import { criteriaRules } from "#rules/law/findings/criteria-rules.ts";
import { type Place, placeName } from "#rules/law/places/places.ts";

const today = "2026-11-30";
const idsIn = (places: readonly Place[], fee: number, homes: object[] = []) =>
  criteriaRules({ places, homes, fee }, today).map(({ id }) => id);

test("a form's jurisdictions and homes determine which laws require written selection criteria", () => {
  expect(idsIn(["TX"], 0)).toEqual(["tx-criteria"]);
  expect(idsIn(["UT"], 0)).toEqual(["ut-disclosure"]);
  expect(idsIn(["DC"], 0)).toEqual(["dc-criteria"]);
  expect(idsIn(["PA/Philadelphia"], 0)).toEqual(["philadelphia-screening"]);
  expect(idsIn(["PA"], 0)).toEqual(["philadelphia-screening"]);
  for (const place of ["CA", "WA", "OR", "MN"] as const) {
    expect(idsIn([place], 3000)).toEqual([`${place.toLowerCase()}-duty`]);
    expect(idsIn([place], 0)).toEqual([]);
  }
  expect(idsIn(["NY"], 2000)).toEqual([]);
  expect(idsIn([], 0, [{ city: "Austin", state: "TX", zip: "78701" }])).toEqual(["tx-criteria"]);
  expect(idsIn([], 2000, [{ city: "Albany", state: "NY", zip: "12207" }])).toEqual([]);
});

test("a form without declared jurisdictions lists each law that requires written selection criteria once", () => {
  const placesFor = (fee: number) =>
    criteriaRules({ places: [], fee }, today)
      .map(({ place }) => placeName(place))
      .sort();
  const always = ["District of Columbia", "Philadelphia, Pennsylvania", "Texas", "Utah"];
  expect(placesFor(0)).toEqual(always);
  expect(placesFor(3000)).toEqual([...always, "California", "Minnesota", "Oregon", "Washington"].sort());
});
