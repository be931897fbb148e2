import type { FastifyInstance } from "fastify";

/** Registers pages whose forms are sent as HTML does, by nobody but these pages. */
export function withForms(app: FastifyInstance, pages: (scope: FastifyInstance) => void): void {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string" },
      async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
    );
    // Another site's page may not make things go wrong; browsers tell where a request comes from, programs do not.
    scope.addHook("onRequest", async (request, reply) => {
      const from = request.headers["sec-fetch-site"];
      if (request.method !== "GET" && from !== undefined && from !== "same-origin" && from !== "none")
        return reply.code(403).send({ fault: "not from another site" });
    });
    pages(scope);
  });
}
