import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import * as contract from "#contract/api/index.ts";
import { openWorld } from "../testing/world.ts";

const world = openWorld();

type Content = Record<string, { schema: object }>;
type Operation = {
  summary: string;
  description: string;
  tags: string[];
  security: object[];
  parameters?: { in: string; name: string; required: boolean; schema: object }[];
  requestBody?: { content: Content };
  responses: Record<string, { description: string; content: Content }>;
};
type Document = {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown>; securitySchemes: object };
};
let document: Document;
beforeAll(async () => {
  const reply = await world.get<Document>("/openapi.json");
  expect(reply.status).toBe(200);
  document = reply.body;
});

type Shape = {
  method: string;
  url: string;
  schema: { summary: string; body?: unknown; querystring?: unknown; response: Record<string, unknown> };
  config: { auth: string; idempotent: boolean; multipart: boolean };
};
const calls = Object.values(contract)
  .flatMap((resource) => Object.values(resource) as Partial<Shape>[])
  .filter((call): call is Shape => Boolean(call.method && call.url))
  .map((call) => ({ ...call, name: `${call.method} ${call.url}` }));
const pathOf = (url: string) => `/api/v3${url.replace(/:(\w+)/g, "{$1}")}`;

test("the document holds the calls of the contract, and no others", () => {
  const described = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.sort()).toEqual(calls.map(({ method, url }) => `${method} ${pathOf(url)}`).sort());
});

describe.each(calls)("$name", ({ method, url, schema, config }) => {
  test("documents its purpose, authorization, parameters and every response", () => {
    const operation = document.paths[pathOf(url)]?.[method.toLowerCase()] as Operation;
    expect(operation.summary).toBe(schema.summary);
    expect(operation.description).toContain(`Permission: ${config.auth}.`);
    expect(operation.security).toEqual(config.auth === "public" ? [] : [{ token: [] }]);
    const named = operation.parameters ?? [];
    expect(named.filter((one) => one.in === "path").map(({ name }) => name)).toEqual(
      [...url.matchAll(/:(\w+)/g)].map(([, name]) => name),
    );
    for (const one of named) expect(one.required || one.in !== "path").toBe(true);
    expect(named.some((one) => one.name === "idempotency-key")).toBe(config.idempotent);
    expect(named.some((one) => one.in === "query")).toBe(Boolean(schema.querystring));
    expect(Object.keys(operation.requestBody?.content ?? {})).toEqual(
      config.multipart ? ["multipart/form-data"] : schema.body ? ["application/json"] : [],
    );
    const errors = ["400", "401", "403", "404", "409", "413", "415", "422", "429", "503"];
    expect(Object.keys(operation.responses)).toEqual([...Object.keys(schema.response), ...errors]);
    for (const status of errors)
      expect(operation.responses[status]?.content).toEqual({
        "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } },
      });
    for (const { description } of Object.values(operation.responses)) expect(description).not.toBe("");
  });
});

test("it is OpenAPI 3.1 in shape: nothing of 3.0 in it, and every reference leads somewhere", () => {
  expect(document.openapi).toBe("3.1.0");
  expect(document.info.title).toBe("Lintel API");
  expect(document.components.securitySchemes).toEqual({ token: { type: "http", scheme: "bearer" } });
  const types = ["string", "number", "integer", "boolean", "object", "array", "null"];
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    const schema = value as Record<string, unknown>;
    expect(schema.nullable).toBeUndefined();
    if (typeof schema.$ref === "string")
      expect(Object.keys(document.components.schemas)).toContain(schema.$ref.replace("#/components/schemas/", ""));
    if (typeof schema.type === "string" && !("name" in schema) && !("scheme" in schema))
      expect(types).toContain(schema.type);
    Object.values(schema).forEach(visit);
  };
  visit({ paths: document.paths, schemas: document.components.schemas });
  expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining(["Problem", "Field", "Form"]));
});

test("the browsable page answers", async () => {
  const page = await world.get<string>("/docs/");
  expect([page.status, String(page.headers["content-type"])]).toEqual([200, expect.stringContaining("text/html")]);
});

test("the command prints the same document, without a database, and leaves nothing behind", () => {
  const cwd = mkdtempSync(join(tmpdir(), "lintel-openapi-"));
  const script = fileURLToPath(new URL("../../cli/openapi.ts", import.meta.url));
  const printed = execFileSync(process.execPath, [script], { cwd, env: { PATH: process.env.PATH }, encoding: "utf8" });
  expect(JSON.parse(printed)).toEqual(document);
  expect(readdirSync(cwd)).toEqual([]);
  rmSync(cwd, { recursive: true });
});
