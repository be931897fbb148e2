import type { Condition, Field, Form } from "#contract/schemas/forms.ts";
import { kindOf } from "#fields/registry/registry.ts";
import { homeField } from "#rules/law/places/place-pattern.ts";

/** By form, the last result: the law changes seldom. */
const made = new WeakMap<Form, { key: string; form: Form }>();

/**
 * A form that requires no Social Security number, for places whose law does not let it be required.
 * @param states only of applicants for a home in these states, by the address that they answer; left out: of nobody
 */
export function withOptionalSsn(form: Form, states?: readonly string[]): Form {
  const key = states?.join() ?? "";
  const known = made.get(form);
  if (known?.key === key) return known.form;
  const relax = (field: Field) => relaxed(field, states);
  const optional = { ...form, sections: form.sections.map((each) => ({ ...each, fields: each.fields.map(relax) })) };
  made.set(form, { key, form: optional });
  return optional;
}

function relaxed(field: Field, states: readonly string[] | undefined): Field {
  const same = kindOf(field).isSsn ? withoutRequirement(field, states) : field;
  if (!same.choices) return same;
  const choices = same.choices.map((choice) =>
    choice.fields ? { ...choice, fields: choice.fields.map((each) => relaxed(each, states)) } : choice,
  );
  return { ...same, choices };
}

function withoutRequirement(field: Field, states: readonly string[] | undefined): Field {
  const { required, require_when, ...rest } = field;
  const condition = states && (required || require_when) && elsewhere(required ? undefined : require_when, states);
  return condition ? { ...rest, require_when: condition } : rest;
}

/** Adds to a condition that the home is elsewhere; undefined if the two can't be combined into one condition. */
function elsewhere(condition: Condition | undefined, states: readonly string[]): Condition | undefined {
  const { match = "all", tests = [] } = condition ?? {};
  if (tests.length > 9 || (match === "any" && tests.length > 1)) return undefined;
  return { match: "all", tests: [...tests, { field: homeField, is: "not_one_of", values: [...states] }] };
}
