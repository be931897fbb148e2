import type { FastifyInstance } from "fastify";
import { ProblemError } from "#server/platform/common/errors.ts";

/**
 * Rejects API calls on open connections with the problem `unavailable` once the server is closing. Their clients
 * reconnect to a running process.
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
