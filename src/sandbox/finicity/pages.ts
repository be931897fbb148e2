import { readFileSync } from "node:fs";
import { z } from "zod";
import { pageHeaders, script, style, text } from "#sandbox/emulator/pages.ts";
import type { Answer, VendorRequest, VendorRoute } from "#sandbox/emulator/vendor.ts";
import type { ConnectPart } from "#sandbox/finicity/finicity.ts";
import { banks } from "#sandbox/finicity/people.ts";

const connectScript = readFileSync(new URL("./connect.js", import.meta.url));
const logInBody = z.strictObject({ bank: z.string(), login: z.string(), password: z.string() });
const doneBody = z.strictObject({ bank: z.string(), login: z.string(), accounts: z.array(z.string()).max(20) });

/** The frame's document is not scrolled by Connect's kit, so it scrolls within itself. */
const frame =
  "html,body{height:100%;overflow:hidden;padding:0;max-width:none}#connect{height:100%;overflow:auto;padding:1.5rem;max-width:34rem;margin:0 auto}form{flex-direction:column;align-items:stretch}.check{flex-direction:row;align-items:center;min-height:44px}.check input{min-height:0;width:1.25rem;height:1.25rem}li button{width:100%;text-align:left}";

const policy =
  "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

const notFound: Answer = { status: 404, body: {} };

/** Connect as the browser sees it: a page for a frame of the product's own, at the address that `generate` answered. */
export function finicityPages(connect: ConnectPart): VendorRoute[] {
  const connectPage = ({ params: { session = "" } }: VendorRequest): Answer => {
    const start = text(JSON.stringify({ session: connect.hasSession(session) ? session : "", banks }));
    return {
      status: 200,
      headers: {
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": policy,
        ...pageHeaders,
        "referrer-policy": "no-referrer",
      },
      body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Sandbox bank connection</title><style>${style}${frame}</style></head>
<body><div id="connect" data-start="${start}"><h1>One moment</h1></div><script src="/sandbox/finicity/connect.js"></script></body></html>`,
    };
  };
  const logIn = ({ params: { session = "" }, body }: VendorRequest): Answer => {
    const read = logInBody.safeParse(body);
    if (!read.success || !connect.hasSession(session)) return notFound;
    const { bank, login, password } = read.data;
    return { status: 200, body: connect.logIn(session, bank, login, password) };
  };
  const finish = ({ params: { session = "" }, body }: VendorRequest): Answer => {
    const read = doneBody.safeParse(body);
    if (!read.success) return notFound;
    const { bank, login, accounts } = read.data;
    return connect.connect(session, bank, login, accounts) ? { status: 200, body: {} } : notFound;
  };
  return [
    { method: "GET", path: "/sandbox/finicity/connect.js", handle: () => script(connectScript) },
    { method: "GET", path: "/sandbox/finicity/connect/:session", handle: connectPage },
    { method: "POST", path: "/sandbox/finicity/connect/:session/login", handle: logIn },
    { method: "POST", path: "/sandbox/finicity/connect/:session/done", handle: finish },
  ];
}
