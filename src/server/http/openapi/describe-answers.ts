import { fieldValues } from "#contract/schemas/field-values.ts";

const schemaId = "FieldValues";
const valueId = (kind: string) =>
  `${kind.replace(/(?:^|_)([a-z])/g, (_, initial: string) => initial.toUpperCase())}Value`;

const valueSchemas = Object.entries(fieldValues).flatMap(([kind, schema]) => (schema ? [[kind, schema] as const] : []));

/** Makes every `values` property with answers refer to one schema with a value for each kind of field. */
export function describeAnswers(document: { components: { schemas: Record<string, object> } }): void {
  const values = valueSchemas.map(([kind, schema]) => [valueId(kind), { title: kind, ...schema }]);
  const anyOf = valueSchemas.map(([kind]) => ({ $ref: `#/components/schemas/${valueId(kind)}` }));
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    const found = "values" in value ? value.values : undefined;
    if (isAnswers(found)) {
      Object.assign(value, { values: { $ref: `#/components/schemas/${schemaId}` } });
    }
    for (const child of Object.values(value)) visit(child);
  };
  visit(document);
  const answers = {
    type: "object",
    description: "Answers by the `name` of their field; the value's shape depends on the field's `field_id`.",
    additionalProperties: { anyOf },
  };
  Object.assign(document.components.schemas, { [schemaId]: answers }, Object.fromEntries(values));
}

/** Whether a schema's property names come from the form, which is true only for answers. */
const isAnswers = (schema: unknown): boolean =>
  typeof schema === "object" && schema !== null && "propertyNames" in schema;
