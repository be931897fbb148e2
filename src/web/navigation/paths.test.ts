import { expect, test } from "vitest";
import { paths, safeNextPath } from "./paths.ts";

test("URL paths encode the values that people enter", () => {
  expect(paths.login("/dashboard?a=1&b=2")).toBe("/login?next=%2Fdashboard%3Fa%3D1%26b%3D2");
  expect(paths.apply("oak street/1", "?iframe")).toBe("/apply/oak%20street%2F1?iframe");
  expect(paths.signup()).toBe("/signup");
});

test("identity verification returns to the page where it was started", () => {
  expect(paths.verify()).toBe("/dashboard/verify/disclaimer");
  const back = paths.verify("success", paths.applicationReport("1", "credit"));
  expect(safeNextPath(new URL(back, "https://lintel.example").search)).toBe("/dashboard/view/1/report/credit");
});

test.each([
  ["?next=%2Fdashboard%2Fforms%3Fpage%3D2", "/dashboard/forms?page=2"],
  ["", null],
  ["?next=", null],
  ["?next=https%3A%2F%2Fevil.example", null],
  ["?next=%2F%2Fevil.example", null],
  ["?next=%2F%5Cevil.example", null],
  ["?next=%2F%09%2Fevil.example", null],
  ["?next=javascript%3Aalert(1)", null],
])("the query “%s” of the login page leads to %s after login (null: the dashboard)", (query, to) => {
  expect(safeNextPath(query)).toBe(to);
});
