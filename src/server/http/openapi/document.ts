import { createJsonSchemaTransform, createJsonSchemaTransformObject } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Auth, Part } from "#contract/call/call.ts";
import { keyShape } from "#contract/call/idempotency-key.ts";
import { describeAnswers } from "./answers.ts";
import { type Describable, describeProperties } from "./describe-properties.ts";
import { addDiscriminators } from "./discriminators.ts";
import { named } from "./named-schemas.ts";
import { findOperation, type Operation } from "./operations.ts";
import { errorRef, errorResponses, errorStatuses, headers, successHeaders } from "./responses.ts";
import { simplify } from "./simplify.ts";

type Transform = ReturnType<typeof createJsonSchemaTransform>;
const transform = createJsonSchemaTransform({ schemaRegistry: named });
const addNamed = createJsonSchemaTransformObject({ schemaRegistry: named });

type Described = { headers?: object; content?: Record<string, { schema: object }> };
type Document = Describable & { components: { [kind: string]: object } };

/** Completes the document: the schemas that calls refer to by name, and the error responses that calls share. */
export const describeNamed: typeof addNamed = (input) => {
  const created = addNamed(input);
  const whole: Document = JSON.parse(JSON.stringify(created));
  for (const [path, methods] of Object.entries(whole.paths))
    for (const [method, described] of Object.entries(methods)) {
      const operation = findOperation(method, path);
      if (!operation) continue;
      addResponses(operation, described.responses);
      if (described.requestBody && operation.schema.body?.safeParse({}).success) described.requestBody.required = false;
      describeTexts(operation, described.requestBody?.content["multipart/form-data"]?.schema.properties ?? {});
    }
  whole.components = { ...whole.components, headers, responses: errorResponses };
  simplify(whole);
  keepReferenced(whole);
  addDiscriminators(whole);
  describeAnswers(whole);
  describeProperties(whole);
  return Object.assign(created, whole);
};

function addResponses(operation: Operation, responses: Record<string, Described | { $ref: string }>): void {
  for (const response of Object.values(responses)) {
    if ("$ref" in response) continue;
    response.headers = successHeaders(operation);
    for (const [type, content] of Object.entries(response.content ?? {}))
      if (type !== "application/json")
        content.schema = { type: "string", ...(type !== "text/html" && { format: "binary" }) };
      else if (Object.keys(content.schema).length === 0) content.schema = { type: "object" };
  }
  for (const status of errorStatuses(operation)) responses[status] = errorRef(status);
}

/** Adds the schema of JSON texts in multipart bodies. */
function describeTexts({ config }: Operation, parts: Record<string, object>): void {
  for (const [name, part] of Object.entries(config.multipart ?? {})) {
    if (typeof part === "string" || !("json" in part)) continue;
    const $ref = `#/components/schemas/${named.get(part.json)?.id}Input`;
    Object.assign(parts[name] ?? {}, { contentMediaType: "application/json", contentSchema: { $ref } });
  }
}

/** Removes unreferenced schemas. */
function keepReferenced(document: Document): void {
  const all = document.components.schemas;
  const found = new Set<string>();
  const visit = (text: string) => {
    for (const [, id = ""] of text.matchAll(/"#\/components\/schemas\/([^"]+)"/g))
      if (!found.has(id) && all[id]) {
        found.add(id);
        visit(JSON.stringify(all[id]));
      }
  };
  visit(JSON.stringify([document.paths, document.components.responses]));
  document.components.schemas = Object.fromEntries(Object.entries(all).filter(([id]) => found.has(id)));
}

const answer = (description: string, types: string[], schema: z.ZodType) => ({
  description,
  content: Object.fromEntries(types.map((type) => [type, { schema }])),
});

/** Describes a success response; files are described by their media types. */
const success = (schema: z.ZodType) =>
  schema instanceof z.ZodAny
    ? answer("The file.", schema.description?.match(/\w+\/[\w.+-]+/g) ?? ["application/octet-stream"], schema)
    : answer("Success.", ["application/json"], schema);

function partSchema(part: Part): z.ZodType {
  if (part === "file") return z.file();
  if (part === "optional file") return z.file().optional();
  return "json" in part ? z.string() : z.array(z.file()).min(1).max(part.maxFiles);
}

const headersOf = ({ keyless, headers: own }: Operation["config"]) =>
  z.object({
    ...(!keyless && { "Idempotency-Key": z.string().regex(keyShape).optional() }),
    ...Object.fromEntries(own.map((name) => [name, z.string().optional()])),
  });

const permissions: Record<Auth, string> = {
  public: "anyone. An access token is optional; one that isn't valid is answered 401.",
  user: "any logged-in user. What they may do with one thing is decided by its `abilities`.",
  landlord: "a logged-in landlord.",
  share: "the recipient of a share, with the session that `confirmShare` returns. Access tokens are refused.",
  signer: "a recipient of a document, with the session that `confirmSigning` returns. Access tokens are refused.",
};

const securityOf: Record<Auth, object[]> = {
  public: [{}, { token: [] }],
  user: [{ token: [] }],
  landlord: [{ token: [] }],
  share: [{ share: [] }],
  signer: [{ signer: [] }],
};

const verification = " The caller's email address must be verified.";
const confirmation = " After 30 idle minutes the call is answered 403 `confirmation_needed`; see `confirmToken`.";

/** Adds the parts that all operations share: permissions, headers and files. */
export const describeCall: Transform = (input) => {
  const operation = findOperation([input.route.method].flat()[0] ?? "", input.url);
  if (!operation) return transform(input);
  const { config, operationId } = operation;
  const { description, response } = operation.schema;
  const parts = Object.entries(config.multipart ?? {}).map(([name, part]) => [name, partSchema(part)]);
  const { schema, url } = transform({
    ...input,
    schema: {
      ...input.schema,
      ...((!config.keyless || config.headers.length) && { headers: headersOf(config) }),
      ...(parts.length && { body: z.object(Object.fromEntries(parts)), consumes: ["multipart/form-data"] }),
      response: Object.fromEntries(
        Object.entries(response).map(([status, responseSchema]) => [status, success(responseSchema)]),
      ),
    } as typeof input.schema, // its type lacks the OpenAPI keys
  });
  const requirements = [config.verified && verification, config.confirmed && confirmation].filter(Boolean).join("");
  const permission = `\n\n**Permission:** ${permissions[config.auth]}${requirements}`;
  return {
    url,
    schema: {
      ...schema,
      operationId,
      description: `${description}${permission}`,
      security: securityOf[config.auth],
    } as typeof schema, // likewise
  };
};
