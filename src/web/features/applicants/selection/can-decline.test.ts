import { expect, test } from "vitest";
import type { Bundle } from "#web/api/applications/application-bundles.ts";
import { declinableOf } from "./can-decline.ts";

const bundle = (status: string, can_decide = true) => ({ status, can_decide }) as Bundle;

test("selected applicants in the status submitted or processing can be declined from the list", () => {
  const [submitted, processing] = [bundle("S"), bundle("P")];
  const others = ["I", "C", "U", "A", "R"].map((status) => bundle(status));
  expect(declinableOf([submitted, ...others, processing])).toEqual([submitted, processing]);
  expect(declinableOf(others)).toEqual([]);
});

test("the list of applicants offers no decline if the user may not decide on one of the selected applicants", () => {
  expect(declinableOf([bundle("S"), bundle("S", false)])).toEqual([]);
});
