import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();
const script = join(import.meta.dirname, "../../../../scripts/lint-openapi.mjs");

/** Returns the lint errors of a document, one line each. */
const lint = (document: object) =>
  spawnSync(process.execPath, [script], { input: JSON.stringify(document), encoding: "utf8" }).stdout;

type Document = {
  tags: { name: string }[];
  paths: Record<string, Record<string, { operationId?: string; description?: string }>>;
  components: { schemas: { Problem: { properties: { status: { examples: unknown[] } } } } };
};

test("the API document passes the recommended lint rules", async () => {
  const { body } = await world.get<Document>("/openapi.json");
  expect(lint(body)).toBe("");
});

test("the lint rules detect a missing operation ID, description and tag and an invalid example in an API document", async () => {
  const { body } = await world.get<Document>("/openapi.json");
  const operation = body.paths["/api/v3/reports/{id}/"]?.get;
  delete operation?.operationId;
  delete operation?.description;
  body.tags = body.tags.filter(({ name }) => name !== "reports");
  body.components.schemas.Problem.properties.status.examples = ["many"];
  const rules = new Set(lint(body).match(/^[a-z\d-]+(?=:)/gim));
  expect([...rules].sort()).toEqual([
    "no-invalid-schema-examples",
    "operation-description",
    "operation-operationId",
    "operation-tag-defined",
  ]);
});
