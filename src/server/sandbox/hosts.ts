import { isIP } from "node:net";
import type { FastifyInstance } from "fastify";
import { ProblemError } from "#server/platform/common/errors.ts";

/**
 * Whether a request for the sandbox came by a name of this server: the host of PUBLIC_URL, `localhost` or an address.
 * Any other name may be another site's that was pointed at this address (DNS rebinding) to read the mailbox.
 */
function isOwnHost(hostname: string, publicUrl: string): boolean {
  const name = hostname.toLowerCase();
  if (name === "localhost" || isIP(name.replace(/^\[|\]$/g, "")) !== 0) return true;
  return name === new URL(publicUrl).hostname;
}

/** Answers requests under `/sandbox` only by the server's own names. Call it before the sandbox's pages are registered. */
export function guardSandbox(app: FastifyInstance, publicUrl: string): void {
  app.addHook("onRequest", async (request) => {
    if (!request.routeOptions.url?.startsWith("/sandbox")) return;
    if (!isOwnHost(request.hostname, publicUrl)) throw new ProblemError("not_found");
  });
}
