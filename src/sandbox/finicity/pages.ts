import { readFileSync } from "node:fs";
import { z } from "zod";
import { escapeHtml, framePage, pageStyle, scriptResponse } from "#sandbox/emulator/pages.ts";
import type { VendorRequest, VendorResponse, VendorRoute } from "#sandbox/emulator/vendor.ts";
import type { ConnectActions } from "#sandbox/finicity/connect.ts";
import { banks } from "#sandbox/finicity/people.ts";

const connectScript = readFileSync(new URL("./connect.js", import.meta.url));
const logInBody = z.strictObject({ bank: z.string(), login: z.string(), password: z.string() });
const doneBody = z.strictObject({ bank: z.string(), login: z.string(), accounts: z.array(z.string()).max(20) });

/** Connect's kit doesn't scroll the iframe's document, so it scrolls itself. */
const frameStyle =
  "html,body{height:100%;overflow:hidden;padding:0;max-width:none}#connect{height:100%;overflow:auto;padding:1.5rem;max-width:34rem;margin:0 auto}form{flex-direction:column;align-items:stretch}.check{flex-direction:row;align-items:center;min-height:44px}.check input{min-height:0;width:1.25rem;height:1.25rem}li button{width:100%;text-align:left}";

const notFound: VendorResponse = { status: 404, body: {} };

/** Returns the pages of Connect, for an iframe in our own page, at the URL returned by `generate`. */
export function finicityPages(connect: ConnectActions): VendorRoute[] {
  const connectPage = ({ params: { session = "" } }: VendorRequest): VendorResponse => {
    const start = escapeHtml(JSON.stringify({ session: connect.hasSession(session) ? session : "", banks }));
    return framePage({
      title: "Sandbox bank connection",
      style: pageStyle + frameStyle,
      body: `<div id="connect" data-start="${start}"><h1>One moment</h1></div>`,
      script: "/sandbox/finicity/connect.js",
    });
  };
  const logIn = ({ params: { session = "" }, body }: VendorRequest): VendorResponse => {
    const parsed = logInBody.safeParse(body);
    if (!parsed.success || !connect.hasSession(session)) return notFound;
    const { bank, login, password } = parsed.data;
    return { status: 200, body: connect.logIn(session, bank, login, password) };
  };
  const finish = ({ params: { session = "" }, body }: VendorRequest): VendorResponse => {
    const parsed = doneBody.safeParse(body);
    if (!parsed.success) return notFound;
    const { bank, login, accounts } = parsed.data;
    return connect.connect(session, bank, login, accounts) ? { status: 200, body: {} } : notFound;
  };
  return [
    { method: "GET", path: "/sandbox/finicity/connect.js", handle: () => scriptResponse(connectScript) },
    { method: "GET", path: "/sandbox/finicity/connect/:session", handle: connectPage },
    { method: "POST", path: "/sandbox/finicity/connect/:session/login", handle: logIn },
    { method: "POST", path: "/sandbox/finicity/connect/:session/done", handle: finish },
  ];
}
