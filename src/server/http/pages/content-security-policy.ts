import { createHash } from "node:crypto";
import { isPublicPage } from "#rules/website/metadata.ts";
import { allowsServices } from "#rules/website/outside-services.ts";
import type { Page } from "#server/http/pages/page.ts";

/**
 * Returns the hashes of the allowed inline scripts, for the content security policy. Scripts without the nonce of the
 * product's own rendering get none, so that injected scripts can't run.
 * @param nonce the `nonce` of the product's scripts; null to allow every script of a page without user content
 */
export function scriptHashes(html: string, nonce: string | null): string[] {
  const scripts = html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g);
  const allowedScripts = [...scripts].filter(([, attributes = "", code = ""]) => {
    if (!code || /\ssrc=/.test(attributes)) return false;
    return nonce === null || attributes.includes(`nonce="${nonce}"`);
  });
  return allowedScripts.map(([, , code = ""]) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`);
}

/** Pages whose URL contains a secret, which must not be sent as a referrer. */
const secretPath = /^\/(accounts\/reset|signing|payment|dashboard\/view)\//;
const secretQuery = ["t", "token", "hijack", "shareToken"];
const embeddablePath = /^\/apply\/[^/]+\/?$/;
/** Form previews, which the dashboard shows in an iframe. */
const previewPath = /^\/apply\/(?:sample|[^/]+\/versions)\/[^/]+\/?$/;

/** Pages with card entry: the only ones that allow the card provider's hosts. */
const cardPage =
  /^\/(?:apply\/[^/]+\/(?:pay|move_in\/[^/]+)|payment\/[^/]+\/pay|dashboard\/view\/[^/]+\/(?:payments|report\/[^/]+))\/?$/;
/** Stripe's own list; its script loads parts of itself from other subdomains: https://docs.stripe.com/security/guide */
const cardHosts = {
  script: "https://*.js.stripe.com https://js.stripe.com",
  frame: "https://*.js.stripe.com https://js.stripe.com https://hooks.stripe.com",
  connect: "https://api.stripe.com",
};

/**
 * Pages from which an applicant reaches the income step without a page load, so that the policy of the first page still
 * applies: all except those opened by a secret link.
 */
const bankPage = /^\/(?!(?:accounts\/reset|signing|payment)\/)/;
const bankFrame = "https://connect2.finicity.com";

/** Pages for linking a bank account for payouts: the only ones that allow the bank link's hosts. */
const bankLinkPage =
  /^\/(?:dashboard\/settings\/bank_account|dashboard\/my_payments\/signup\/(?:bank_account_info|complete)|flow\/money)\/?$/;
const bankLinkHosts = {
  script: "https://cdn.plaid.com",
  connect: "https://production.plaid.com https://sandbox.plaid.com",
};

/**
 * The hosts of the payment provider's components for payout accounts, on the pages above. The components open windows
 * of the provider, which need access to the page.
 */
const connectHosts = {
  script: "https://connect-js.stripe.com https://js.stripe.com",
  image: "https://*.stripe.com",
};

/**
 * Pages from which a landlord reaches the dashboard without a page load, but none that shows reports, SSNs or cards.
 */
const engagementPage =
  /^\/(?:login|signup|dashboard(?!\/(?:view|applicant|verify|my_payments|settings\/bank_account)(?:\/|$)))(?:\/|$)/;

/** The external hosts that pages may access: vendors with configured keys, and the origins of configured services. */
export type Hosts = {
  cards: boolean;
  banks: boolean;
  bankLinks?: boolean;
  engagement?: string | undefined;
  supportChat?: string | undefined;
  errorReplay?: string | undefined;
};

/** Returns the headers of every response with a page or asset, and those specific to the page. */
export function headersFor(
  url: URL,
  page: Page,
  hosts: Hosts = { cards: false, banks: false },
): Record<string, string> {
  const isSecret = secretPath.test(url.pathname) || secretQuery.some((name) => url.searchParams.has(name));
  return {
    vary: page.isHtml ? "accept-encoding, accept-language, cookie" : "accept-encoding",
    "x-content-type-options": "nosniff",
    "referrer-policy": isSecret ? "no-referrer" : "strict-origin",
    ...(url.protocol === "https:" && { "strict-transport-security": "max-age=31536000; includeSubDomains" }),
    ...(!page.headers["cache-control"] && { "cache-control": "no-store" }),
    // a crawler reads it only if robots.txt allows the page
    ...(page.isHtml &&
      (isSecret || page.status !== 200 || !isPublicPage(url.pathname)) && { "x-robots-tag": "noindex" }),
    ...(page.isHtml && {
      "content-security-policy": contentSecurityPolicy(url, page.scripts, hosts),
      "permissions-policy": "camera=(self), geolocation=(), microphone=(), payment=(self), usb=()",
      // a bank's window that is opened from the iframe needs access to it: to link one for income, and to pay by bank
      "cross-origin-opener-policy": isAccountPage(url, hosts)
        ? "unsafe-none"
        : canReachBank(url, hosts) || allowsCards(url, hosts)
          ? "same-origin-allow-popups"
          : "same-origin",
    }),
  };
}

const isAccountPage = (url: URL, hosts: Hosts) => hosts.cards && bankLinkPage.test(url.pathname);

const allowsCards = (url: URL, hosts: Hosts) => hosts.cards && cardPage.test(url.pathname);

const canReachBank = (url: URL, hosts: Hosts) => hosts.banks && bankPage.test(url.pathname);

function contentSecurityPolicy(url: URL, scripts: readonly string[], hosts: Hosts): string {
  const cards = allowsCards(url, hosts) ? cardHosts : undefined;
  const links = hosts.bankLinks && bankLinkPage.test(url.pathname) ? bankLinkHosts : undefined;
  const connect = isAccountPage(url, hosts) ? connectHosts : undefined;
  const withSpace = (host: string | undefined) => (host ? ` ${host}` : "");
  const chat = allowsServices(url.pathname) ? hosts.supportChat : undefined;
  // pages with session replay are reached from the dashboard without a page load
  const replay = allowsServices(url.pathname) ? hosts.errorReplay : undefined;
  const isFramed = url.searchParams.has("iframe");
  const frameAncestors =
    isFramed && embeddablePath.test(url.pathname)
      ? "*"
      : isFramed && previewPath.test(url.pathname)
        ? "'self'"
        : "'none'";
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(" ")}`.trim() +
      withSpace(cards?.script) +
      withSpace(links?.script) +
      withSpace(connect?.script),
    // styles set by scripts (positions of floating elements, a landlord's colors) can't be hashed
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${withSpace(connect?.image)}`,
    "font-src 'self'",
    `connect-src 'self'${withSpace(cards?.connect)}${withSpace(links?.connect)}${withSpace(engagementPage.test(url.pathname) ? hosts.engagement : undefined)}${withSpace(replay)}`,
    `frame-src 'self'${withSpace(cards?.frame)}${withSpace(links?.script)}${withSpace(connect?.script)}${withSpace(canReachBank(url, hosts) ? bankFrame : undefined)}${withSpace(chat)}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors}`,
  ].join("; ");
}
