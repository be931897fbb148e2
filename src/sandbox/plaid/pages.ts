import { readFileSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { LinkPart } from "#sandbox/plaid/plaid.ts";

const script = readFileSync(new URL("./link.js", import.meta.url));
const loginBody = z.strictObject({
  token: z.string().max(100),
  login: z.string().max(100),
  password: z.string().max(100),
});

/** Link in the browser: `/sandbox/plaid/link.js` has the surface of the vendor's own script. */
export function registerPlaidPages(app: FastifyInstance, link: LinkPart): void {
  app.get("/sandbox/plaid/link.js", async (_request, reply) =>
    reply
      .type("text/javascript")
      .headers({ "cache-control": "no-store", "x-content-type-options": "nosniff" })
      .send(script),
  );
  app.post("/sandbox/plaid/link", async (request, reply) => {
    const read = loginBody.safeParse(request.body);
    const found = read.success && link.logIn(read.data.token, read.data.login, read.data.password);
    return found || reply.code(404).send({});
  });
}
