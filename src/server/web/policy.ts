import { createHash } from "node:crypto";
import type { Page } from "#server/web/page.ts";

/**
 * The inline scripts that may run, as hashes for the policy. A script that was not marked by our own rendering gets
 * none, so that text that slipped into a page as a script stays dead.
 * @param mark the `nonce` of our own scripts; null to take every script, where nothing but our own code wrote the page
 */
export function scriptHashes(html: string, mark: string | null): string[] {
  const scripts = html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g);
  const own = [...scripts].filter(([, attributes = "", code = ""]) => {
    if (!code || /\ssrc=/.test(attributes)) return false;
    return mark === null || attributes.includes(`nonce="${mark}"`);
  });
  return own.map(([, , code = ""]) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`);
}

/** Pages whose address holds a secret: it must not travel on as a referrer. */
const secretPath = /^\/(accounts\/reset|signing|payment|dashboard\/view)\//;
const secretQuery = ["t", "token", "hijack", "shareToken"];
const embeddable = /^\/apply\/[^/]+\/?$/;

/** The headers every answer of the browser's side carries, and those its page needs. */
export function headersFor(url: URL, page: Page): Record<string, string> {
  const secret = secretPath.test(url.pathname) || secretQuery.some((name) => url.searchParams.has(name));
  return {
    vary: "accept-encoding",
    "x-content-type-options": "nosniff",
    "referrer-policy": secret ? "no-referrer" : "strict-origin",
    ...(url.protocol === "https:" && { "strict-transport-security": "max-age=31536000; includeSubDomains" }),
    ...(!page.headers["cache-control"] && { "cache-control": "no-store" }),
    ...(page.isHtml && {
      "content-security-policy": contentSecurityPolicy(url, page.scripts),
      "permissions-policy": "camera=(self), geolocation=(), microphone=(), payment=(self), usb=()",
      "cross-origin-opener-policy": "same-origin",
    }),
  };
}

function contentSecurityPolicy(url: URL, scripts: readonly string[]): string {
  const framed = embeddable.test(url.pathname) && url.searchParams.has("iframe");
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(" ")}`.trim(),
    // styles set by scripts (positions of floating parts, a landlord's colours) cannot be hashed
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framed ? "*" : "'none'"}`,
  ].join("; ");
}
