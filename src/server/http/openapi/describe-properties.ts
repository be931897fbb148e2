import { describe as findDescription } from "#contract/descriptions/descriptions.ts";

export type Schema = {
  type?: string | string[];
  $ref?: string;
  description?: string;
  examples?: unknown[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  additionalProperties?: Schema | boolean;
  [keyword: string]: unknown;
};
type Parameter = { name: string; in: string; description?: string; schema: Schema };
type Operation = {
  operationId?: string;
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
};
export type Describable = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

/** Adds a description to every property and parameter and, unless it is an object, an example. */
export function describeProperties({ paths, components }: Describable): void {
  for (const [id, schema] of Object.entries(components.schemas)) visit(schema, [id.replace(/Input$/, "")]);
  for (const [url, operation] of Object.entries(paths).flatMap(([url, methods]) =>
    Object.values(methods).map((operation) => [url, operation] as const),
  )) {
    /** the resource of a path's `id` or `slug`, such as `applications` */
    const resource = url.split("/")[3] ?? "";
    const call = operation.operationId ?? "";
    const chain = [call];
    for (const { schema } of Object.values(operation.requestBody?.content ?? {})) visit(schema, chain);
    for (const { content } of Object.values(operation.responses))
      for (const { schema } of Object.values(content ?? {})) visit(schema, chain);
    for (const parameter of operation.parameters ?? []) {
      const { name } = parameter;
      const found = findDescription([
        call,
        name === "id" || isSlug(parameter) ? `path.${resource}` : parameter.in,
        name,
      ]);
      parameter.description ??= parameter.schema.description ?? found?.description;
      addExample(parameter.schema, found?.example);
      delete parameter.schema.description;
    }
  }
}

const isSlug = ({ name, in: where }: Parameter): boolean => name === "slug" && where === "path";

function visit(schema: Schema, chain: string[]): void {
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const path = [...chain, name];
    const found = findDescription(path);
    if (found) property.description ??= found.description;
    addExample(property, found?.example);
    visit(property, path);
  }
  const inner = [schema.items, ...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  if (typeof schema.additionalProperties === "object") inner.push(schema.additionalProperties);
  for (const child of inner) if (child) visit(child, chain);
}

/** Adds an example to a schema: the written one if it is valid, else the first of the schema's values. */
function addExample(schema: Schema, writtenExample: unknown): void {
  if (schema.examples) return;
  const options = [schema, ...(schema.anyOf ?? [])];
  const listedValues = options.flatMap((option) => ("const" in option ? [option.const] : (option.enum ?? [])));
  const isListed = listedValues.length > 0;
  if (isListed) schema.examples = [listedValues.includes(writtenExample) ? writtenExample : listedValues[0]];
  else if (writtenExample !== undefined && options.some((option) => matchesType(option, writtenExample)))
    schema.examples = [writtenExample];
  else if (options.some(({ type }) => type === "boolean")) schema.examples = [true];
  else if (schema.items?.enum) schema.examples = [schema.items.enum.slice(0, 1)];
}

/** Whether a value has a type that the schema allows for an example. */
function matchesType(schema: Schema, value: unknown): boolean {
  const type = [schema.type ?? []].flat();
  if (value === null) return type.includes("null");
  if (Array.isArray(value))
    return type.includes("array") && value.every((item) => !schema.items || matchesType(schema.items, item));
  const name: string = typeof value;
  if (name === "string" && schema.enum) return schema.enum.includes(value);
  return type.includes(name) || (name === "number" && Number.isInteger(value) && type.includes("integer"));
}
