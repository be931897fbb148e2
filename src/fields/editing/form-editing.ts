// A landlord's edits to a form, each a pure function from one form to the next. An edit that is not allowed (a locked
// field, a full list, a name that no longer exists) returns the same form object.

import type { Field, FieldKind, Form, Section } from "#contract/schemas/forms.ts";
import { isLocked } from "#fields/base/locked.ts";
import { randomNumber } from "#fields/base/random-number.ts";
import { mapFieldTests, withoutTestsOn, withUpdatedTests } from "#fields/conditions/condition-editing.ts";
import { allFields } from "#fields/forms/all-fields.ts";
import { kindOf, registry } from "#fields/registry/registry.ts";
import { agentField } from "#rules/applicant/applicant.ts";

/** The same limits as in `contract/schemas/forms.ts`. */
const limits = { sections: 60, fields: 200, nested: 20 };

/** The position of a field: next to another, at a section's end, or at the end of the fields nested in an answer. */
export type Position =
  | { before: string }
  | { after: string }
  | { section: string }
  | { within: string; choice: number };

function unusedId(stem: string, used: ReadonlySet<string>): string {
  let n = 1;
  while (used.has(`${stem}_${n}`)) n++;
  return `${stem}_${n}`;
}

/**
 * Returns a name that no question of the form has or had: answers and drafts of a question that was deleted must not
 * appear under a new one.
 */
function createFieldName(kind: FieldKind, used: ReadonlySet<string>): string {
  const name = `new_${kind}_${randomNumber()}`;
  return used.has(name) ? createFieldName(kind, used) : name;
}

const fieldNamesOf = (form: Form) => new Set(Array.from(allFields(form), (field) => field.name));

/** Finds the field of this name, also among nested ones. */
export function findField(form: Form, name: string): Field | undefined {
  return allFields(form).find((field) => field.name === name);
}

/** Returns the section that contains a field, by the name of the field or of one nested in it. */
export function sectionOf(form: Form, name: string): Section | undefined {
  return form.sections.find((section) => findField({ sections: [section] }, name));
}

/** Whether a form can have another field of a kind: it has one question for the agent at most. */
export const canAddField = (form: Form, kind: FieldKind): boolean =>
  !registry[kind].isAgent || findField(form, agentField) === undefined;

/**
 * Creates a field of a kind with its defaults, under a new name: `new_<kind>_` and a random number, or the name by which
 * an application finds its agent.
 */
export function createField(form: Form, kind: FieldKind): Field {
  const name =
    registry[kind].isAgent && canAddField(form, kind) ? agentField : createFieldName(kind, fieldNamesOf(form));
  return { ...registry[kind].defaults, name, field_id: kind };
}

/** Whether a field can be copied: it isn't locked, and isn't the form's one question for the agent. */
export const isCopyable = (field: Field): boolean => !isLocked(field) && !kindOf(field).isAgent;

/**
 * Copies a field, giving it and its nested fields new names; a nested question for the agent is left out. Returns
 * undefined for a field that can't be copied.
 */
export function copyField(form: Form, name: string): Field | undefined {
  const field = findField(form, name);
  if (!field || !isCopyable(field)) return undefined;
  const used = fieldNamesOf(form);
  const names = new Map<string, string>();
  const copyWithNewName = (original: Field): Field => {
    const unusedName = createFieldName(original.field_id, used);
    used.add(unusedName);
    names.set(original.name, unusedName);
    const choices = original.choices?.map((choice) =>
      choice.fields ? { ...choice, fields: choice.fields.filter(isCopyable).map(copyWithNewName) } : choice,
    );
    return { ...original, name: unusedName, ...(choices && { choices }) };
  };
  // conditions on a copied question refer to its copy
  return mapFieldTests(copyWithNewName(field), (test) => {
    const copiedName = names.get(test.field);
    return copiedName ? { ...test, field: copiedName } : test;
  });
}

type Change = (fields: Field[], limit: number) => Field[];

/** Changes the list for which `isTargetList` is true; unchanged parts stay the same objects. */
export function updateList(form: Form, isTargetList: (fields: Field[]) => boolean, change: Change): Form {
  const within = (fields: Field[], limit: number): Field[] => {
    if (isTargetList(fields)) return change(fields, limit);
    const next = fields.map((field) => {
      const choices = field.choices?.map((choice) => {
        const inner = choice.fields && within(choice.fields, limits.nested);
        return inner === choice.fields ? choice : { ...choice, fields: inner };
      });
      return choices?.some((choice, index) => choice !== field.choices?.[index]) ? { ...field, choices } : field;
    });
    return next.some((field, index) => field !== fields[index]) ? next : fields;
  };
  const sections = form.sections.map((section) => {
    const fields = within(section.fields, limits.fields);
    return fields === section.fields ? section : { ...section, fields };
  });
  return sections.some((section, index) => section !== form.sections[index]) ? { ...form, sections } : form;
}

/** Returns a test of whether a list contains the field of this name, not counting nested fields. */
export const containsField = (name: string) => (fields: Field[]) => fields.some((field) => field.name === name);

