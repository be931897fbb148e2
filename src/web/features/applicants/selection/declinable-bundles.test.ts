import { expect, test } from "vitest";
import type { Bundle } from "#web/api/applications/application-bundles.ts";
import { declinableBundlesOf } from "./declinable-bundles.ts";

const bundle = (status: string, can_decide = true) => ({ status, can_decide }) as Bundle;

test("selected applicants in the status submitted or processing can be declined from the list", () => {
  const [submitted, processing] = [bundle("S"), bundle("P")];
  const others = ["I", "C", "U", "A", "R"].map((status) => bundle(status));
  expect(declinableBundlesOf([submitted, ...others, processing])).toEqual([submitted, processing]);
  expect(declinableBundlesOf(others)).toEqual([]);
});

test("Decline isn't available if the user may not decide on one of the selected applicants", () => {
  expect(declinableBundlesOf([bundle("S"), bundle("S", false)])).toEqual([]);
});
