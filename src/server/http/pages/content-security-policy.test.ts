import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { headersFor, scriptHashes } from "./content-security-policy.ts";
import { Page } from "./page.ts";

const sha256 = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
const page = new Page(200, { "content-type": "text/html; charset=utf-8" }, Buffer.from(""), ["'sha256-x'"]);
const headers = (address: string) => headersFor(new URL(address, "https://lintel.example"), page);
const policy = (address: string) => headers(address)["content-security-policy"] ?? "";

test("the content security policy has the exact hashes of inline scripts, and none for scripts with a source", () => {
  const html = `<script>a()</script><script type="module" src="/x.js"></script><script type="module">\n b() </script>`;
  expect(scriptHashes(html, null)).toEqual([sha256("a()"), sha256("\n b() ")]);
});

test("an inline script without the page's nonce gets no hash in the content security policy", () => {
  const html = `<script nonce="m1">ours()</script><script>theirs()</script><script nonce="guess">theirs()</script>`;
  expect(scriptHashes(html, "m1")).toEqual([sha256("ours()")]);
});

test("the content security policy allows scripts only from this host or by hash, and no plug-ins", () => {
  expect(policy("/login").split("; ")).toEqual(
    expect.arrayContaining([
      "script-src 'self' 'sha256-x'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "connect-src 'self'",
    ]),
  );
});

test.each([
  ["/apply/oak-street?iframe", "*"],
  ["/apply/oak-street?iframe=1&p=x", "*"],
  ["/apply/oak-street", "'none'"],
  ["/apply/oak-street/account?iframe", "'none'"],
  ["/apply/0197/pay?iframe", "'none'"],
  ["/apply/oak-street/versions/3?iframe", "'self'"],
  ["/apply/oak-street/versions/3", "'none'"],
  ["/apply/oak-street/versions/3/account?iframe", "'none'"],
  ["/apply/sample/short?iframe", "'self'"],
  ["/apply/sample/short", "'none'"],
  ["/login?iframe", "'none'"],
  ["/dashboard/forms?iframe", "'none'"],
])("the page %s can be framed by the sources %s", (address, by) => {
  expect(policy(address)).toContain(`frame-ancestors ${by}`);
});

test.each([
  ["/accounts/reset/a/b", "no-referrer"],
  ["/signing/1/document?t=x", "no-referrer"],
  ["/payment/1/secret", "no-referrer"],
  ["/dashboard?hijack=x", "no-referrer"],
  ["/login", "strict-origin"],
])("the page %s has the referrer policy %s", (address, referrer) => {
  expect(headers(address)["referrer-policy"]).toBe(referrer);
});

test.each([
  ["/", true],
  ["/es/laws/ca", true],
  ["/demo/summary", true],
  ["/login", true],
  ["/signup", true],
  ["/apply/oak-street", true],
  ["/apply/sample/short", true],
  ["/dashboard", false],
  ["/dashboard/view/0197/summary", false],
  ["/apply/0197/pay", false],
  ["/apply/0197/next", false],
  ["/apply/0197/complete", false],
  ["/apply/0197/requests/0198", false],
  ["/apply/oak-street/account", false],
  ["/signing/0197/document", false],
  ["/payment/0197/pay", false],
  ["/shared/0197", false],
  ["/accounts/reset/a/b", false],
  ["/join", false],
  ["/flow/money", false],
  ["/apply/oak-street?t=secret", false],
  ["/login?token=secret", false],
])("search engines may list the page %s: %s", (address, may) => {
  expect(headers(address)["x-robots-tag"]).toBe(may ? undefined : "noindex");
});

test("a page that doesn't exist is sent with a noindex header, and scripts are sent without it", () => {
  const of = (status: number, type: string) =>
    headersFor(
      new URL("https://lintel.example/apply/nothing"),
      new Page(status, { "content-type": type }, Buffer.from(""), []),
    )["x-robots-tag"];
  expect([of(404, "text/html"), of(200, "text/javascript")]).toEqual(["noindex", undefined]);
});