/** Inserts a field at a position, unless the list there is full. */
export function addField(form: Form, field: Field, position: Position): Form {
  if ("section" in position)
    return editSection(form, position.section, ({ fields }) =>
      fields.length < limits.fields ? { fields: [...fields, field] } : {},
    );
  if ("after" in position || "before" in position) {
    const [neighborName, by] = "after" in position ? [position.after, 1] : [position.before, 0];
    return updateList(form, containsField(neighborName), (fields, limit) => {
      const index = fields.findIndex((candidate) => candidate.name === neighborName);
      return fields.length < limit ? fields.toSpliced(index + by, 0, field) : fields;
    });
  }
  const parent = findField(form, position.within);
  const choice = parent?.choices?.[position.choice];
  if (!parent?.choices || !choice || (choice.fields?.length ?? 0) >= limits.nested) return form;
  const choices = parent.choices.with(position.choice, { ...choice, fields: [...(choice.fields ?? []), field] });
  return replaceField(form, { ...parent, choices });
}

/** Replaces a field's settings, except its name. Conditions on its answers are updated. */
export function replaceField(form: Form, field: Field): Form {
  const before = findField(form, field.name);
  if (!before || before.editable === false) return form;
  const replaced = updateList(form, containsField(field.name), (fields) =>
    fields.map((candidate) => (candidate.name === field.name ? field : candidate)),
  );
  return withUpdatedTests(replaced, before, field);
}

/** Removes a field with its nested fields and the tests that depend on them, unless one of them is locked. */
export function removeField(form: Form, name: string): Form {
  const field = findField(form, name);
  if (!field || isLocked(field)) return form;
  const remaining = updateList(form, containsField(name), (fields) =>
    fields.filter((candidate) => candidate.name !== name),
  );
  return withoutTestsOn(remaining, [field]);
}

/** Moves a field one position up (-1) or down (1): across sections, but a nested field only within its answer. */
export function moveField(form: Form, name: string, by: -1 | 1): Form {
  const index = form.sections.findIndex((section) => containsField(name)(section.fields));
  const position = form.sections[index]?.fields.findIndex((field) => field.name === name) ?? -1;
  const nextSection = form.sections[index + by];
  const from = form.sections[index];
  const moved = from?.fields[position];
  if (!from || !moved || nextVisibleIndex(from.fields, position, by) >= 0)
    return updateList(form, containsField(name), shiftField(name, by));
  if (!nextSection || nextSection.fields.length >= limits.fields) return form;
  const sections = form.sections.with(index, { ...from, fields: from.fields.toSpliced(position, 1) }).with(index + by, {
    ...nextSection,
    fields: by < 0 ? [...nextSection.fields, moved] : [moved, ...nextSection.fields],
  });
  return { ...form, sections };
}

/** Returns the index of the next visible element; -1 at the end of the list. */
function nextVisibleIndex(fields: Field[], index: number, by: -1 | 1): number {
  let to = index + by;
  while (fields[to]?.display_in_builder === false) to += by;
  return fields[to] ? to : -1;
}

const shiftField = (name: string, by: -1 | 1) => (fields: Field[]) => {
  const index = fields.findIndex((field) => field.name === name);
  const field = fields[index];
  const to = nextVisibleIndex(fields, index, by);
  return field && to >= 0 ? fields.toSpliced(index, 1).toSpliced(to, 0, field) : fields;
};

/** Inserts a new section after another, unless the form has the maximum number. */
export function addSection(form: Form, label: string, after: string): { form: Form; id: string | undefined } {
  if (form.sections.length >= limits.sections) return { form, id: undefined };
  const id = unusedId("section", new Set(form.sections.map((section) => section.section_id)));
  const index = form.sections.findIndex((section) => section.section_id === after);
  const position = index < 0 ? form.sections.length : index + 1;
  const sections = form.sections.toSpliced(position, 0, { section_id: id, label, fields: [] });
  return { form: { ...form, sections }, id };
}

/** Changes the given properties of a section. */
export function editSection(form: Form, id: string, change: (section: Section) => Partial<Section>): Form {
  const index = form.sections.findIndex((section) => section.section_id === id);
  const section = form.sections[index];
  if (!section) return form;
  const changes = change(section);
  if (Object.keys(changes).length === 0) return form;
  return { ...form, sections: form.sections.with(index, { ...section, ...changes }) };
}

/** Swaps a section with the previous (-1) or next one (1). */
export function moveSection(form: Form, id: string, by: -1 | 1): Form {
  const index = form.sections.findIndex((section) => section.section_id === id);
  const section = form.sections[index];
  const other = form.sections[index + by];
  if (!section || !other) return form;
  return { ...form, sections: form.sections.with(index, other).with(index + by, section) };
}

/** Whether a section can be removed: it is not the only one, and no field in it is locked. */
export function isRemovable(form: Form, section: Section): boolean {
  return form.sections.length > 1 && !section.fields.some(isLocked);
}

/** Removes a section with its fields and the tests that depend on them, if it can be removed. */
export function removeSection(form: Form, id: string): Form {
  const section = form.sections.find((candidate) => candidate.section_id === id);
  if (!section || !isRemovable(form, section)) return form;
  const remaining = { ...form, sections: form.sections.filter((candidate) => candidate !== section) };
  return withoutTestsOn(remaining, section.fields);
}
