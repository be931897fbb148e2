import rateLimit, { type FastifyRateLimitStore } from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { ProblemError } from "#server/platform/common/errors.ts";
import { problemsTexts } from "#texts/problems/texts.ts";
import { type RequestCounts, windowMs } from "./count-requests.ts";

/**
 * Limits the requests that each address may make a minute to the routes of a scope; the rest is answered 429.
 * @param shared counts them over all processes, under a name that no other scope has; otherwise this process counts
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

/** What the plugin passes for a route with a limit of its own; its types say that it passes the route itself. */
const ownLimit = z.object({ routeInfo: z.object({ method: z.string(), url: z.string() }) });

/** The plugin's storage of counts: a route with a limit of its own is counted by itself. */
const storeOf = (name: string, counts: RequestCounts) =>
  class implements FastifyRateLimitStore {
    incr: FastifyRateLimitStore["incr"] = (address, answer, _timeWindow, max) =>
      void counts.count(`${name} ${address}`, max).then((result) => answer(null, result), answer);

    child: FastifyRateLimitStore["child"] = (params) => {
      const { method, url } = ownLimit.parse(params).routeInfo;
      return new (storeOf(`${name} ${method} ${url}`, counts))();
    };
  };
