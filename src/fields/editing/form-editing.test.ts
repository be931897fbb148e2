import fc from "fast-check";
import { expect, test } from "vitest";
import { type Field, type Form, fieldKinds, form as formSchema } from "#contract/schemas/forms.ts";
import * as edit from "#fields/editing/form-editing.ts";
import { formFaults } from "#fields/editing/form-faults.ts";
import { allFields } from "#fields/forms/all-fields.ts";
import { applicantFacts } from "#rules/applicant/applicant.ts";
import { defaultForm } from "#rules/forms/default-form.ts";

const form: Form = {
  sections: [
    {
      section_id: "first",
      label: "First",
      fields: [
        { name: "a", field_id: "single_line", label: "A" },
        {
          name: "b",
          field_id: "yes_no",
          label: "B",
          choices: [
            { value: "yes", label: "Yes", fields: [{ name: "b1", field_id: "date", label: "B1" }] },
            { value: "no", label: "No" },
          ],
        },
      ],
    },
    {
      section_id: "second",
      label: "Second",
      fields: [{ name: "locked", field_id: "email", label: "L", editable: false }],
    },
  ],
};
const names = (of: Form) => of.sections.map((section) => section.fields.map((field) => field.name).join(" "));
const every = (of: Form) => Array.from(allFields(of), (field) => field.name).join(" ");

test("a new field never has the name of a question that was deleted", () => {
  const first = edit.createField(form, "phone");
  const without = edit.removeField(edit.addField(form, first, { after: "a" }), first.name);
  expect(edit.createField(without, "phone").name).not.toBe(first.name);
  expect(edit.copyField(form, "b")?.name).not.toBe(edit.copyField(form, "b")?.name);
});

test("a new field gets a unique name and can be added after a field, at a section's end or inside a choice", () => {
  const field = edit.createField(form, "phone");
  expect(field).toMatchObject({
    name: expect.stringMatching(/^new_phone_\d{9}$/),
    field_id: "phone",
    label: "Phone number",
  });
  const once = edit.addField(form, field, { after: "a" });
  expect(names(once)).toEqual([`a ${field.name} b`, "locked"]);
  const again = edit.createField(once, "phone");
  expect(names(edit.addField(once, again, { section: "second" }))[1]).toBe(`locked ${again.name}`);
  expect(every(edit.addField(form, field, { after: "b1" }))).toBe(`a b b1 ${field.name} locked`);
  expect(every(edit.addField(form, field, { within: "b", choice: 1 }))).toBe(`a b b1 ${field.name} locked`);
  expect(edit.addField(form, field, { after: "gone" })).toBe(form);
});

test("the form builder adds the “agent” question under the field name that assigns an application to an agent", () => {
  const agent = edit.createField(form, "agent");
  expect(agent).toMatchObject({ name: "application__agent", field_id: "agent" });
  const withAgent = edit.addField(form, agent, { section: "first" });
  expect(edit.canAddField(form, "agent")).toBe(true);
  expect(applicantFacts({ [agent.name]: "agent-7" }).agent).toBe("agent-7");
  expect(edit.canAddField(edit.removeField(withAgent, agent.name), "agent")).toBe(true);
});

test("a form has at most one question for the agent, which can't be added twice or copied", () => {
  const withAgent = edit.addField(form, edit.createField(form, "agent"), { after: "b1" });
  expect(edit.canAddField(withAgent, "agent")).toBe(false);
  expect(edit.copyField(withAgent, "application__agent")).toBeUndefined();
  const copy = edit.copyField(withAgent, "b");
  expect(copy?.choices?.[0]?.fields?.map(({ field_id }) => field_id)).toEqual(["date"]);
});

test("a field moves within and between sections, and a nested field stays in its choice", () => {
  expect(names(edit.moveField(form, "a", 1))).toEqual(["b a", "locked"]);
  expect(names(edit.moveField(form, "b", 1))).toEqual(["a", "b locked"]);
  expect(names(edit.moveField(form, "locked", -1))).toEqual(["a b locked", ""]);
  expect(edit.moveField(form, "a", -1)).toBe(form);
  expect(edit.moveField(form, "locked", 1)).toBe(form);
  expect(edit.moveField(form, "b1", 1)).toBe(form);
});

test("copying a field assigns new names to the field and its nested fields, and leaves the rest of the form unchanged", () => {
  const copy = edit.copyField(form, "b");
  if (!copy) throw new Error("b can be copied");
  const next = edit.addField(form, copy, { after: "b" });
  expect(every(next)).toMatch(/^a b b1 new_yes_no_\d+ new_date_\d+ locked$/);
  expect(next.sections[1]).toBe(form.sections[1]);
  expect(next.sections[0]?.fields[0]).toBe(form.sections[0]?.fields[0]);
});

