import type { FastifyInstance, FastifyRequest } from "fastify";
import { requestCount, requestSeconds } from "#server/platform/metrics/metrics.ts";
import { findOperation } from "./openapi/operations.ts";

/** Counts and times requests by their call: an operation of the contract or the route's pattern, never the path. */
export function measureRequests(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, reply) => {
    const call = callOf(request);
    requestCount.inc({ call, status: reply.statusCode });
    requestSeconds.observe({ call }, reply.elapsedTime / 1000);
  });
}

const callNames = new Map<string, string>();

/** Returns the name of a request's call. The cache has at most one entry for each route and method. */
function callOf({ method, routeOptions: { url } }: FastifyRequest): string {
  if (url === undefined) return "unknown";
  const key = `${method} ${url}`;
  const name = callNames.get(key) ?? findOperation(method, url)?.operationId ?? key;
  callNames.set(key, name);
  return name;
}
