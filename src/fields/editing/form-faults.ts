import type { Field, FieldErrors, FieldKind, Form } from "#contract/schemas/forms.ts";
import { isApplicantsContact } from "#fields/base/format-faults.ts";
import { labelFaults } from "#fields/base/label-faults.ts";
import { conditionFaults } from "#fields/conditions/condition-faults.ts";
import { allFields } from "#fields/forms/all-fields.ts";
import { expectedKind } from "#fields/questions/product-questions.ts";
import { kindOf } from "#fields/registry/registry.ts";
import { formBuilderTexts } from "#texts/form-builder/texts.ts";
import { formFaultsTexts } from "#texts/form-faults/texts.ts";
import type { Message } from "#texts/message.ts";

const fieldNameTaken: Message = (t) => t(formFaultsTexts).field_name_taken;
const sectionLabelMissing: Message = (t) => t(formFaultsTexts).section_label_missing;
const sectionIdTaken: Message = (t) => t(formFaultsTexts).section_id_taken;

const misnamedMessage =
  (kind: FieldKind): Message =>
  (t) =>
    t(formFaultsTexts).name_of_kind({ kind: t(formBuilderTexts).kinds[kind] });

const formatNeeded: Message = (t) => t(formFaultsTexts).format_needed;

const isBlank = (text: string) => text.trim() === "";

function choicesFaults(field: Field): Message[] {
  const limits = kindOf(field).options;
  if (!limits) return [];
  const choices = field.choices ?? [];
  const faults: Message[] = [];
  if (choices.length < limits.min) faults.push((t) => t(formFaultsTexts).too_few_options({ n: limits.min }));
  if (choices.length > limits.max) faults.push((t) => t(formFaultsTexts).too_many_options({ n: limits.max }));
  const hasDuplicates = (key: "label" | "value") => new Set(choices.map((choice) => choice[key])).size < choices.length;
  const hasUnnamedChoice = choices.some((choice) => isBlank(choice.label));
  if (hasUnnamedChoice || hasDuplicates("label") || hasDuplicates("value"))
    faults.push((t) => t(formFaultsTexts).options_alike);
  return faults;
}

/**
 * Finds faults in a designed form that the contract's schema cannot detect: duplicate names and ids, missing names,
 * names of questions of another kind, the number of options, and conditions that refer to nothing or to themselves.
 * @returns field name, or section id, → messages; empty when the form can be filled in
 */
export function formFaults(form: Form): FieldErrors {
  const faults = new Map<string, Set<Message>>();
  const add = (key: string, found: Message[]) => {
    if (found.length > 0) faults.set(key, new Set([...(faults.get(key) ?? []), ...found]));
  };
  const names = new Set<string>();
  for (const field of allFields(form)) {
    add(field.name, [...(kindOf(field).isAnswerless ? [] : labelFaults(field.label)), ...choicesFaults(field)]);
    if (field.validate === false && (!kindOf(field).allowsAnyFormat || isApplicantsContact(field)))
      add(field.name, [formatNeeded]);
    const kind = expectedKind(field);
    if (kind) add(field.name, [misnamedMessage(kind)]);
    if (names.has(field.name)) add(field.name, [fieldNameTaken]);
    names.add(field.name);
  }
  const ids = new Set<string>();
  for (const { section_id: id, label } of form.sections) {
    if (isBlank(label)) add(id, [sectionLabelMissing]);
    if (ids.has(id)) add(id, [sectionIdTaken]);
    ids.add(id);
  }
  for (const [name, fault] of conditionFaults(form)) add(name, [fault]);
  return Object.fromEntries([...faults].map(([name, found]) => [name, [...found]]));
}
