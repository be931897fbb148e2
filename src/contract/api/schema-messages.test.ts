import { expect, test } from "vitest";
import type { z } from "zod";
import * as contract from "#contract/api/index.ts";
import validation from "#texts/validation/en.ts";

type Def = { type: string; [key: string]: unknown };

/** Returns the custom messages of a schema and its nested schemas. */
function messagesIn(schema: unknown, seen: Set<unknown>): string[] {
  if (typeof schema !== "object" || schema === null || seen.has(schema)) return [];
  seen.add(schema);
  const def = (schema as z.ZodType)._zod?.def as unknown as Def | undefined;
  if (!def) return [];
  const getter = typeof def.getter === "function" ? [(def.getter as () => unknown)()] : [];
  const inner = [
    def.element,
    def.innerType,
    def.in,
    def.out,
    def.left,
    def.right,
    def.keyType,
    def.valueType,
    ...getter,
  ];
  const lists = [def.options, def.checks, Object.values(def.shape ?? {})].flatMap((list) => (list as unknown[]) ?? []);
  const message: unknown = typeof def.error === "function" ? def.error({ code: "custom" }) : undefined;
  const own = typeof message === "object" && message !== null && "message" in message ? message.message : message;
  return [...(typeof own === "string" ? [own] : []), ...[...inner, ...lists].flatMap((one) => messagesIn(one, seen))];
}

const isFault = (message: string): boolean => {
  try {
    return Object.hasOwn(validation, JSON.parse(message)[0]);
  } catch {
    return false;
  }
};

type Shape = { schema?: { body?: unknown; params?: unknown; querystring?: unknown } };

test("every error message of an API call's input is one that can be translated", () => {
  const seen = new Set<unknown>();
  const messages = Object.values(contract)
    .flatMap((resource) => Object.values(resource) as Shape[])
    .flatMap(({ schema }) => [schema?.body, schema?.params, schema?.querystring])
    .flatMap((schema) => messagesIn(schema, seen));
  expect(messages.length).toBeGreaterThan(100);
  expect(messages.filter((message) => !isFault(message))).toEqual([]);
});
