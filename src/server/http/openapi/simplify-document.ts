type Schemas = Record<string, object>;

const formats = new Set(["date-time", "date", "uuid", "email"]);

/**
 * Removes details that don't help readers: the regular expressions of standard formats, and a named request schema that
 * is identical to its response schema.
 */
export function simplifyDocument(document: { paths: object; components: { schemas: Schemas } }): void {
  visit(document);
  const { schemas } = document.components;
  const plain = (schema: object) => JSON.stringify(schema).replace(/(#\/components\/schemas\/\w+?)Input"/g, '$1"');
  const redundantIds = Object.keys(schemas).filter((id) => {
    const [requestSchema, responseSchema] = [schemas[id], schemas[id.replace(/Input$/, "")]];
    return id.endsWith("Input") && requestSchema && responseSchema && plain(requestSchema) === plain(responseSchema);
  });
  const refs = new Map(redundantIds.map((id) => [refTo(id), refTo(id.replace(/Input$/, ""))]));
  replaceRefs(document, refs);
}

const refTo = (id: string) => `#/components/schemas/${id}`;

function visit(value: unknown): void {
  if (typeof value !== "object" || value === null) return;
  if ("format" in value && "pattern" in value && formats.has(String(value.format))) delete value.pattern;
  for (const child of Object.values(value)) visit(child);
}

function replaceRefs(value: unknown, refs: Map<string, string>): void {
  if (typeof value !== "object" || value === null) return;
  if ("$ref" in value) value.$ref = refs.get(String(value.$ref)) ?? value.$ref;
  for (const child of Object.values(value)) replaceRefs(child, refs);
}
