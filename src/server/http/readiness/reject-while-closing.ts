import type { FastifyInstance } from "fastify";
import { ProblemError } from "#server/platform/common/errors.ts";

/**
 * Answers calls of the API with the problem `unavailable` once the server is closing: those that arrive on open
 * connections. Their client connects again, to a process that runs.
 */
export function rejectWhileClosing(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook("preClose", async () => {
    isClosing = true;
  });
  app.addHook("onRequest", async () => {
    if (isClosing) throw new ProblemError("unavailable", undefined, { retryAfter: 1 });
  });
}
