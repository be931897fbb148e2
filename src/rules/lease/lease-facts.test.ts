import { expect, test } from "vitest";
import { leaseDatesText, rentText } from "./lease-facts.ts";

const lease = (day: string, term?: string) =>
  leaseDatesText([
    { rental_property__move_in_date: day, ...(term !== undefined && { rental_property__lease_term: term }) },
  ]);

test("a household's rent is that of the first member who states a rent", () => {
  expect(rentText([{}, { rental_property__rent: "1850.00" }, { rental_property__rent: "9.00" }])).toBe("$1,850.00");
  expect(rentText([{ rental_property__rent: "much" }, {}])).toBe("");
});

test.each([
  ["2026-05-01", "12 months", "05/01/2026 – 04/30/2027"],
  ["2026-05-15", "6 months", "05/15/2026 – 11/14/2026"],
  ["2026-08-31", "6 months", "08/31/2026 – 02/28/2027"],
  ["2027-08-31", "6 months", "08/31/2027 – 02/29/2028"],
  ["2026-03-31", "6 months", "03/31/2026 – 09/30/2026"],
  ["2026-03-01", "12 months", "03/01/2026 – 02/28/2027"],
  ["2026-05-01", "Month to month", "05/01/2026"],
  ["2026-05-01", undefined, "05/01/2026"],
])("a lease from %s with the term %s has the dates %s", (day, term, shown) => {
  expect(lease(day, term)).toBe(shown);
});

test("a lease without a valid move-in date has no dates", () => {
  expect([lease("2026-02-30"), leaseDatesText([{}]), leaseDatesText([])]).toEqual(["", "", ""]);
});
