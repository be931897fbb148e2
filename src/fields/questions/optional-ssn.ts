import type { Form } from "#contract/schemas/forms.ts";
import { allFields } from "#fields/forms/all-fields.ts";
import { kindOf } from "#fields/registry/registry.ts";
import { withOptionalFields } from "./optional-fields.ts";

/** The last result for each form: the law rarely changes. */
const formCache = new WeakMap<Form, Form>();

/** Returns the form with an optional Social Security number, for places whose law does not let a form require it. */
export function withOptionalSsn(form: Form): Form {
  const cached = formCache.get(form);
  if (cached) return cached;
  const optional = withOptionalFields(form, (field) => kindOf(field).isSsn === true);
  formCache.set(form, optional);
  return optional;
}

/** Returns the names of the fields that require a Social Security number, always or under a condition. */
export const requiredSsnNames = (form: Form): string[] =>
  [...allFields(form)].flatMap((field) =>
    kindOf(field).isSsn && (field.required || field.require_when) ? [field.name] : [],
  );
