import { readFileSync } from "node:fs";
import { frameHeaders, framePage, scriptResponse } from "#sandbox/emulator/pages.ts";
import type { VendorRoute } from "#sandbox/emulator/vendor.ts";
import { endSession, readSession, saveSessionAnswers } from "#sandbox/stripe/connect/sessions.ts";
import type { State } from "#sandbox/stripe/state/state.ts";

/** The path of the script that replaces the vendor's loader of components. */
export const connectScriptPath = "/sandbox/stripe/connect.js";

const style = `:root{color-scheme:light dark}*{box-sizing:border-box}html,body{margin:0;background:transparent}
body{font:16px/1.5 var(--font,system-ui),system-ui,sans-serif;color:var(--ink,#1c2421)}
#part{padding:16px;border:1px solid var(--line,#d9d8d0);border-radius:var(--radius,8px);background:var(--background,#fff)}
#part:empty{display:none}h2{font-size:18px;line-height:1.3;margin:0 0 8px}h2:focus{outline:none}p,ul{margin:0 0 12px}ul{padding-left:20px}
.note{color:var(--soft,#55605b);font-size:14px}form{display:grid;gap:16px;margin:16px 0 0}label,legend{display:block;font-weight:600;margin-bottom:4px}
input:not([type=checkbox]){font:inherit;width:100%;min-height:44px;padding:8px 12px;border:1px solid var(--soft,#55605b);border-radius:var(--radius,8px);background:transparent;color:inherit}
input[type=file]{padding:8px}.check{display:flex;gap:12px;align-items:flex-start;min-height:44px}.check input{width:20px;height:20px;margin:2px 0 0;accent-color:var(--brand,#1f5a4a)}.check label{font-weight:400}
.error{color:var(--danger,#a3271f);margin:4px 0 0}.buttons{display:flex;flex-wrap:wrap;gap:12px}
button{font:inherit;font-weight:600;min-height:44px;padding:8px 16px;border-radius:var(--radius,8px);border:1px solid var(--brand,#1f5a4a);background:transparent;color:var(--brand,#1f5a4a);cursor:pointer}
button.primary{background:var(--brand,#1f5a4a);color:var(--on-brand,#fff)}:is(button,input):focus-visible{outline:3px solid var(--brand,#1f5a4a);outline-offset:2px}`;

/** Returns the replacement of the vendor's components for accounts: their loader, their iframe, and its calls. */
export const connectPages = (state: State): VendorRoute[] => [
  ...["connect", "connect-frame"].map((name): VendorRoute => {
    const source = readFileSync(new URL(`../browser/${name}.js`, import.meta.url));
    return { method: "GET", path: `/sandbox/stripe/${name}.js`, handle: () => scriptResponse(source) };
  }),
  {
    method: "GET",
    path: "/sandbox/stripe/connect",
    handle: () =>
      framePage({
        title: "Stripe test page",
        style,
        body: '<div id="part"></div>',
        script: "/sandbox/stripe/connect-frame.js",
      }),
  },
  post("session", (request) => readSession(state, request.client_secret)),
  post("answers", (request) => saveSessionAnswers(state, request)),
  post("logout", (request) => endSession(state, request.client_secret)),
];

function post(name: string, answer: (body: Record<string, unknown>) => ReturnType<typeof readSession>): VendorRoute {
  return {
    method: "POST",
    path: `/sandbox/stripe/v1/connect/${name}`,
    handle: ({ body: sent }) => ({ ...answer(sent), headers: frameHeaders }),
  };
}
