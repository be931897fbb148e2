import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";

/** Serves the API document. It is created once, on the first request, since this is slow and it never changes. */
export function serveDocument(app: FastifyInstance): void {
  let document: { bytes: Buffer; etag: string } | undefined;
  const createDocument = () => {
    const bytes = Buffer.from(JSON.stringify(app.swagger()));
    return { bytes, etag: `"${createHash("sha256").update(bytes).digest("base64url")}"` };
  };
  app.get("/openapi.json", { schema: { hide: true } }, async (request, reply) => {
    document ??= createDocument();
    const { bytes, etag } = document;
    reply.headers({ etag, "cache-control": "public, max-age=300" });
    if (request.headers["if-none-match"] === etag) return reply.code(304).send();
    return reply.type("application/json; charset=utf-8").send(bytes);
  });
}
