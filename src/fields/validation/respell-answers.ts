import type { Form, Values } from "#contract/schemas/forms.ts";
import { allFields } from "#fields/forms/all-fields.ts";
import { kindOf } from "#fields/registry/registry.ts";

/**
 * Converts answers of API clients to the fields' spelling: an SSN without hyphens, a date as 4/12/1988, an amount as
 * $5,200, a choice by its value and a dropdown by its label. Unrecognized values stay unchanged, for validation to
 * report.
 */
export function respellAnswers(form: Form, values: Values): Values {
  const fields = new Map(Array.from(allFields(form), (field) => [field.name, field]));
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields.get(name);
      const convertSpelling = field && kindOf(field).respell;
      return [name, convertSpelling && typeof value === "string" ? convertSpelling(field, value) : value];
    }),
  );
}
