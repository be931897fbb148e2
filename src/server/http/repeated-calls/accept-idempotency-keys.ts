import type { FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import { ProblemError } from "#server/platform/common/errors.ts";
import { watchCommits } from "#server/platform/db/connect.ts";
import type { Deps } from "#server/ports/deps.ts";
import { idempotencyKeyOf, storedResponse } from "./idempotency.ts";

/**
 * Makes every call that changes data accept an `Idempotency-Key`, unless it stores its response with its own work
 * (`idempotent`) or accepts none (`keyless`). The key is reserved first: the second of two concurrent requests gets
 * `idempotency_in_progress` immediately. A call that is interrupted before its response is stored keeps its key: it may
 * have taken effect, and is never run again.
 */
export function acceptIdempotencyKeys(deps: Deps, route: RouteOptions): void {
  const { auth, idempotent, keyless, multipart } = route.config ?? {};
  if (!auth || idempotent || keyless) return;
  const { handler } = route;
  route.handler = async function (request, reply) {
    const work = async () => await handler.call(this, request, reply);
    if (!multipart)
      return await runOnce(deps, request, reply, async () => {
        const response = await work();
        if (response === undefined) throw new Error(`${route.url} doesn't return its response, so it can't be stored.`);
        return response;
      });
    // the bytes must be read before they can be compared: `withUpload` does both
    request.uploadOnce = (digest, save) => runOnce(deps, request, reply, save, digest);
    return await work();
  };
}

async function runOnce<T>(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<T>,
  body?: unknown,
): Promise<T> {
  const key = idempotencyKeyOf(request);
  if (!key) return await work();
  const stored = storedResponse(deps, request, reply, key, body);
  const earlierResponse = await stored.find<T>();
  if (earlierResponse !== undefined) return earlierResponse;
  if (!(await stored.reserve())) {
    const duplicateResponse = await stored.find<T>();
    if (duplicateResponse !== undefined) return duplicateResponse;
    throw await stored.pendingProblem();
  }
  const outcome = await watchCommits(work);
  if ("answer" in outcome) {
    await stored.complete(reply.statusCode, outcome.answer ?? null);
    return outcome.answer;
  }
  const { error, committed } = outcome;
  // a call rejected with a ProblemError has no effect, apart from counters
  if (committed && !(error instanceof ProblemError)) await stored.abandon();
  else await stored.release();
  throw error;
}
