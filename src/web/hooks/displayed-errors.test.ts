import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

import { translator } from "#ui/texts.tsx";
import { remainingErrors, undisplayedErrors } from "./displayed-errors.ts";

const t = translator("en", {});

test("an error of a field that the form does not show is named with its field", () => {
  const errors = { name: ["Use at most 120 characters."], username: ["Please enter a valid email address."] };
  expect(undisplayedErrors(errors, "Email Please enter a valid email address.", t)).toEqual([
    "Name: Use at most 120 characters.",
  ]);
  expect(undisplayedErrors({ "landlord.company_name": ["Too long."] }, "", t)).toEqual(["Company name: Too long."]);
  expect(undisplayedErrors(errors, "Use at most 120 characters. Please enter a valid email address.", t)).toEqual([]);
});

test("a corrected field loses its error, and no other field gains one", () => {
  const errors = { subject: ["This field is required."], amount: ["This field is required."] };
  const now = { amount: ["Enter an amount."], reason: ["This field is required."] };
  expect(remainingErrors(errors, now)).toEqual({ amount: ["Enter an amount."] });
  expect(remainingErrors(errors, {})).toEqual({});
});

test("every form that sends itself shows what was refused", () => {
  const web = join(import.meta.dirname, "..");
  const sources = readdirSync(web, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".tsx"));
  const forms = sources.filter((file) => readFileSync(join(web, file), "utf8").includes("= useSubmit("));
  expect(forms.length).toBeGreaterThan(20);
  const silent = forms.filter((file) => {
    const source = readFileSync(join(web, file), "utf8");
    return !/<FormFailure\b|form=\{form\}/.test(source);
  });
  expect(silent).toEqual([]);
});