test("a locked field can't be edited, copied or deleted, and a section or question that contains one can't be deleted", () => {
  expect(edit.removeField(form, "locked")).toBe(form);
  expect(edit.copyField(form, "locked")).toBeUndefined();
  expect(edit.replaceField(form, { name: "locked", field_id: "email", label: "Other" })).toBe(form);
  expect(edit.removeSection(form, "second")).toBe(form);
  const nest = edit.addField(form, { name: "n", field_id: "date", label: "N", editable: false }, { after: "b1" });
  expect(edit.removeField(nest, "b")).toBe(nest);
});

test("a field that the form builder hides is skipped when fields are moved, and can't be deleted, and neither can its section", () => {
  const hidden: Field = { name: "h", field_id: "date", label: "H", display_in_builder: false };
  const some = edit.addField(form, hidden, { after: "a" });
  expect(names(edit.moveField(some, "a", 1))[0]).toBe("h b a");
  expect(names(edit.moveField(some, "b", -1))[0]).toBe("b a h");
  const alone = edit.addField({ sections: [{ section_id: "s", label: "S", fields: [] }, ...form.sections] }, hidden, {
    section: "s",
  });
  expect(edit.removeSection(alone, "s")).toBe(alone);
  expect(edit.removeField(some, "h")).toBe(some);
});

test("sections of a form can be added, named, moved and removed, but the last section can't be removed", () => {
  const { form: three, id } = edit.addSection(form, "Third", "first");
  expect(three.sections.map((section) => section.label)).toEqual(["First", "Third", "Second"]);
  expect(edit.moveSection(three, "section_1", 1).sections.at(-1)?.section_id).toBe(id);
  expect(edit.moveSection(form, "first", -1)).toBe(form);
  expect(edit.editSection(form, "first", () => ({ label: "Else" })).sections[0]?.label).toBe("Else");
  const one = { sections: form.sections.slice(0, 1) };
  expect(edit.removeSection(one, "first")).toBe(one);
  expect(edit.removeSection(form, "first").sections).toHaveLength(1);
});

test("a form can have at most 200 fields, 20 nested fields in a choice and 60 sections", () => {
  let full = form;
  for (let n = 0; n < 210; n++) full = edit.addField(full, edit.createField(full, "date"), { section: "first" });
  for (let n = 0; n < 30; n++) full = edit.addField(full, edit.createField(full, "date"), { after: "b1" });
  for (let n = 0; n < 70; n++) full = edit.addSection(full, "More", "first").form;
  expect(full.sections).toHaveLength(60);
  expect(full.sections[0]?.fields).toHaveLength(200);
  expect(full.sections[0]?.fields[1]?.choices?.[0]?.fields).toHaveLength(20);
  expect(formSchema.safeParse(full).success).toBe(true);
});

const by = fc.constantFrom<-1 | 1>(-1, 1);
const step = fc.oneof(
  fc.tuple(fc.constant("add" as const), fc.nat(), fc.constantFrom(...fieldKinds)),
  fc.tuple(fc.constantFrom("copy" as const, "remove" as const, "nest" as const), fc.nat()),
  fc.tuple(fc.constantFrom("move" as const, "move section" as const), fc.nat(), by),
  fc.tuple(fc.constantFrom("add section" as const, "remove section" as const), fc.nat()),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

function applyStep(now: Form, [what, n, how]: Step): Form {
  const fields = [...allFields(now)];
  const name = fields[n % fields.length]?.name ?? "";
  const section = now.sections[n % now.sections.length]?.section_id ?? "";
  if (what === "add")
    return edit.addField(now, edit.createField(now, how), n % 2 || !name ? { section } : { after: name });
  if (what === "nest") return edit.addField(now, edit.createField(now, "date"), { within: name, choice: n % 2 });
  if (what === "move") return edit.moveField(now, name, how);
  if (what === "move section") return edit.moveSection(now, section, how);
  if (what === "remove") return edit.removeField(now, name);
  if (what === "add section") return edit.addSection(now, "New section", section).form;
  if (what === "remove section") return edit.removeSection(now, section);
  const copy = edit.copyField(now, name);
  return copy ? edit.addField(now, copy, { after: name }) : now;
}

test.each<[string, Form]>([
  ["a small form", form],
  ["the default form", defaultForm],
])("after up to 40 random edits, %s is valid and still has as many locked fields", (_name, start) => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const locked = (of: Form) => [...allFields(of)].filter((field) => field.editable === false).length;
      const end = steps.reduce(applyStep, start);
      expect(formSchema.safeParse(end).error?.issues).toBeUndefined();
      expect(formFaults(end)).toEqual({});
      expect(new Set(end.sections.map((section) => section.section_id)).size).toBe(end.sections.length);
      expect(locked(end)).toBe(locked(start));
    }),
    { numRuns: 60 },
  );
});
