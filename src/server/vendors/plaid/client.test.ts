import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startPages } from "#sandbox/emulator/start-pages.ts";
import { createStore } from "#sandbox/emulator/store.ts";
import type { Vendor } from "#sandbox/emulator/vendor.ts";
import { plaidPages } from "#sandbox/plaid/pages.ts";
import { type Plaid, startPlaid } from "#sandbox/plaid/plaid.ts";
import { BankLinkError } from "#server/ports/bank-link.ts";
import { createPlaidClient } from "./client.ts";

let sandbox: Plaid;
let pages: Vendor;
beforeAll(async () => {
  sandbox = await startPlaid({ store: createStore() });
  pages = await startPages(plaidPages(sandbox.link));
});
beforeEach(() => sandbox.vendor.faults.clear());
afterAll(async () => {
  await pages.close();
  await sandbox.vendor.close();
});
const client = (changes = {}) =>
  createPlaidClient({
    ...sandbox.keys,
    environment: "sandbox",
    baseUrl: sandbox.vendor.baseUrl,
    timeout: 10_000,
    ...changes,
  });

/** Simulates Link's script in the browser. */
async function link(token: string, login = "user_good", password = "pass_good") {
  const reply = await fetch(`${pages.baseUrl}/sandbox/plaid/link`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ token, login, password }),
  });
  return {
    status: reply.status,
    ...((await reply.json()) as { public_token: string; account: { id: string; mask: string } }),
  };
}

test("Plaid's own client library can connect an account in the sandbox", async () => {
  const bank = client();
  const { token, expires } = await bank.requestLinkToken("user-1", "en");
  expect(Date.parse(expires)).toBeGreaterThan(Date.now());
  expect((await link(token, "user_good", "wrong")).status).toBe(404);
  expect((await link("link-sandbox-none")).status).toBe(404);
  const { public_token, account } = await link(token);
  expect(account.mask).toBe("6789");
  const { access } = await bank.exchangePublicToken(public_token);
  await expect(bank.exchangePublicToken(public_token)).rejects.toThrow(new BankLinkError("INVALID_PUBLIC_TOKEN"));
  expect(await bank.requestAccountNumbers(access, account.id)).toEqual({
    routing: "110000000",
    account: "000123456789",
  });
  expect(await bank.createStripeToken(access, account.id)).toMatch(/^btok_/);
  await expect(bank.requestAccountNumbers(access, "another")).rejects.toThrow(new BankLinkError("INVALID_ACCOUNT_ID"));
  await bank.revokeAccess(access);
  await expect(bank.createStripeToken(access, account.id)).rejects.toThrow(new BankLinkError("INVALID_ACCESS_TOKEN"));
  await bank.revokeAccess(access);
});

describe("the error of a failed call to Plaid", () => {
  test.each([
    ["error", "Plaid answered INTERNAL_SERVER_ERROR"],
    ["malformed", "Plaid sent an unexpected reply"],
    ["lost", "The request to Plaid failed"],
    ["timeout", "The request to Plaid failed (ERR_CANCELED)"],
  ] as const)("the error for Plaid's simulated failure “%s” contains no keys or tokens: %s", async (kind, message) => {
    sandbox.vendor.faults.set({ kind, times: 1 });
    const attempt = client(kind === "timeout" ? { timeout: 300 } : {}).requestLinkToken("public-sandbox-user", "en");
    await expect(attempt).rejects.toThrow(message);
    const error = await attempt.catch((thrown: unknown) => thrown);
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error)) + String((error as Error).cause)).not.toMatch(
      /sandbox-secret|public-sandbox/,
    );
  });

  test("the error for a failed call to Plaid is INVALID_API_KEYS if the keys are wrong", async () => {
    await expect(client({ secret: "wrong" }).requestLinkToken("u", "en")).rejects.toThrow(
      new BankLinkError("INVALID_API_KEYS"),
    );
  });
});

test("the emulated Plaid Link script defines Plaid.create", async () => {
  const script = await fetch(`${pages.baseUrl}/sandbox/plaid/link.js`);
  expect(await script.text()).toContain("window.Plaid = { create }");
});
