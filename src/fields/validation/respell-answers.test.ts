import { expect, test } from "vitest";
import type { Field, Form } from "#contract/schemas/forms.ts";
import { respellAnswers } from "./respell-answers.ts";
import { validateValues } from "./validate.ts";

const choices = [
  { value: "rent", label: "I rent" },
  { value: "own", label: "I own" },
];
const fields: Field[] = [
  { name: "ssn", field_id: "ssn", label: "SSN" },
  { name: "born", field_id: "date", label: "Born" },
  { name: "income", field_id: "currency", label: "Income" },
  { name: "phone", field_id: "phone", label: "Phone" },
  { name: "home", field_id: "choice", label: "Home", choices },
  { name: "city", field_id: "dropdown", label: "City", choices },
  { name: "pets", field_id: "yes_no", label: "Pets?" },
];
const form: Form = { sections: [{ section_id: "all", label: "All", fields }] };

test.each([
  ["ssn", "666010001", "666-01-0001"],
  ["ssn", "666 01 0001", "666-01-0001"],
  ["born", "4/12/1988", "1988-04-12"],
  ["born", "04-12-1988", "1988-04-12"],
  ["income", "$5,200", "5200"],
  ["income", "$ 1,250.50", "1250.50"],
  ["phone", "360-555-0142", "+13605550142"],
  ["home", "rent", "I rent"],
  ["home", "I rent", "I rent"],
  ["city", "I own", "own"],
  ["city", "own", "own"],
  ["pets", "yes", "Yes"],
])("the field “%s” accepts the answer %j and stores it as %j", (name, sent, stored) => {
  expect(validateValues(form, respellAnswers(form, { [name]: sent }))).toEqual({
    errors: {},
    answers: { [name]: stored },
  });
});

test.each([
  ["ssn", "66601000"],
  ["born", "13/45/1988"],
  ["income", "1,2,3"],
  ["home", "lease"],
  ["city", 7],
])("the field “%s” rejects the answer %j", (name, sent) => {
  expect(Object.keys(validateValues(form, respellAnswers(form, { [name]: sent })).errors)).toEqual([name]);
});