test("pages are sent with Strict-Transport-Security only if Lintel is served over HTTPS", () => {
  expect(headers("/")["strict-transport-security"]).toMatch(/max-age=\d{8}/);
  expect(headersFor(new URL("http://127.0.0.1:3000/"), page)).not.toHaveProperty("strict-transport-security");
});

test("a page is sent with Cache-Control: no-store unless it sets its own caching header", () => {
  expect(headers("/dashboard")["cache-control"]).toBe("no-store");
});

test.each([
  ["/apply/0197/pay", true],
  ["/payment/0197/pay", true],
  ["/dashboard/view/0197/payments", true],
  ["/apply/oak-street", false],
  ["/apply/0197/verify/questions", false],
  ["/payment/0197/start", false],
  ["/dashboard/view/0197/report/credit", true],
  ["/dashboard/view/0197/summary", false],
  ["/login", false],
])("the content security policy of %s allows the card provider's hosts if its keys are set: %s", (address, isIn) => {
  const of = (cards: boolean) => headersFor(new URL(address, "https://lintel.example"), page, { cards, banks: false });
  const withKeys = of(true)["content-security-policy"] ?? "";
  expect(withKeys.includes("script-src 'self' 'sha256-x' https://*.js.stripe.com https://js.stripe.com;")).toBe(isIn);
  expect(
    withKeys.includes("frame-src 'self' https://*.js.stripe.com https://js.stripe.com https://hooks.stripe.com;"),
  ).toBe(isIn);
  expect(withKeys.includes("stripe.com")).toBe(isIn);
  expect(of(false)["content-security-policy"]).not.toContain("stripe.com");
});

test.each([
  ["/apply/0197/verify/income", true],
  ["/apply/oak-street/account", true],
  ["/dashboard/applications", true],
  ["/apply/oak-street", true],
  ["/", true],
  ["/privacy", true],
  ["/signing/0197", false],
  ["/payment/0197/pay", false],
])("the content security policy of %s allows a frame with the bank's page if its keys are set: %s", (address, lets) => {
  const of = (banks: boolean) => headersFor(new URL(address, "https://lintel.example"), page, { cards: false, banks });
  const host = "https://connect2.finicity.com";
  expect(of(true)["content-security-policy"]?.includes(`frame-src 'self' ${host};`)).toBe(lets);
  expect(of(true)["cross-origin-opener-policy"]).toBe(lets ? "same-origin-allow-popups" : "same-origin");
  expect(of(false)["content-security-policy"]).not.toContain(host);
  expect(of(false)["cross-origin-opener-policy"]).toBe("same-origin");
});

test.each([
  ["/apply/0197/move_in/0198", true],
  ["/apply/0197/pay", true],
  ["/apply/0197/verify", false],
  ["/login", false],
])(
  "the windows of a bank that pays from %s can reach the page if the card provider's keys are set: %s",
  (path, may) => {
    const { "cross-origin-opener-policy": policy, "referrer-policy": referrer } = headersFor(
      new URL(path, "https://lintel.example"),
      page,
      { cards: true, banks: false },
    );
    expect([policy, referrer]).toEqual([may ? "same-origin-allow-popups" : "same-origin", "strict-origin"]);
  },
);

const toEngagement = (address: string, engagement?: string) => {
  const hosts = { cards: false, banks: false, engagement };
  return headersFor(new URL(address, "https://lintel.example"), page, hosts)["content-security-policy"] ?? "";
};
test.each(["/dashboard", "/dashboard/forms", "/dashboard/viewers", "/login", "/signup/ida"])(
  "the content security policy of %s allows the host of short links only if one is configured",
  (address) => {
    expect(toEngagement(address, "https://go.example")).toContain("connect-src 'self' https://go.example;");
    expect(toEngagement(address)).toContain("connect-src 'self';");
  },
);
test.each([
  "/dashboard/view/1/report/credit",
  "/dashboard/applicant/view/1",
  "/dashboard/verify/questions",
  "/dashboard/my_payments/signup/pay",
  "/apply/oak-street",
  "/apply/1/verify",
  "/payment/1/pay",
  "/",
])("the content security policy of %s doesn't allow the host of short links, even if one is configured", (address) => {
  expect(toEngagement(address, "https://go.example")).not.toContain("go.example");
});

