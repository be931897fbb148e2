import type { VendorResponse } from "#sandbox/emulator/vendor.ts";

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Escapes text for HTML and quoted attributes. */
export const escapeHtml = (value: string) => value.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

export const pageStyle = `:root{color-scheme:light dark;--background:light-dark(#fbfaf7,#141917);--ink:light-dark(#1c2421,#e9ece9);
--quiet:light-dark(#55605b,#a9b4ae);--line:light-dark(#d9d8d0,#39423e);--brand:light-dark(#1f5a4a,#7cc4ae);--on-brand:light-dark(#fff,#10201b);
--clay:light-dark(#9c3f25,#f0a58c)}
*{box-sizing:border-box}body{font:16px/1.5 system-ui,sans-serif;background:var(--background);color:var(--ink);max-width:72rem;margin:0 auto;padding:1.5rem 1rem 4rem}
h1{font-size:1.6rem;line-height:1.25;margin:.5rem 0 1rem}h2{font-size:1.15rem;margin:2rem 0 .5rem}p{max-width:68ch}
a{color:var(--brand);padding:.6rem 0;display:inline-block;min-height:44px}a:focus-visible,button:focus-visible,select:focus-visible,input:focus-visible,summary:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
nav{display:flex;flex-wrap:wrap;gap:0 1.5rem;border-bottom:1px solid var(--line);margin-bottom:1rem}nav a[aria-current]{font-weight:600;text-decoration:none;box-shadow:inset 0 -3px var(--brand)}
ul{padding:0;list-style:none}li{padding:.5rem 0;border-bottom:1px solid var(--line);overflow-wrap:anywhere}
.table{overflow-x:auto}table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}th,td{text-align:left;padding:.5rem .75rem .5rem 0;border-bottom:1px solid var(--line);vertical-align:top}
th,td{min-width:5rem}caption{text-align:left;color:var(--quiet);padding-bottom:.5rem}code,pre{font:14px/1.5 ui-monospace,monospace;overflow-wrap:anywhere;white-space:pre-wrap}td code{white-space:nowrap}.quiet{color:var(--quiet)}.alert{color:var(--clay);font-weight:600}
summary{min-height:44px;padding:.6rem 0;cursor:pointer;color:var(--brand)}form{display:flex;flex-wrap:wrap;gap:.75rem;align-items:end;margin:.5rem 0}label{display:flex;flex-direction:column;gap:.25rem;font-weight:600;font-size:.9rem}
input,select,button{font:inherit;min-height:44px;border-radius:8px;border:1px solid var(--quiet);padding:.4rem .75rem;background:transparent;color:inherit;max-width:100%}option{background:var(--background)}
button{background:var(--brand);color:var(--on-brand);border-color:var(--brand);font-weight:600;cursor:pointer}button.plain{background:transparent;color:var(--brand)}
iframe{width:100%;height:60vh;border:1px solid var(--line);border-radius:8px;background:#fff}dt{font-weight:600}dd{margin:0 0 .5rem}`;

const navigationLinks = [
  ["/sandbox", "Vendors"],
  ["/sandbox/mail", "Mailbox"],
  ["/sandbox/messages", "Text messages"],
  ["/sandbox/personas", "Personas"],
  ["/sandbox/disputes", "Disputes"],
  ["/sandbox/bank-payments", "Bank payments"],
] as const;

/** The headers of all responses to a browser. */
const pageHeaders = { "cache-control": "no-store", "x-content-type-options": "nosniff" };

/** The headers of everything that a vendor's iframe loads: the URLs of such pages contain secrets. */
export const frameHeaders = { ...pageHeaders, "referrer-policy": "no-referrer" };

const framePolicy =
  "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** Renders a vendor's page for an iframe, with one script of the sandbox. `body` is HTML. */
export const framePage = (parts: { title: string; style: string; body: string; script: string }): VendorResponse => ({
  status: 200,
  headers: {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": framePolicy,
    ...frameHeaders,
  },
  body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${parts.title}</title><style>${parts.style}</style></head><body>${parts.body}<script src="${parts.script}"></script></body></html>`,
});

/** Renders a page for developers and evaluators: without scripts or other files. `body` is HTML. */
export function renderPage(current: string, title: string, body: string, status = 200): VendorResponse {
  const links = navigationLinks.map(
    ([path, name]) => `<a href="${path}"${path === current ? ' aria-current="page"' : ""}>${name}</a>`,
  );
  return {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy":
        "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
      ...pageHeaders,
      "referrer-policy": "same-origin",
    },
    body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>${pageStyle}</style></head><body><header><nav aria-label="Sandbox">${links.join("")}</nav></header>
<main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`,
  };
}

/** Redirects a browser's form to a page. */
export const seeOther = (location: string): VendorResponse => ({ status: 303, body: "", headers: { location } });

/** Returns a response with a script of the sandbox. */
export const scriptResponse = (body: string | Uint8Array): VendorResponse => ({
  status: 200,
  body,
  headers: { "content-type": "text/javascript; charset=utf-8", ...pageHeaders },
});

/**
 * Renders a table that scrolls within itself; cells are HTML. Screen readers read `caption` as the name of the
 * scrollable region.
 */
export function renderTable(caption: string, head: string[], rows: string[][]): string {
  const label = escapeHtml(caption);
  return `<div class="table" role="region" aria-label="${label}" tabindex="0"><table><caption>${label}</caption>
<thead><tr>${head.map((cell) => `<th scope="col">${cell}</th>`).join("")}</tr></thead>
<tbody>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join("")}</tr>`).join("")}</tbody></table></div>`;
}
