import type { Field, Form, Values } from "#contract/forms.ts";
import { allFields } from "#fields/all-fields.ts";
import { kindOf } from "#fields/registry.ts";

/** A birth date or bank number is one by its name: their kinds, `date` and `single_line`, also hold harmless things. */
const secretName = /(?:^|_)(?:date_of_birth|account_number|routing_number|bank_account)$/;

/** Whether a field's answers are encrypted when stored. */
export const isSecret = (field: Field): boolean => kindOf(field).secret === true || secretName.test(field.name);

/** The names of the fields whose answers are encrypted when stored. */
export function secretNames(form: Form): Set<string> {
  return new Set([...allFields(form)].filter(isSecret).map(({ name }) => name));
}

/** What a draft on the device may hold: the form's own answers without secrets and signatures. */
export function draftable(form: Form, values: Values): Values {
  const secret = secretNames(form);
  const names = [...allFields(form)]
    .filter((field) => !kindOf(field).signs && !kindOf(field).answerless && !secret.has(field.name))
    .map(({ name }) => name);
  return Object.fromEntries(names.filter((name) => Object.hasOwn(values, name)).map((name) => [name, values[name]]));
}
