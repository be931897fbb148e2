import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import { descriptions } from "#contract/descriptions/descriptions.ts";
import { nextActionCalls } from "#rules/workflow/next-actions.ts";
import { personas } from "#sandbox/personas/personas.ts";
import { testCards } from "#sandbox/stripe/state/cards.ts";
import { openWorld } from "#server/testing/world.ts";
import { operations } from "./operations.ts";
import { errorStatuses } from "./responses.ts";

const world = openWorld();

type Schema = {
  description?: string;
  examples?: unknown[];
  properties?: Record<string, Schema>;
  [keyword: string]: unknown;
};
type Content = Record<string, { schema: Schema }>;
type Operation = {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security: object[];
  parameters?: { in: string; name: string; required: boolean; description: string; schema: Schema }[];
  requestBody?: { content: Content };
  responses: Record<string, { description?: string; content?: Content; headers?: object; $ref?: string }>;
};
type Document = {
  openapi: string;
  info: { title: string; version: string; description: string };
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; securitySchemes: object };
};
let document: Document;
beforeAll(async () => {
  const reply = await world.get<Document>("/openapi.json");
  expect(reply.status).toBe(200);
  document = reply.body;
});

const calls = operations.map((operation) => ({ ...operation, name: operation.operationId }));
const pathOf = (url: string) => `/api/v3${url.replace(/:(\w+)/g, "{$1}")}`;

test("the API document has exactly the calls of the API contract", () => {
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.sort()).toEqual(calls.map(({ method, url }) => `${method} ${pathOf(url)}`).sort());
});

