import { fieldValues } from "#contract/schemas/field-values.ts";

const id = "FieldValues";
const valueId = (kind: string) =>
  `${kind.replace(/(?:^|_)([a-z])/g, (_, initial: string) => initial.toUpperCase())}Value`;

const answered = Object.entries(fieldValues).flatMap(([kind, schema]) => (schema ? [[kind, schema] as const] : []));

/** Refers every `values` of answers to one schema, which has a value for each kind of field. */
export function describeAnswers(document: { components: { schemas: Record<string, object> } }): void {
  const values = answered.map(([kind, schema]) => [valueId(kind), { title: kind, ...schema }]);
  const anyOf = answered.map(([kind]) => ({ $ref: `#/components/schemas/${valueId(kind)}` }));
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    const found = "values" in value ? value.values : undefined;
    if (isAnswers(found)) {
      Object.assign(value, { values: { $ref: `#/components/schemas/${id}` } });
    }
    for (const child of Object.values(value)) visit(child);
  };
  visit(document);
  const answers = {
    type: "object",
    description: "Answers by the `name` of their field; the value's shape depends on the field's `field_id`.",
    additionalProperties: { anyOf },
  };
  Object.assign(document.components.schemas, { [id]: answers }, Object.fromEntries(values));
}

/** Names that are the form's own, as no other property has. */
const isAnswers = (schema: unknown): boolean =>
  typeof schema === "object" && schema !== null && "propertyNames" in schema;
