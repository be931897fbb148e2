import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { Page } from "./page.ts";
import { headersFor, scriptHashes } from "./policy.ts";

const sha256 = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
const page = new Page(200, { "content-type": "text/html; charset=utf-8" }, Buffer.from(""), ["'sha256-x'"]);
const headers = (address: string) => headersFor(new URL(address, "https://lintel.example"), page);
const policy = (address: string) => headers(address)["content-security-policy"] ?? "";

test("hashes inline scripts exactly as they stand, and those with a source not at all", () => {
  const html = `<script>a()</script><script type="module" src="/x.js"></script><script type="module">\n b() </script>`;
  expect(scriptHashes(html, null)).toEqual([sha256("a()"), sha256("\n b() ")]);
});

test("a script without our mark gets no hash", () => {
  const html = `<script nonce="m1">ours()</script><script>theirs()</script><script nonce="guess">theirs()</script>`;
  expect(scriptHashes(html, "m1")).toEqual([sha256("ours()")]);
});

test("scripts run from here and by hash only; no plug-ins, no other base, no foreign form target", () => {
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
  ["/login?iframe", "'none'"],
  ["/dashboard/forms?iframe", "'none'"],
])("%s may be framed by %s", (address, by) => {
  expect(policy(address)).toContain(`frame-ancestors ${by}`);
});

test.each([
  ["/accounts/reset/a/b", "no-referrer"],
  ["/signing/1/document?t=x", "no-referrer"],
  ["/payment/1/secret", "no-referrer"],
  ["/dashboard?hijack=x", "no-referrer"],
  ["/login", "strict-origin"],
])("%s sends %s", (address, referrer) => {
  expect(headers(address)["referrer-policy"]).toBe(referrer);
});

test("asks for https only where the product is reached by it", () => {
  expect(headers("/")["strict-transport-security"]).toMatch(/max-age=\d{8}/);
  expect(headersFor(new URL("http://127.0.0.1:3000/"), page)).not.toHaveProperty("strict-transport-security");
});

test("a page that says nothing of caching is not stored", () => {
  expect(headers("/dashboard")["cache-control"]).toBe("no-store");
});
