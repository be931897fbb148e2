import { expect, test } from "vitest";
import { statusCodes } from "#rules/workflow/statuses.ts";
import { statusesOf, withSelectedOption } from "./filter-dialog.tsx";

test("the filter dialog of the applicant list offers the statuses of the tab, and every status in the archive", () => {
  expect(statusesOf("submitted")).toEqual(["S", "P"]);
  expect(statusesOf("invited")).toEqual(["I", "C", "U", "B"]);
  expect(statusesOf("decided")).toEqual(["A", "R"]);
  expect(statusesOf("archived")).toEqual(statusCodes);
});

test("the filter dialog shows the form or unit that is filtered by even if it isn't among the choices", () => {
  const options = [{ value: "maple", label: "Maple Court" }];
  expect(withSelectedOption(options, "maple")).toEqual(options);
  expect(withSelectedOption(options, "")).toEqual(options);
  expect(withSelectedOption(options, "earlier-link")).toEqual([
    ...options,
    { value: "earlier-link", label: "earlier-link" },
  ]);
});
