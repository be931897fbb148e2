import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { messages } from "#rules/text/messages.ts";
import { type Message, textsIn, verbatim } from "#texts/message.ts";
import { remainingErrors, undisplayedErrors } from "./undisplayed-errors.ts";

const t = textsIn("en");
const [tooLong, invalid] = ["Use 120 characters or fewer.", "Please enter a valid email address."].map(verbatim) as [
  Message,
  Message,
];

test("an error that no form field displays is shown with the field's name", () => {
  const errors = { name: [tooLong], username: [invalid] };
  expect(undisplayedErrors(errors, "Email Please enter a valid email address.", t, "en")).toEqual([
    "Name: Use 120 characters or fewer.",
  ]);
  expect(undisplayedErrors({ "landlord.company_name": [verbatim("Too long.")] }, "", t, "en")).toEqual([
    "Company name: Too long.",
  ]);
  expect(
    undisplayedErrors(errors, "Use 120 characters or fewer. Please enter a valid email address.", t, "en"),
  ).toEqual([]);
});

test("on a Spanish page, an error that no form field displays is shown without the field's English name", () => {
  const errors = { postal_code: [verbatim("Ingrese un código postal.")] };
  expect(undisplayedErrors(errors, "", textsIn("es"), "es")).toEqual(["Ingrese un código postal."]);
});

test("correcting a form field removes its error and adds no error to other fields", () => {
  const errors = { subject: [messages.required], amount: [messages.required] };
  const now = { amount: [messages.currency], reason: [messages.required] };
  expect(remainingErrors(errors, now)).toEqual({ amount: [messages.currency] });
  expect(remainingErrors(errors, {})).toEqual({});
});

test("every file with a form's submit handler uses the component that shows the server's errors", () => {
  const web = join(import.meta.dirname, "..");
  const sources = readdirSync(web, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".tsx"));
  const forms = sources.filter((file) => readFileSync(join(web, file), "utf8").includes("= useSubmit("));
  expect(forms.length).toBeGreaterThan(20);
  const silent = forms.filter((file) => {
    const source = readFileSync(join(web, file), "utf8");
    return !/<(?:FormFailure|FormDialog|DialogForm|DecisionDialog)\b/.test(source);
  });
  expect(silent).toEqual([]);
});
