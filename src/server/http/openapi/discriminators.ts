import type { Schema } from "./describe-properties.ts";

/** Adds a discriminator to each union of named schemas: the property with a constant value in each of them. */
export function addDiscriminators(document: { components: { schemas: Record<string, Schema> } }): void {
  const resolve = (ref: string) => document.components.schemas[ref.replace("#/components/schemas/", "")];
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    if ("oneOf" in value && Array.isArray(value.oneOf)) addDiscriminator(value, value.oneOf, resolve);
    for (const child of Object.values(value)) visit(child);
  };
  visit(document);
}

function addDiscriminator(union: object, options: Schema[], resolve: (ref: string) => Schema | undefined): void {
  const found = options.map(({ $ref }) => ({
    ref: $ref ?? "",
    properties: $ref ? resolve($ref)?.properties : undefined,
  }));
  const [first] = found;
  if (!first?.properties) return;
  for (const propertyName of Object.keys(first.properties)) {
    const constants = found.map(({ properties }) => properties?.[propertyName]?.const);
    if (!constants.every((constant) => typeof constant === "string")) continue;
    const mapping = Object.fromEntries(found.map(({ ref }, index) => [String(constants[index]), ref]));
    Object.assign(union, { discriminator: { propertyName, mapping } });
    return;
  }
}
