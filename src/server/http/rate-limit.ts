import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import { problemsTexts } from "#texts/problems/texts.ts";
import { ProblemError } from "../platform/common/errors.ts";

/** Limits the requests that each address may make a minute to the routes of a scope; the rest is answered 429. */
export async function limitRate(scope: FastifyInstance, max: number): Promise<void> {
  await scope.register(rateLimit, {
    max,
    timeWindow: 60_000,
    errorResponseBuilder: (_request, context) =>
      new ProblemError("too_many", (t) => t(problemsTexts).too_many_requests, {
        retryAfter: Math.ceil(context.ttl / 1000),
      }),
  });
}
