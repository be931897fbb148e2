import { expect, test } from "vitest";
import type { Field, Form, Section, Values } from "#contract/schemas/forms.ts";
import type { RestrictedQuestions } from "#contract/schemas/restricted-questions.ts";
import { formView } from "#fields/conditions/conditions.ts";
import { allFields } from "#fields/forms/all-fields.ts";
import { UnchangedAnswer } from "#fields/forms/unchanged.ts";
import { correctionSignature } from "#rules/applicant/information-requests.ts";
import { correctionForm } from "./request-form.ts";

const field = (name: string, more: Partial<Field> = {}): Field => ({
  name,
  field_id: "single_line",
  label: name,
  ...more,
});
const answered = (...names: string[]) => ({
  match: "all" as const,
  tests: names.map((name) => ({ field: name, is: "answered" as const })),
});
const section = (section_id: string, fields: Field[], more: Partial<Section> = {}): Section => ({
  section_id,
  label: section_id,
  fields,
  ...more,
});

const labels = { questions: "Corrections", sign: "Sign", signature: "Signature" };

/** Returns the names of the questions that a correction shows after these answers. */
function shownAfter(
  form: Form,
  before: Values,
  requested: string[],
  after: Values,
  restricted?: RestrictedQuestions,
): string[] {
  const corrected = correctionForm(form, before, requested, labels, restricted);
  const view = formView(corrected, after);
  return corrected.sections.flatMap((each) => view.fields(each).map(({ name }) => name)).slice(0, -1);
}

test("a correction shows a question of a section that its answer makes visible", () => {
  const form = {
    sections: [section("home", [field("plate")]), section("car", [field("model")], { show_when: answered("plate") })],
  };
  expect(shownAfter(form, {}, ["plate"], {})).toEqual(["plate"]);
  expect(shownAfter(form, {}, ["plate"], { plate: "ABC" })).toEqual(["plate", "model"]);
});

test("a correction shows questions that depend on other shown questions and on answers that aren't corrected", () => {
  const form = {
    sections: [
      section("all", [
        field("plate"),
        field("state"),
        field("city"),
        field("model", { show_when: answered("plate", "state") }),
        field("year", { show_when: answered("model"), require_when: answered("state") }),
        field("permit", { show_when: answered("plate", "city") }),
      ]),
    ],
  };
  const before = { state: "TX" };
  expect(shownAfter(form, before, ["plate"], { plate: "ABC" })).toEqual(["plate", "model"]);
  expect(shownAfter(form, before, ["plate"], { plate: "ABC", model: "Civic" })).toEqual(["plate", "model", "year"]);
  const { sections } = correctionForm(form, before, ["plate"], labels);
  expect(sections[1]?.fields.map(({ name, required }) => [name, required])).toEqual([
    ["model", undefined],
    ["year", true],
  ]);
});

test("a correction includes a requested question's nested questions, except those of answers that weren't selected", () => {
  const pets = field("pets", {
    field_id: "choice",
    choices: [
      { value: "yes", label: "Yes", fields: [field("pet", { required: true })] },
      { value: "no", label: "No", fields: [field("reason", { show_when: answered("plate") })] },
    ],
  });
  const form = { sections: [section("all", [field("plate"), pets])] };
  expect(shownAfter(form, {}, ["pets", "pet"], { pets: "Yes" })).toEqual(["pets", "pet"]);
  expect(shownAfter(form, { pets: "Yes" }, ["plate"], { plate: "ABC" })).toEqual(["plate"]);
  expect(shownAfter(form, { pets: "No" }, ["plate"], { plate: "ABC" })).toEqual(["plate", "reason"]);
});

test("a correction shows the questions that depend on unchanged secret answers as if it had these answers", () => {
  const compared = { field: "code", is: "one_of" as const, values: ["A"] };
  const form = {
    sections: [
      section("all", [
        field("plate"),
        field("applicant__ssn", { field_id: "ssn" }),
        field("code", { masked: true }),
        field("model", { show_when: answered("plate", "applicant__ssn") }),
        field("color", { show_when: { match: "any", tests: answered("plate", "applicant__ssn").tests } }),
        field("permit", { show_when: { match: "all", tests: [...answered("plate").tests, compared] } }),
      ]),
    ],
  };
  const shownWith = (matches: string[]) => {
    const before = { applicant__ssn: new UnchangedAnswer([]), code: new UnchangedAnswer(matches) };
    return shownAfter(form, before, ["plate"], { plate: "ABC" });
  };
  expect(shownWith([])).toEqual(["plate", "model"]);
  expect(shownWith(["A"])).toEqual(["plate", "model", "permit"]);
});

test("a correction excludes questions that the law doesn't allow, and requires none that must be optional", () => {
  const convicted = field("convicted", { required: true });
  const form = {
    sections: [
      section("all", [
        field("others", {
          field_id: "yes_no",
          choices: [{ value: "yes", label: "Yes", fields: [convicted, field("name", { required: true })] }],
        }),
        field("charges", { required: true, show_when: answered("others") }),
        field("income_source", { required: true, show_when: answered("others") }),
      ]),
    ],
  };
  const restricted: RestrictedQuestions = {
    names: ["convicted", "charges"],
    places: [{ state: "NY" }],
    until_known: true,
    optional: { names: ["name", "income_source"], states: ["NY"], until_known: true },
  };
  const home = (state: string) => ({
    rental_property__address: { street: "1 Elm", unit: "", city: "Troy", state, zip: "12180" },
  });
  const after = { others: "Yes" };
  expect(shownAfter(form, home("NY"), ["others"], after, restricted)).toEqual(["others", "name", "income_source"]);
  const requiredNames = (state: string) =>
    Array.from(allFields(correctionForm(form, home(state), ["others"], labels, restricted)))
      .filter(({ required }) => required)
      .map(({ name }) => name);
  expect(requiredNames("NY")).toEqual([correctionSignature]);
  expect(shownAfter(form, home("TX"), ["others"], after, restricted)).toContain("convicted");
  expect(requiredNames("TX")).toEqual(["convicted", "name", "charges", "income_source", correctionSignature]);
});

test("a correction excludes questions that were visible before or that other answers hide", () => {
  const form = {
    sections: [
      section("all", [
        field("plate"),
        field("color", { show_when: { match: "any", tests: [...answered("plate", "state").tests] } }),
        field("owner", { show_when: answered("plate", "city") }),
        field("state"),
        field("city"),
      ]),
    ],
  };
  expect(shownAfter(form, { state: "TX" }, ["plate"], { plate: "ABC" })).toEqual(["plate"]);
});
