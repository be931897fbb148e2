import type { FastifyInstance, FastifyRequest } from "fastify";
import { ProblemError } from "#server/platform/common/errors.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** @returns the problem that answers a request to the API for which there is no call */
    unknownCall: (request: FastifyRequest) => ProblemError;
  }
}

/** Whether a URL belongs to the API, so that an unknown one gets an error as JSON and not as a page. */
export const isApiPath = (url: string) => /^\/+api(?:[/?]|$)/.test(url);

/**
 * Rejects API requests without a matching call, as problems: 405 with `Allow` if the path accepts other methods, else
 * 404. Register it before the calls, because it collects their paths.
 */
export function rejectUnknownCalls(app: FastifyInstance): void {
  const methodsByPattern = new Map<string, Set<string>>();
  app.addHook("onRoute", ({ url, method }) => {
    if (!isApiPath(url) || url.includes("*")) return;
    const pattern = url.replace(/\/$/, "");
    const methods = methodsByPattern.get(pattern) ?? new Set();
    for (const name of [method].flat()) methods.add(name);
    methodsByPattern.set(pattern, methods);
  });
  app.decorate("unknownCall", (request: FastifyRequest) => {
    const segments = segmentsOf(request.url);
    const found = [...methodsByPattern].filter(([pattern]) => isMatch(segmentsOf(pattern), segments));
    const methods = found.flatMap(([, patternMethods]) => [...patternMethods]);
    if (!methods.length || methods.includes(request.method)) return new ProblemError("not_found");
    return new ProblemError("wrong_method", undefined, { allow: [...new Set(methods)].sort() });
  });
  app.setNotFoundHandler(async (request, reply) => {
    if (isApiPath(request.url)) throw app.unknownCall(request);
    return reply.code(404).type("text/plain; charset=utf-8").send("Not found");
  });
}

const segmentsOf = (url: string) => (url.split("?")[0] ?? "").replace(/\/$/, "").split("/");

const isMatch = (pattern: string[], path: string[]) =>
  pattern.length === path.length && pattern.every((part, index) => part.startsWith(":") || part === path[index]);
