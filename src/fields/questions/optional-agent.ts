import type { Field, Form, Values } from "#contract/schemas/forms.ts";
import { allFields } from "#fields/forms/all-fields.ts";
import { kindOf } from "#fields/registry/registry.ts";
import { withOptionalFields } from "./optional-fields.ts";

const isAgent = (field: Field): boolean => kindOf(field).isAgent === true;

/** Whether a form has a question for the agent. */
export const hasAgentQuestion = (form: Form): boolean => [...allFields(form)].some(isAgent);

/** Returns the form with an optional question for the agent, which isn't shown if there are no agents. */
export const withOptionalAgent = (form: Form): Form =>
  // most forms stay the same object, which is the cache key of values derived from it
  [...allFields(form)].some((field) => isAgent(field) && (field.required || field.require_when))
    ? withOptionalFields(form, isAgent)
    : form;

/** Returns the answers without that to the question for the agent. */
export function withoutAgent(form: Form, values: Values): Values {
  const names = new Set([...allFields(form)].filter(isAgent).map(({ name }) => name));
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.has(name)));
}
