import { isIP } from "node:net";
import type { FastifyInstance } from "fastify";
import { ProblemError } from "#server/platform/common/errors.ts";

/**
 * Whether a request for the sandbox used one of this server's host names: that of PUBLIC_URL, `localhost` or an IP
 * address. Any other name may be DNS rebinding by another site to read the mailbox.
 */
function isOwnHost(hostname: string, publicUrl: string): boolean {
  const name = hostname.toLowerCase();
  if (name === "localhost" || isIP(name.replace(/^\[|\]$/g, "")) !== 0) return true;
  return name === new URL(publicUrl).hostname;
}

/**
 * Rejects requests under `/sandbox` with other host names. Must be called before the sandbox's pages are registered.
 */
export function guardSandbox(app: FastifyInstance, publicUrl: string): void {
  app.addHook("onRequest", async (request) => {
    if (!request.routeOptions.url?.startsWith("/sandbox")) return;
    if (!isOwnHost(request.hostname, publicUrl)) throw new ProblemError("not_found");
  });
}
