import { readFileSync } from "node:fs";
import { z } from "zod";
import { script } from "#sandbox/emulator/pages.ts";
import type { VendorRoute } from "#sandbox/emulator/vendor.ts";
import type { LinkPart } from "#sandbox/plaid/plaid.ts";

const linkScript = readFileSync(new URL("./link.js", import.meta.url));
const loginBody = z.strictObject({
  token: z.string().max(100),
  login: z.string().max(100),
  password: z.string().max(100),
});

/** Returns Link's pages: `/sandbox/plaid/link.js` has the interface of the vendor's own script. */
export const plaidPages = (link: LinkPart): VendorRoute[] => [
  { method: "GET", path: "/sandbox/plaid/link.js", handle: () => script(linkScript) },
  {
    method: "POST",
    path: "/sandbox/plaid/link",
    handle: ({ body }) => {
      const read = loginBody.safeParse(body);
      const found = read.success && link.logIn(read.data.token, read.data.login, read.data.password);
      return found ? { status: 200, body: found } : { status: 404, body: {} };
    },
  },
];