describe.each(calls)("$name", (call) => {
  const { method, url, schema, config, operationId } = call;
  test("the API document describes every API call with its purpose, authorization, parameters and all responses", () => {
    const operation = document.paths[pathOf(url)]?.[method.toLowerCase()] as Operation;
    expect(operation.operationId).toBe(operationId);
    expect(operationId).toMatch(/^[a-z]+[A-Z][A-Za-z]+$/);
    expect(operation.summary).toMatch(/^[A-Z].{4,60}[^.]$/);
    expect(operation.description).toMatch(/^[A-Z][\s\S]+\*\*Permission:\*\* /);
    expect(document.tags.map(({ name }) => name)).toEqual(expect.arrayContaining(operation.tags));
    const security = {
      public: [{}, { token: [] }],
      user: [{ token: [] }],
      landlord: [{ token: [] }],
      share: [{ share: [] }],
      signer: [{ signer: [] }],
    };
    expect(operation.security).toEqual(security[config.auth]);
    const named = operation.parameters ?? [];
    expect(named.filter((one) => one.in === "path").map(({ name }) => name)).toEqual(
      [...url.matchAll(/:(\w+)/g)].map(([, name]) => name),
    );
    for (const one of named) expect(one.required || one.in !== "path").toBe(true);
    expect(named.some((one) => one.name === "Idempotency-Key")).toBe(!config.keyless);
    expect(named.some((one) => one.in === "query")).toBe(Boolean(schema.querystring));
    expect(Object.keys(operation.requestBody?.content ?? {})).toEqual(
      config.multipart ? ["multipart/form-data"] : schema.body ? ["application/json"] : [],
    );
    const parts = operation.requestBody?.content["multipart/form-data"]?.schema.properties ?? {};
    expect(Object.keys(parts)).toEqual(Object.keys(config.multipart ?? {}));
    const file = { type: "string", format: "binary" };
    for (const [name, part] of Object.entries(config.multipart ?? {})) {
      if (typeof part === "string") expect(parts[name]).toMatchObject(file);
      else if ("maxFiles" in part)
        expect(parts[name]).toMatchObject({ type: "array", items: file, maxItems: part.maxFiles });
      else expect(parts[name]).toMatchObject({ type: "string", contentMediaType: "application/json" });
    }
    const [success, ...errors] = Object.keys(operation.responses);
    expect(success).toMatch(/^20[01]$/);
    expect(errors).toEqual(errorStatuses(call).map(String));
    for (const status of errors)
      expect(operation.responses[status]?.$ref).toMatch(/^#\/components\/responses\/[A-Za-z]+$/);
    for (const type of Object.keys(operation.responses[success ?? ""]?.content ?? {}))
      expect(type).toMatch(/^[a-z]+\/[a-z-]+$/);
  });
});

test("every property and parameter in the API document has a description, and an example unless it is an object", () => {
  const bare: string[] = [];
  const check = (name: string, { description, schema }: { description?: string | undefined; schema: Schema }) => {
    if (!description) bare.push(`${name} has no description`);
    if (isPlain(schema) && !schema.examples?.length) bare.push(`${name} has no example`);
  };
  const visit = (value: unknown, path: string): void => {
    if (typeof value !== "object" || value === null) return;
    const { properties } = value as Schema;
    for (const [name, schema] of Object.entries(properties ?? {}))
      if (!path.startsWith("AddressValue")) check(`${path}.${name}`, { description: schema.description, schema });
    for (const [name, one] of Object.entries(value)) if (name !== "examples") visit(one, `${path}.${name}`);
  };
  for (const [id, schema] of Object.entries(document.components.schemas)) visit(schema, id);
  for (const operation of Object.values(document.paths).flatMap((methods) => Object.values(methods))) {
    visit([operation.requestBody, operation.responses], operation.operationId);
    for (const one of operation.parameters ?? []) check(`${operation.operationId}: ${one.name}`, one);
  }
  expect(bare).toEqual([]);
});

/** Names whose meaning differs by context, so that no single description fits. */
const ambiguous = ["id", "name", "label", "text", "title", "type", "kind", "status", "reason", "number", "message"];

test('property names with several meanings, such as "status", are described separately in each API schema', () => {
  expect(["amount", "address", "revision", "value", "by", ...ambiguous].filter((name) => name in descriptions)).toEqual(
    [],
  );
});

/** Collects every property with its path: the names of its parents, without OpenAPI keywords. */
function propertiesOf(value: unknown, path: string[], found: [path: string[], schema: Schema][] = []) {
  if (typeof value !== "object" || value === null) return found;
  for (const [name, schema] of Object.entries((value as Schema).properties ?? {})) {
    found.push([[...path, name], schema]);
    propertiesOf(schema, [...path, name], found);
  }
  for (const [name, one] of Object.entries(value))
    if (name !== "examples" && name !== "properties") propertiesOf(one, path, found);
  return found;
}

const properties = () => [
  ...Object.entries(document.components.schemas).flatMap(([id, schema]) => propertiesOf(schema, [id])),
  ...Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap(({ operationId, requestBody, responses }) => propertiesOf([requestBody, responses], [operationId])),
];

const wordsOf = (text: string) =>
  text
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .map((word) => word.replace(/ies$/, "y").replace(/(?<!s)s$/, ""))
    .filter((word) => word && !/^(the|an?|of|it|thi|that|whether|i|to|for|in|on|or|and)$/.test(word));

test("the API document's description of a property has at least four words that don't only repeat its name", () => {
  const empty = properties().filter(([path, { description = "" }]) => {
    const own = new Set(path.slice(-2).flatMap(wordsOf));
    return description.split(" ").length < 4 || wordsOf(description).every((word) => own.has(word));
  });
  expect(empty.map(([path, { description }]) => `${path.join(".")}: ${description}`)).toEqual([]);
});

test("the API document's description of an enumeration names each value or says where the values are explained", () => {
  const valuesOf = (schema: Schema): unknown[] =>
    [schema, schema.items as Schema, ...((schema.anyOf as Schema[]) ?? [])].flatMap((one) => (one?.enum as []) ?? []);
  const silent = properties().flatMap(([path, schema]) => {
    const { description = "" } = schema;
    const codes = valuesOf(schema).filter((value) => /^[a-z_]+$/.test(String(value)));
    const unnamed = codes.filter((value) => !description.includes(`\`${value}\``));
    return unnamed.length && !/(?:see|behind|as in) `/.test(description) ? [`${path.join(".")}: ${unnamed}`] : [];
  });
  expect(silent).toEqual([]);
});

const plainTypes = ["string", "number", "integer", "boolean"];
const isPlain = (schema: Schema): boolean =>
  [schema, ...((schema.anyOf as Schema[]) ?? [])].some(({ type }) => plainTypes.includes([type].flat()[0] as string));

test("every description that was written for the API document is used in it", () => {
  const text = JSON.stringify(document);
  const stale = Object.entries(descriptions).filter(
    ([, [description]]) => !text.includes(JSON.stringify(description).slice(1, -1)),
  );
  expect(stale.map(([key]) => key)).toEqual([]);
});

test("in the API document, a response with a form for landlords or for the public has a discriminator", () => {
  const found = document.paths["/api/v3/application_templates/{slug}/"]?.get?.responses["200"]?.content;
  expect(found?.["application/json"]?.schema.discriminator).toEqual({
    propertyName: "view",
    mapping: { landlord: "#/components/schemas/Template", public: "#/components/schemas/PublicTemplate" },
  });
});

test("the next actions of a report name API calls that exist", () => {
  const known = calls.map(({ operationId }) => operationId);
  for (const [, ...operationIds] of Object.values(nextActionCalls))
    expect(known).toEqual(expect.arrayContaining(operationIds));
});

test("the API document lists the sandbox's test people and cards with their exact values", () => {
  const { description } = document.info;
  for (const { ssn, first_name, last_name, date_of_birth } of personas)
    expect(description).toContain(`| ${ssn} | ${first_name} ${last_name} | ${date_of_birth} |`);
  const tokens = testCards.flatMap((card) => card.tokens);
  expect(tokens).toEqual(expect.arrayContaining(description.match(/\bpm_\w+/g) ?? ["none"]));
});

const targetOf = (ref: string) =>
  ref
    .split("/")
    .slice(1)
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], document);

test("the API document is OpenAPI 3.1 without 3.0 keywords, and every reference resolves", () => {
  expect(document.openapi).toBe("3.1.0");
  expect(document.info.title).toBe("Lintel API");
  const bearer = { type: "http", scheme: "bearer" };
  expect(document.components.securitySchemes).toEqual({ token: bearer, share: bearer, signer: bearer });
  const types = ["string", "number", "integer", "boolean", "object", "array", "null"];
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    const schema = value as Record<string, unknown>;
    expect(schema.nullable).toBeUndefined();
    if (typeof schema.$ref === "string") expect(targetOf(schema.$ref)).toBeDefined();
    if (typeof schema.type === "string" && !("name" in schema) && !("scheme" in schema))
      expect(types).toContain(schema.type);
    Object.values(schema).forEach(visit);
  };
  visit({ paths: document.paths, schemas: document.components.schemas });
  expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining(["Problem", "Field", "Form"]));
});

test("the API document may be cached, and isn't sent again to a client that has it", async () => {
  const first = await world.get("/openapi.json");
  expect(first.headers["cache-control"]).toBe("public, max-age=300");
  const again = await world.get("/openapi.json", { headers: { "if-none-match": String(first.headers.etag) } });
  expect([again.status, again.raw.length]).toEqual([304, 0]);
});

test("the browsable API reference is served as an HTML page", async () => {
  const page = await world.get<string>("/docs/");
  expect([page.status, String(page.headers["content-type"])]).toEqual([200, expect.stringContaining("text/html")]);
});

test("`npm run openapi` prints the API document that the server serves, without a database and without leaving files", () => {
  const cwd = mkdtempSync(join(tmpdir(), "lintel-openapi-"));
  const script = fileURLToPath(new URL("../../../cli/openapi.ts", import.meta.url));
  const printed = execFileSync(process.execPath, [script], {
    cwd,
    env: { PATH: process.env.PATH },
    encoding: "utf8",
    maxBuffer: 2 ** 24,
  });
  expect(JSON.parse(printed)).toEqual(document);
  expect(readdirSync(cwd)).toEqual([]);
  rmSync(cwd, { recursive: true });
});
