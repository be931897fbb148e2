import { readFileSync } from "node:fs";
import { frameHeaders, framePage, scriptResponse } from "#sandbox/emulator/pages.ts";
import type { VendorRoute } from "#sandbox/emulator/vendor.ts";
import { attachBank } from "#sandbox/stripe/bank-debits.ts";
import { bankPages } from "#sandbox/stripe/bank-pages.ts";
import { testBanks } from "#sandbox/stripe/banks.ts";
import { connectPages } from "#sandbox/stripe/connect/pages.ts";
import { disputePages } from "#sandbox/stripe/dispute-pages.ts";
import { authenticate } from "#sandbox/stripe/intents.ts";
import { createMethod } from "#sandbox/stripe/methods.ts";
import { type State, textParam } from "#sandbox/stripe/state/state.ts";

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
#fail,#close{background:#fff;color:#1f5a4a}button:focus-visible{outline:3px solid #1c2421;outline-offset:2px}`;
const secureBody = `<main aria-label="Your bank"><h1>3-D Secure test page</h1><p>This page stands in for your bank. Did you make this payment?</p>
<button id="pass" type="button" disabled>Complete authentication</button><button id="fail" type="button" disabled>Fail authentication</button></main>`;

const bankBody = `<main aria-label="Choose a bank account"><h1>Test Bank</h1><p>Choose the account to pay from.</p>
${testBanks.map(({ method, name, number }) => `<button type="button" data-token="${method}" disabled>${name} (…${number.slice(-4)})</button>`).join("")}
<button id="close" type="button" disabled>Cancel</button></main>`;

/**
 * Returns the replacement of the vendor's browser script: the script, the card field, the bank's authentication, the
 * selection of a bank account, their API, and the pages of disputes and bank payments.
 */
export const stripePages = ({ state }: { state: State }): VendorRoute[] => [
  ...disputePages(state),
  ...bankPages(state),
  ...connectPages(state),
  frame("card", { title: "Card", style: cardStyle, body: cardBody }),
  frame("secure", { title: "3-D Secure", style: secureStyle, body: secureBody }),
  frame("bank", { title: "Choose a bank account", style: secureStyle, body: bankBody }),
  ...["stripe", "card", "secure", "bank"].map((name): VendorRoute => {
    const source = readFileSync(new URL(`./browser/${name}.js`, import.meta.url));
    return { method: "GET", path: `/sandbox/stripe/${name}.js`, handle: () => scriptResponse(source) };
  }),
  {
    method: "POST",
    path: "/sandbox/stripe/v1/payment_methods",
    handle: ({ body }) => ({ headers: frameHeaders, ...createMethod(state, body) }),
  },
  {
    method: "POST",
    path: "/sandbox/stripe/v1/authenticate",
    handle: ({ body: { client_secret, passed } }) => ({
      headers: frameHeaders,
      ...authenticate(state, textParam(client_secret), passed === true),
    }),
  },
  {
    method: "POST",
    path: "/sandbox/stripe/v1/collect_bank",
    handle: ({ body: { client_secret, token } }) => ({
      headers: frameHeaders,
      ...attachBank(state, textParam(client_secret), textParam(token)),
    }),
  },
];

const frame = (name: string, parts: { title: string; style: string; body: string }): VendorRoute => ({
  method: "GET",
  path: `/sandbox/stripe/${name}`,
  handle: () => framePage({ ...parts, script: `/sandbox/stripe/${name}.js` }),
});
