import { readFileSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { ConnectPart } from "#sandbox/finicity/finicity.ts";
import { banks } from "#sandbox/finicity/people.ts";
import { style, text } from "#sandbox/pages.ts";

const script = readFileSync(new URL("./connect.js", import.meta.url));
const logInBody = z.strictObject({ bank: z.string(), login: z.string(), password: z.string() });
const doneBody = z.strictObject({ bank: z.string(), login: z.string(), accounts: z.array(z.string()).max(20) });

/** The frame's document is not scrolled by Connect's kit, so it scrolls within itself. */
const frame =
  "html,body{height:100%;overflow:hidden;padding:0;max-width:none}#connect{height:100%;overflow:auto;padding:1.5rem;max-width:34rem;margin:0 auto}form{flex-direction:column;align-items:stretch}.check{flex-direction:row;align-items:center;min-height:44px}.check input{min-height:0;width:1.25rem;height:1.25rem}li button{width:100%;text-align:left}";

/** Connect as the browser sees it: a page for a frame of the product's own, at the address that `generate` answered. */
export function registerFinicityPages(app: FastifyInstance, connect: ConnectPart): void {
  app.get<{ Params: { session: string } }>("/sandbox/finicity/connect/:session", async (request, reply) => {
    const { session } = request.params;
    const start = text(JSON.stringify({ session: connect.hasSession(session) ? session : "", banks }));
    return reply
      .headers({
        "content-security-policy":
          "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
        "referrer-policy": "no-referrer",
      })
      .type("text/html")
      .send(`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Connect of the sandbox</title><style>${style}${frame}</style></head>
<body><div id="connect" data-start="${start}"><h1>One moment</h1></div><script src="/sandbox/finicity/connect.js"></script></body></html>`);
  });
  app.get("/sandbox/finicity/connect.js", async (_request, reply) =>
    reply
      .type("text/javascript")
      .headers({ "cache-control": "no-store", "x-content-type-options": "nosniff" })
      .send(script),
  );
  app.post<{ Params: { session: string } }>("/sandbox/finicity/connect/:session/login", async (request, reply) => {
    const read = logInBody.safeParse(request.body);
    if (!read.success || !connect.hasSession(request.params.session)) return reply.code(404).send({});
    const { bank, login, password } = read.data;
    return connect.logIn(request.params.session, bank, login, password);
  });
  app.post<{ Params: { session: string } }>("/sandbox/finicity/connect/:session/done", async (request, reply) => {
    const read = doneBody.safeParse(request.body);
    if (!read.success) return reply.code(404).send({});
    const { bank, login, accounts } = read.data;
    return connect.connect(request.params.session, bank, login, accounts) ? {} : reply.code(404).send({});
  });
}
