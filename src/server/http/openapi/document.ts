import { createJsonSchemaTransform, createJsonSchemaTransformObject } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Auth, MultipartPart } from "#contract/call/call.ts";
import { idempotencyKeyPattern } from "#contract/call/idempotency-key.ts";
import { describeAnswers } from "./describe-answers.ts";
import { type Describable, describeProperties } from "./describe-properties.ts";
import { addDiscriminators } from "./discriminators.ts";
import { namedSchemas } from "./named-schemas.ts";
import { findOperation, type Operation } from "./operations.ts";
import { errorReference, errorResponses, errorStatuses, sharedHeaders, successHeaders } from "./responses.ts";
import { simplifyDocument } from "./simplify-document.ts";

type Transform = ReturnType<typeof createJsonSchemaTransform>;
const transform = createJsonSchemaTransform({ schemaRegistry: namedSchemas });
const addNamed = createJsonSchemaTransformObject({ schemaRegistry: namedSchemas });

type DescribedResponse = { headers?: object; content?: Record<string, { schema: object }> };
type Document = Describable & { components: { [kind: string]: object } };

/** Completes the document: the schemas that calls refer to by name, and the error responses that calls share. */
export const describeDocument: typeof addNamed = (input) => {
  const created = addNamed(input);
  const fullDocument: Document = JSON.parse(JSON.stringify(created));
  for (const [path, methods] of Object.entries(fullDocument.paths))
    for (const [method, described] of Object.entries(methods)) {
      const operation = findOperation(method, path);
      if (!operation) continue;
      addResponses(operation, described.responses);
      if (described.requestBody && operation.schema.body?.safeParse({}).success) described.requestBody.required = false;
      describeTexts(operation, described.requestBody?.content["multipart/form-data"]?.schema.properties ?? {});
    }
  fullDocument.components = { ...fullDocument.components, headers: sharedHeaders, responses: errorResponses };
  simplifyDocument(fullDocument);
  removeUnreferenced(fullDocument);
  addDiscriminators(fullDocument);
  describeAnswers(fullDocument);
  describeProperties(fullDocument);
  return Object.assign(created, fullDocument);
};

function addResponses(operation: Operation, responses: Record<string, DescribedResponse | { $ref: string }>): void {
  for (const response of Object.values(responses)) {
    if ("$ref" in response) continue;
    response.headers = successHeaders(operation);
    for (const [type, content] of Object.entries(response.content ?? {}))
      if (type !== "application/json")
        content.schema = { type: "string", ...(type !== "text/html" && { format: "binary" }) };
      else if (Object.keys(content.schema).length === 0) content.schema = { type: "object" };
  }
  for (const status of errorStatuses(operation)) responses[status] = errorReference(status);
}

/** Adds the schema of JSON texts in multipart bodies. */
function describeTexts({ config }: Operation, parts: Record<string, object>): void {
  for (const [name, part] of Object.entries(config.multipart ?? {})) {
    if (typeof part === "string" || !("json" in part)) continue;
    const $ref = `#/components/schemas/${namedSchemas.get(part.json)?.id}Input`;
    Object.assign(parts[name] ?? {}, { contentMediaType: "application/json", contentSchema: { $ref } });
  }
}

/** Removes unreferenced schemas. */
function removeUnreferenced(document: Document): void {
  const all = document.components.schemas;
  const referenced = new Set<string>();
  const visit = (text: string) => {
    for (const [, id = ""] of text.matchAll(/"#\/components\/schemas\/([^"]+)"/g))
      if (!referenced.has(id) && all[id]) {
        referenced.add(id);
        visit(JSON.stringify(all[id]));
      }
  };
  visit(JSON.stringify([document.paths, document.components.responses]));
  document.components.schemas = Object.fromEntries(Object.entries(all).filter(([id]) => referenced.has(id)));
}

const describeResponse = (description: string, types: string[], schema: z.ZodType) => ({
  description,
  content: Object.fromEntries(types.map((type) => [type, { schema }])),
});

/** Describes a success response; files are described by their media types. */
const describeSuccess = (schema: z.ZodType) =>
  schema instanceof z.ZodAny
    ? describeResponse("The file.", schema.description?.match(/\w+\/[\w.+-]+/g) ?? ["application/octet-stream"], schema)
    : describeResponse("Success.", ["application/json"], schema);

function partSchema(part: MultipartPart): z.ZodType {
  if (part === "file") return z.file();
  if (part === "optional file") return z.file().optional();
  return "json" in part ? z.string() : z.array(z.file()).min(1).max(part.maxFiles);
}

const headersSchema = ({ keyless, headers: own }: Operation["config"]) =>
  z.object({
    ...(!keyless && { "Idempotency-Key": z.string().regex(idempotencyKeyPattern).optional() }),
    ...Object.fromEntries(own.map((name) => [name, z.string().optional()])),
  });

const permissionTexts: Record<Auth, string> = {
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

const verifiedNote = " The caller's email address must be verified.";
const confirmedNote = " After 30 idle minutes the call is answered 403 `confirmation_needed`; see `confirmToken`.";

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
      ...((!config.keyless || config.headers.length) && { headers: headersSchema(config) }),
      ...(parts.length && { body: z.object(Object.fromEntries(parts)), consumes: ["multipart/form-data"] }),
      response: Object.fromEntries(
        Object.entries(response).map(([status, responseSchema]) => [status, describeSuccess(responseSchema)]),
      ),
    } as typeof input.schema, // its type lacks the OpenAPI keys
  });
  const requirements = [config.verified && verifiedNote, config.confirmed && confirmedNote].filter(Boolean).join("");
  const permission = `\n\n**Permission:** ${permissionTexts[config.auth]}${requirements}`;
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
