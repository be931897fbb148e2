import type { FastifyInstance } from "fastify";
import { ProblemError } from "#server/platform/common/errors.ts";

const forwardedHeaders = ["accept", "content-type", "sec-fetch-site"] as const;
const returnedHeaders = ["content-type", "content-security-policy", "cache-control", "location", "referrer-policy"];

/** Seconds after which a crashed sandbox has usually been restarted. */
const retryAfter = 2;

/** Proxies requests under `/sandbox` to the sandbox process: its pages are part of our own site. */
export function registerSandboxPages(app: FastifyInstance, baseUrl: string): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, async (_request: unknown, body: Buffer) => body);
    for (const url of ["/sandbox", "/sandbox/*"])
      scope.route<{ Body: Buffer | undefined }>({
        method: ["GET", "POST", "DELETE"],
        url,
        handler: async ({ method, raw, headers, body }, reply) => {
          const { pathname, search } = new URL(raw.url ?? "/", baseUrl);
          const requestHeaders = forwardedHeaders.flatMap((name) =>
            headers[name] === undefined ? [] : [[name, headers[name]]],
          );
          const response = await fetch(`${baseUrl}${pathname}${search}`, {
            method,
            headers: Object.fromEntries(requestHeaders),
            redirect: "manual",
            ...(body && { body: new Uint8Array(body) }),
          }).catch(() => undefined);
          if (!response) throw new ProblemError("unavailable", undefined, { retryAfter });
          for (const name of returnedHeaders) {
            const value = response.headers.get(name);
            if (value !== null) reply.header(name, value);
          }
          reply.header("x-content-type-options", "nosniff").code(response.status);
          return reply.send(Buffer.from(await response.arrayBuffer()));
        },
      });
  });
}