test("the support chat can be framed only where it is configured and allowed, and the page can't load its scripts", () => {
  const of = (path: string, supportChat?: string) =>
    headersFor(new URL(path, "https://lintel.example"), page, { cards: false, banks: false, supportChat })[
      "content-security-policy"
    ] ?? "";
  for (const path of ["/dashboard/forms", "/support", "/login"]) {
    expect(of(path, "https://chat.example")).toContain("frame-src 'self' https://chat.example;");
    expect(of(path, "https://chat.example").split("chat.example")).toHaveLength(2);
    expect(of(path)).toContain("frame-src 'self';");
  }
  for (const path of ["/dashboard/view/1/summary", "/apply/oak-street", "/apply/1/pay", "/shared/1"])
    expect(of(path, "https://chat.example")).not.toContain("chat.example");
});

test("dashboard pages can send error recordings only to the configured host, and pages with personal data can't send any", () => {
  const of = (path: string, errorReplay?: string) =>
    headersFor(new URL(path, "https://lintel.example"), page, { cards: false, banks: false, errorReplay })[
      "content-security-policy"
    ] ?? "";
  expect(of("/dashboard/forms", "https://replay.example")).toContain("connect-src 'self' https://replay.example;");
  expect(of("/dashboard/forms", "https://replay.example").split("replay.example")).toHaveLength(2);
  expect(of("/dashboard/forms")).toContain("connect-src 'self';");
  for (const path of [
    "/dashboard/view/1/summary",
    "/apply/oak-street",
    "/dashboard/settings/bank_account",
    "/flow/money",
  ])
    expect(of(path, "https://replay.example")).not.toContain("replay.example");
});

test("the hosts for connecting a bank account are allowed only on the pages where bank accounts are connected", () => {
  const policyOf = (path: string, bankLinks = true) => {
    const url = new URL(path, "https://lintel.example");
    return headersFor(url, page, { cards: false, banks: false, bankLinks })["content-security-policy"];
  };
  for (const path of [
    "/dashboard/settings/bank_account",
    "/dashboard/my_payments/signup/bank_account_info",
    "/flow/money",
  ]) {
    expect(policyOf(path)).toContain("https://cdn.plaid.com");
    expect(policyOf(path, false)).not.toContain("plaid");
  }
  for (const path of ["/dashboard/settings/profile", "/dashboard/my_payments/accounts", "/login"])
    expect(policyOf(path)).not.toContain("plaid");
});

test("the payment provider's hosts for its components are allowed on the pages of the payout account, and not on others", () => {
  const sent = (path: string, cards = true) =>
    headersFor(new URL(path, "https://lintel.example"), page, { cards, banks: true });
  for (const path of ["/dashboard/settings/bank_account", "/dashboard/my_payments/signup/complete", "/flow/money"]) {
    const { "content-security-policy": policy = "", "cross-origin-opener-policy": opener } = sent(path);
    expect(policy).toContain("script-src 'self' 'sha256-x' https://connect-js.stripe.com https://js.stripe.com;");
    expect(policy).toContain("frame-src 'self' https://connect-js.stripe.com https://js.stripe.com");
    expect(policy).toContain("img-src 'self' data: blob: https://*.stripe.com;");
    expect(opener).toBe("unsafe-none");
    expect(sent(path, false)["content-security-policy"]).not.toContain("stripe");
    expect(sent(path, false)["cross-origin-opener-policy"]).toBe("same-origin-allow-popups");
  }
  for (const path of ["/dashboard/settings/profile", "/dashboard/my_payments/accounts", "/login", "/apply/0197/pay"]) {
    expect(sent(path)["content-security-policy"]).not.toContain("connect-js.stripe.com");
    expect(sent(path)["cross-origin-opener-policy"]).not.toBe("unsafe-none");
  }
});
