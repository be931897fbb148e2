import type { z } from "zod";
import * as contract from "#contract/api/index.ts";
import type { Call } from "#contract/call/call.ts";

/** A call of the contract with its name, which is its `operationId`. */
export type Operation = Pick<Call, "method" | "url" | "config"> & {
  operationId: string;
  schema: {
    description: string;
    response: Record<string, z.ZodType>;
    params?: unknown;
    querystring?: unknown;
    body?: z.ZodType;
  };
};

const isCall = (value: unknown): value is Operation =>
  typeof value === "object" && value !== null && "method" in value && "url" in value && "config" in value;

export const operations: readonly Operation[] = Object.values(contract).flatMap((resource) =>
  Object.entries(resource).flatMap(([operationId, value]: [string, unknown]) =>
    isCall(value) ? [{ ...value, operationId }] : [],
  ),
);

const byName = new Map(operations.map((operation) => [`${operation.method} ${operation.url}`, operation]));

/**
 * Finds an operation by method and path.
 * @param path with or without the API's base; parameters as `:name` or `{name}`
 */
export function findOperation(method: string, path: string): Operation | undefined {
  const url = path.replace(/^\/api\/v3/, "").replace(/\{(\w+)\}/g, ":$1");
  return byName.get(`${method.toUpperCase()} ${url}`);
}
