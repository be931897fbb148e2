import rateLimit, { type FastifyRateLimitStore } from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { ProblemError } from "#server/platform/common/errors.ts";
import { problemsTexts } from "#texts/problems/texts.ts";
import { type RequestCounts, windowMs } from "./count-requests.ts";

/**
 * Limits the requests per minute and IP address to the routes of a scope; excess requests get 429.
 * @param shared counts them across all processes, under a name unique to the scope; by default only in this process
 */
export async function limitRate(
  scope: FastifyInstance,
  max: number,
  shared?: { name: string; counts: RequestCounts },
): Promise<void> {
  await scope.register(rateLimit, {
    max,
    timeWindow: windowMs,
    ...(shared && { store: storeOf(shared.name, shared.counts) }),
    errorResponseBuilder: (_request, context) =>
      new ProblemError("too_many", (t) => t(problemsTexts).too_many_requests, {
        retryAfter: Math.ceil(context.ttl / 1000),
      }),
  });
}

/** The value that the plugin passes for a route with its own limit; its types wrongly declare the route itself. */
const routeLimitParams = z.object({ routeInfo: z.object({ method: z.string(), url: z.string() }) });

/** Returns the plugin's store of counts. Routes with their own limit are counted separately. */
const storeOf = (name: string, counts: RequestCounts) =>
  class implements FastifyRateLimitStore {
    incr: FastifyRateLimitStore["incr"] = (address, callback, _timeWindow, max) =>
      void counts.count(`${name} ${address}`, max).then((result) => callback(null, result), callback);

    child: FastifyRateLimitStore["child"] = (params) => {
      const { method, url } = routeLimitParams.parse(params).routeInfo;
      return new (storeOf(`${name} ${method} ${url}`, counts))();
    };
  };
