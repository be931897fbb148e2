import { readFileSync } from "node:fs";
import { z } from "zod";
import { scriptResponse } from "#sandbox/emulator/pages.ts";
import type { VendorRoute } from "#sandbox/emulator/vendor.ts";
import type { LinkActions } from "#sandbox/plaid/plaid.ts";

const linkScript = readFileSync(new URL("./link.js", import.meta.url));
const loginBody = z.strictObject({
  token: z.string().max(100),
  login: z.string().max(100),
  password: z.string().max(100),
});

/** Returns Link's pages: `/sandbox/plaid/link.js` has the interface of the vendor's own script. */
export const plaidPages = (link: LinkActions): VendorRoute[] => [
  { method: "GET", path: "/sandbox/plaid/link.js", handle: () => scriptResponse(linkScript) },
  {
    method: "POST",
    path: "/sandbox/plaid/link",
    handle: ({ body }) => {
      const parsed = loginBody.safeParse(body);
      const linked = parsed.success && link.logIn(parsed.data.token, parsed.data.login, parsed.data.password);
      return linked ? { status: 200, body: linked } : { status: 404, body: {} };
    },
  },
];
