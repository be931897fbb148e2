import { expect, test } from "vitest";
import type { Field, Form, Section, Values } from "#contract/schemas/forms.ts";
import { formView } from "#fields/conditions/conditions.ts";
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
function shownAfter(form: Form, before: Values, requested: string[], after: Values): string[] {
  const corrected = correctionForm(form, before, requested, labels);
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
