import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import type { Form } from "#contract/schemas/forms.ts";
import { acyclicForms, changes } from "#fields/conditions/conditions-cases.ts";
import { formFaults } from "#fields/editing/form-faults.ts";
import { allFields } from "#fields/forms/all-fields.ts";
import { validateValues } from "#fields/validation/validate.ts";
import { messages } from "#rules/text/messages.ts";
import { createFormStore } from "./store.ts";

const form: Form = {
  sections: [
    {
      section_id: "one",
      label: "One",
      fields: [
        { name: "email", field_id: "email", label: "Email", required: true },
        { name: "note", field_id: "single_line", label: "Note" },
      ],
    },
    {
      section_id: "two",
      label: "Two",
      fields: [
        {
          name: "pets",
          field_id: "choice",
          label: "Pets",
          choices: [
            {
              value: "y",
              label: "Yes",
              fields: [{ name: "pet", field_id: "single_line", label: "Which", required: true }],
            },
            { value: "n", label: "No" },
          ],
        },
      ],
    },
  ],
};

test("changing an answer updates only the answer's own field", () => {
  const store = createFormStore(form, {});
  const email = vi.fn();
  const note = vi.fn();
  store.subscribeField("email", email);
  store.subscribeField("note", note);
  store.set("email", "n");
  expect(email).toHaveBeenCalledTimes(1);
  expect(note).not.toHaveBeenCalled();
});

test("a form field's state is the same object after another field changes", () => {
  const store = createFormStore(form, { note: "here" });
  const before = store.field("note");
  store.set("email", "n");
  expect(store.field("note")).toBe(before);
});

test("a form field is validated on blur, and on every keystroke once it has an error", () => {
  const store = createFormStore(form, {});
  store.set("email", "nora");
  expect(store.field("email").errors).toEqual([]);
  store.check("email");
  expect(store.field("email").errors).toEqual([messages.email]);
  store.set("email", "nora@example.com");
  expect(store.field("email").errors).toEqual([]);
});

test("an invalid form shows all errors, and a valid one sends only the answers to visible fields", () => {
  const store = createFormStore(form, { pets: "Yes" });
  expect(store.checkAll().errors).toEqual({ email: [messages.required], pet: [messages.required] });
  expect(store.field("pet").errors).toEqual([messages.required]);
  store.set("pet", "Cat");
  store.set("email", "nora@example.com");
  store.set("pets", "No");
  expect(store.checkAll()).toEqual({ errors: {}, answers: { email: "nora@example.com", pets: "No" } });
});

const notLikeThis = () => "Not like this.";

test("validation errors from the server replace the errors that a form showed before", () => {
  const store = createFormStore(form, {});
  store.checkAll();
  store.setErrors({ note: [notLikeThis] });
  expect(store.field("email").errors).toEqual([]);
  expect(store.field("note").errors).toEqual([notLikeThis]);
});

test("a section of a form is open, has errors or is done, and counts its visible nested fields", () => {
  const store = createFormStore(form, {});
  expect(store.progress()).toEqual(["open", "open"]);
  store.check("email");
  expect(store.progress()).toEqual(["faulty", "open"]);
  store.set("email", "nora@example.com");
  store.set("pets", "Yes");
  expect(store.progress()).toEqual(["done", "open"]);
  store.set("pet", "Cat");
  expect(store.progress()).toEqual(["done", "done"]);
});

test("the progress of a form's sections isn't recalculated on every keystroke", () => {
  const store = createFormStore(form, {});
  const heard = vi.fn();
  store.subscribeProgress(heard);
  for (const typed of ["a", "ab", "abc"]) store.set("note", typed);
  expect(heard).toHaveBeenCalledTimes(1);
});

test("a form ignores answers to unknown fields, including names of built-in object properties", () => {
  const store = createFormStore(form, JSON.parse('{"__proto__": "x", "other": 1}'));
  store.fill({ constructor: "x", note: "kept" });
  store.set("toString", "x");
  expect(store.values()).toEqual({ note: "kept" });
  expect(store.field("constructor")).toEqual({ value: undefined, errors: [], shown: false, required: false });
});

test("while a form is being hydrated, a field has the value that the server rendered, even after typing", () => {
  const store = createFormStore(form, { note: "server" });
  store.set("note", "typed");
  expect(store.initialField("note").value).toBe("server");
  expect(store.initialField("note")).toBe(store.initialField("note"));
});

const conditional: Form = {
  sections: [
    {
      section_id: "car",
      label: "Car",
      fields: [
        { name: "cars", field_id: "single_line", label: "Cars" },
        {
          name: "plate",
          field_id: "single_line",
          label: "Plate",
          required: true,
          show_when: { match: "all", tests: [{ field: "cars", is: "answered" }] },
        },
        {
          name: "insurer",
          field_id: "single_line",
          label: "Insurer",
          require_when: { match: "all", tests: [{ field: "plate", is: "one_of", values: ["NY 1"] }] },
        },
        { name: "note", field_id: "single_line", label: "Note" },
      ],
    },
    {
      section_id: "garage",
      label: "Garage",
      show_when: { match: "any", tests: [{ field: "plate", is: "answered" }] },
      fields: [{ name: "height", field_id: "single_line", label: "Height", required: true }],
    },
  ],
};

