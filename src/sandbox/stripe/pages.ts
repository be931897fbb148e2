import { readFile } from "node:fs/promises";
import type { FastifyInstance, FastifyReply } from "fastify";
import { registerDisputePages } from "#sandbox/stripe/dispute-pages.ts";
import { authenticate } from "#sandbox/stripe/intents.ts";
import { createMethod } from "#sandbox/stripe/methods.ts";
import { text } from "#sandbox/stripe/state.ts";
import type { StripeSandbox } from "#sandbox/stripe/stripe.ts";
import type { Answer } from "#sandbox/vendor.ts";

const policy =
  "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

const headers = { "cache-control": "no-store", "x-content-type-options": "nosniff", "referrer-policy": "no-referrer" };

const page = (title: string, style: string, body: string, script: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${style}</style></head><body>${body}<script src="/sandbox/stripe/${script}.js"></script></body></html>`;

const cardStyle = `:root{color-scheme:light dark}*{box-sizing:border-box}html,body{margin:0;background:transparent}
body{display:flex;flex-wrap:wrap;gap:0 4px;padding:2px}
input{font:16px/1.4 system-ui,sans-serif;min-height:44px;border:0;padding:0 6px;background:transparent;border-radius:4px}
input:focus-visible{outline:2px solid currentColor}input::placeholder{color:var(--soft)}input[aria-invalid=true]{color:var(--bad)!important}
#number{flex:1 1 190px;min-width:0}#expiry{flex:0 1 80px;width:80px}#cvc{flex:0 1 52px;width:52px}`;
const cardBody = `<input id="number" aria-label="Credit or debit card number" inputmode="numeric" autocomplete="cc-number" placeholder="Card number">
<input id="expiry" aria-label="Credit or debit card expiration date" inputmode="numeric" autocomplete="cc-exp" placeholder="MM / YY">
<input id="cvc" aria-label="Credit or debit card CVC/CVV" inputmode="numeric" autocomplete="cc-csc" placeholder="CVC">`;

const secureStyle = `:root{color-scheme:light}body{font:16px/1.5 system-ui,sans-serif;margin:0;padding:24px;color:#1c2421;background:#fff}
h1{font-size:20px;margin:0 0 8px}button{font:inherit;font-weight:600;min-height:44px;width:100%;margin-top:12px;border-radius:8px;border:1px solid #1f5a4a;background:#1f5a4a;color:#fff;cursor:pointer}
#fail{background:#fff;color:#1f5a4a}button:focus-visible{outline:3px solid #1c2421;outline-offset:2px}`;
const secureBody = `<main aria-label="Your bank"><h1>3-D Secure test page</h1><p>In place of your bank: was it you who pays?</p>
<button id="pass" type="button">Complete authentication</button><button id="fail" type="button">Fail authentication</button></main>`;

/**
 * Serves the replacement of the vendor's browser script: the script, the card field, the bank's authentication, their
 * API, and the page of disputes.
 */
export function registerStripePages(app: FastifyInstance, sandbox: StripeSandbox): void {
  const { state } = sandbox;
  registerDisputePages(app, sandbox);
  const html = (path: string, body: string) =>
    app.get(`/sandbox/stripe/${path}`, async (_request, reply) =>
      reply
        .headers({ ...headers, "content-security-policy": policy })
        .type("text/html")
        .send(body),
    );
  html("card", page("Card", cardStyle, cardBody, "card"));
  html("secure", page("3-D Secure", secureStyle, secureBody, "secure"));
  for (const name of ["stripe", "card", "secure"]) {
    const script = readFile(new URL(`./browser/${name}.js`, import.meta.url));
    app.get(`/sandbox/stripe/${name}.js`, async (_request, reply) =>
      reply
        .headers(headers)
        .type("text/javascript; charset=utf-8")
        .send(await script),
    );
  }
  const answer = (reply: FastifyReply, { status, body }: Answer) => reply.code(status).headers(headers).send(body);
  app.post<{ Body: Record<string, unknown> }>("/sandbox/stripe/v1/payment_methods", async (request, reply) =>
    answer(reply, createMethod(state, request.body ?? {})),
  );
  app.post<{ Body: Record<string, unknown> }>("/sandbox/stripe/v1/authenticate", async (request, reply) => {
    const { client_secret, passed } = request.body ?? {};
    return answer(reply, authenticate(state, text(client_secret), passed === true));
  });
}
