import type { FastifyInstance } from "fastify";
import { ProblemError } from "#server/platform/common/errors.ts";

const sentHeaders = ["accept", "content-type", "sec-fetch-site"] as const;
const answeredHeaders = ["content-type", "content-security-policy", "cache-control", "location", "referrer-policy"];

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
          const sent = sentHeaders.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]]));
          const answer = await fetch(`${baseUrl}${pathname}${search}`, {
            method,
            headers: Object.fromEntries(sent),
            redirect: "manual",
            ...(body && { body: new Uint8Array(body) }),
          }).catch(() => undefined);
          if (!answer) throw new ProblemError("unavailable", undefined, { retryAfter });
          for (const name of answeredHeaders) {
            const value = answer.headers.get(name);
            if (value !== null) reply.header(name, value);
          }
          reply.header("x-content-type-options", "nosniff").code(answer.status);
          return reply.send(Buffer.from(await answer.arrayBuffer()));
        },
      });
  });
}