test("changing an answer updates only its own field and the fields whose conditions depend on it", () => {
  const store = createFormStore(conditional, {});
  const heard: string[] = [];
  for (const { name } of allFields(conditional)) store.subscribeField(name, () => heard.push(name));
  store.set("note", "n");
  expect(heard).toEqual(["note"]);
  store.set("cars", "o");
  store.set("cars", "one");
  expect(heard).toEqual(["note", "cars", "plate", "cars"]);
  store.set("plate", "NY 1");
  expect(heard.slice(4)).toEqual(["plate", "insurer", "height"]);
  expect(store.field("insurer").required).toBe(true);
});

test("hidden sections and fields have no progress or errors, and their answers return when they are shown again", () => {
  const store = createFormStore(conditional, { cars: "one" });
  const [, garage] = conditional.sections;
  expect(store.progress()).toEqual(["open", "hidden"]);
  expect(store.checkAll().errors).toEqual({ plate: [messages.required] });
  store.set("cars", "");
  expect(store.field("plate")).toMatchObject({ shown: false, errors: [] });
  store.check("plate");
  expect(store.field("plate").errors).toEqual([]);
  store.fill({ cars: "one", plate: "NY 1" });
  expect(store.progress()).toEqual(["open", "open"]);
  expect(garage && store.shows(garage)).toBe(true);
  store.set("cars", "");
  expect(store.checkAll()).toEqual({ errors: {}, answers: {} });
  store.set("cars", "two");
  expect(store.field("plate")).toMatchObject({ shown: true, value: "NY 1" });
});

test("the browser shows and validates the same fields as the server, for random forms and answers", () => {
  let compared = 0;
  let unchanged = 0;
  fc.assert(
    fc.property(acyclicForms, changes, (any, typed) => {
      expect(formFaults(any)).toEqual({});
      const store = createFormStore(any, {});
      for (const [name, value] of typed) store.set(name, value);
      const { errors, answers } = validateValues(any, store.values());
      for (const { name } of allFields(any)) {
        store.check(name);
        const state = store.field(name);
        expect(state.errors).toEqual(errors[name] ?? []);
        if (!state.shown) expect(Object.hasOwn(answers, name)).toBe(false);
        compared++;
      }
      // options that the form doesn't have are left out from the start
      const fresh = createFormStore(any, store.values());
      const known = createFormStore(any, {});
      for (const [name, value] of Object.entries(fresh.values())) known.set(name, value);
      const faults = validateValues(any, fresh.values()).errors;
      for (const each of [fresh, known]) each.setErrors(faults);
      expect(known.progress()).toEqual(fresh.progress());
      if (isDeepStrictEqual(fresh.values(), store.values())) {
        expect(store.progress()).toEqual(fresh.progress());
        unchanged++;
      }
    }),
    { numRuns: 300 },
  );
  expect(compared).toBeGreaterThan(1_000);
  expect(unchanged).toBeGreaterThan(50);
});

test("a form can't be submitted while a file is being uploaded for a visible question", () => {
  const store = createFormStore(form, { email: "dana@example.com" });
  store.set("note", "");
  store.setUnfinished("email", messages.uploading);
  store.set("email", "");
  store.check("email");
  expect(store.field("email").errors).toEqual([]);
  store.setUnfinished("pet", messages.uploading);
  expect(store.checkAll().errors).toEqual({ email: [messages.uploading] });
  store.set("email", "dana@example.com");
  store.setUnfinished("email", undefined);
  expect(store.checkAll().errors).toEqual({});
  store.set("email", "");
  store.setUnfinished("email", messages.uploading);
  store.checkAll();
  store.setUnfinished("email", undefined);
  expect(store.field("email").errors).toEqual([messages.required]);
});

test("a correction accepts a move-in date that was in the future on the day of the submission", () => {
  const name = "rental_property__move_in_date";
  const moveIn: Form = {
    sections: [{ section_id: "one", label: "One", fields: [{ name, field_id: "date", label: "Move-in date" }] }],
  };
  const answers = { [name]: "2026-03-02" };
  const submitted = { earliest: "2026-03-01", latest: "2026-03-01" };
  const store = createFormStore(moveIn, answers, undefined, submitted);
  store.check(name);
  expect([store.field(name).errors, store.checkAll().errors]).toEqual([[], {}]);
  expect(Object.keys(createFormStore(moveIn, answers).checkAll().errors)).toEqual([name]);
});

test("initial answers and draft answers lose options that the form no longer has", () => {
  const choices = [
    { value: "one", label: "One" },
    { value: "two", label: "Two" },
  ];
  const fields = (["checkbox", "choice", "dropdown"] as const).map((kind) => ({
    name: kind,
    field_id: kind,
    label: kind,
    choices,
  }));
  const choosing: Form = { sections: [{ section_id: "one", label: "One", fields }] };
  const before = { checkbox: { One: true, Renamed: true }, choice: "Renamed", dropdown: "gone" };
  const store = createFormStore(choosing, {});
  store.fill(before);
  for (const each of [store, createFormStore(choosing, before)])
    expect(each.checkAll()).toEqual({ errors: {}, answers: { checkbox: { One: true } } });
  store.fill({ choice: "Two", dropdown: "two" });
  expect(store.values()).toEqual({ checkbox: { One: true }, choice: "Two", dropdown: "two" });
});
