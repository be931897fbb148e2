// Moves within a form. As with every edit, a move that is not allowed returns the same form object.

import type { Field, Form, Section } from "#contract/schemas/forms.ts";
import { addField, containsField, findField, type Position, updateList } from "#fields/editing/form-editing.ts";

/** One list of fields: a section's, or those within one answer of `parent`. */
export type FieldList = { fields: Field[]; section: Section; end: Position; parent?: Field; choice?: number };

function* listsIn(fields: Field[], section: Section): Generator<FieldList> {
  for (const parent of fields) {
    for (const [choice, { fields: inner }] of (parent.choices ?? []).entries()) {
      if (!inner) continue;
      yield { fields: inner, section, end: { within: parent.name, choice }, parent, choice };
      yield* listsIn(inner, section);
    }
  }
}

/** Returns every list of the form that has fields, in reading order. */
export function* fieldLists(form: Form): Generator<FieldList> {
  for (const section of form.sections) {
    yield { fields: section.fields, section, end: { section: section.section_id } };
    yield* listsIn(section.fields, section);
  }
}

/** Returns the list that contains a field. */
export function findFieldList(form: Form, name: string): FieldList | undefined {
  return fieldLists(form).find((list) => list.fields.some((field) => field.name === name));
}

/** Whether the field is already at that position. */
export function isAtPosition(form: Form, name: string, position: Position): boolean {
  const list = findFieldList(form, name);
  const index = list?.fields.findIndex((field) => field.name === name) ?? -1;
  const [before, after] = [list?.fields[index - 1], list?.fields[index + 1]];
  if ("before" in position) return position.before === after?.name;
  if ("after" in position) return position.after === before?.name;
  return !after && JSON.stringify(list?.end) === JSON.stringify(position);
}

function isWithin(field: Field, position: Position): boolean {
  const targetName =
    "before" in position
      ? position.before
      : "after" in position
        ? position.after
        : "within" in position && position.within;
  return (
    targetName !== false &&
    findField({ sections: [{ section_id: "", label: "", fields: [field] }] }, targetName) !== undefined
  );
}

/** Moves a field with its nested fields, but not into itself or into a full list. */
export function moveFieldTo(form: Form, name: string, position: Position): Form {
  const field = findField(form, name);
  if (!field || isWithin(field, position) || isAtPosition(form, name, position)) return form;
  const formWithoutField = updateList(form, containsField(name), (fields) =>
    fields.filter((candidate) => candidate.name !== name),
  );
  const moved = addField(formWithoutField, field, position);
  return moved === formWithoutField ? form : moved;
}

/** Moves a section before another, or to the end. */
export function moveSectionTo(form: Form, id: string, before?: string): Form {
  const index = form.sections.findIndex((section) => section.section_id === id);
  const section = form.sections[index];
  if (!section || before === id || before === form.sections[index + 1]?.section_id) return form;
  const rest = form.sections.toSpliced(index, 1);
  const to = before === undefined ? rest.length : rest.findIndex((candidate) => candidate.section_id === before);
  return to < 0 ? form : { ...form, sections: rest.toSpliced(to, 0, section) };
}
