import { createJsonSchemaTransform, createJsonSchemaTransformObject } from "fastify-type-provider-zod";
import { z } from "zod";
import { bundle } from "#contract/application-bundles.ts";
import { application, applicationSummary } from "#contract/applications.ts";
import { publicTemplate, template, templateRow } from "#contract/forms/application-templates.ts";
import { problem } from "#contract/schemas/common.ts";
import { field, form } from "#contract/schemas/forms.ts";
import { user } from "#contract/users.ts";
import { keyShape } from "./idempotency.ts";

/** What the document names once and refers to. A schema that holds itself, as a field does, must stand here. */
const named = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries({
  Problem: problem,
  Field: field,
  Form: form,
  Template: template,
  TemplateRow: templateRow,
  PublicTemplate: publicTemplate,
  Application: application,
  ApplicationSummary: applicationSummary,
  Bundle: bundle,
  User: user,
}))
  named.add(schema, { id });

type Transform = ReturnType<typeof createJsonSchemaTransform>;
const transform = createJsonSchemaTransform({ schemaRegistry: named });

const addNamed = createJsonSchemaTransformObject({ schemaRegistry: named });

/** Puts what is named into the document, as far as a call speaks of it. */
export const describeNamed: typeof addNamed = (input) => {
  // its type is any version of OpenAPI; this one is 3.1 and has components
  const whole = addNamed(input) as { components: { schemas: Record<string, unknown> } };
  const text = JSON.stringify(whole);
  const used = Object.entries(whole.components.schemas).filter(([id]) => text.includes(`"#/components/schemas/${id}"`));
  // as it was given, with fewer schemas
  return { ...whole, components: { ...whole.components, schemas: Object.fromEntries(used) } } as ReturnType<
    typeof addNamed
  >;
};

const meanings: Record<number, string> = {
  400: "The request couldn't be parsed",
  401: "The access token is missing or expired",
  403: "Not allowed",
  404: "Not found, or not visible to the caller",
  409: "Conflicts with the current state",
  413: "Too large",
  415: "Unsupported media type",
  422: "Some fields are invalid; `errors` lists each",
  429: "Too many requests; see `Retry-After`",
  503: "A dependency is unavailable; see `Retry-After`",
};

const answer = (description: string, type: string, schema: z.ZodType) => ({
  description,
  content: { [type]: { schema } },
});

/** A file's bytes are described by their type, where it is always the same. */
const success = (schema: z.ZodType) =>
  schema instanceof z.ZodAny
    ? answer("A file", schema.description?.includes("/") ? schema.description : "application/octet-stream", schema)
    : answer("Success", "application/json", schema);

const idempotencyKey = z.object({ "idempotency-key": z.string().regex(keyShape).optional() });
const parts = z.record(z.string(), z.string().describe("a file's bytes"));

/** Adds to every operation what all share: its error answers, who may call it, its headers. */
export const describeCall: Transform = (input) => {
  // a route of the library knows nothing of our settings
  const config = input.route.config as { auth?: string; idempotent?: boolean; multipart?: boolean } | undefined;
  if (!config?.auth) return transform(input);
  // schemas of calls are always Zod's
  const own = (input.schema as { response?: Record<number, z.ZodType> }).response ?? {};
  const response = Object.fromEntries([
    ...Object.entries(own).map(([status, schema]) => [status, success(schema)]),
    ...Object.entries(meanings).map(([status, meaning]) => [
      status,
      answer(meaning, "application/problem+json", problem),
    ]),
  ]);
  const { schema, url } = transform({
    ...input,
    schema: {
      ...input.schema,
      ...(config.idempotent && { headers: idempotencyKey }),
      ...(config.multipart && { body: parts, consumes: ["multipart/form-data"] }),
      response,
    } as typeof input.schema, // its own type names no OpenAPI keys
  });
  return {
    url,
    schema: {
      ...schema,
      description: `Permission: ${config.auth}.${config.idempotent ? " Takes an `Idempotency-Key` header." : ""}`,
      security: config.auth === "public" ? [] : [{ token: [] }],
    } as typeof schema, // likewise
  };
};
