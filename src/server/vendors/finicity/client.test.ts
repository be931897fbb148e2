import { describe, expect, test } from "vitest";
import { findBankEmulation } from "#server/testing/scenes/income.ts";
import { openWorld } from "#server/testing/world.ts";
import type { Fetch } from "../definition/guard.ts";
import { createFinicityClient } from "./client.ts";

const world = openWorld({ sandbox: true });

describe("Finicity's keys", () => {
  const settings = () => ({
    partnerId: "2445584000000",
    partnerSecret: "sandbox-partner-secret",
    appKey: "sandbox-app-key",
    testing: true,
    baseUrl: findBankEmulation(world).vendor.baseUrl,
  });
  const logIns = () =>
    findBankEmulation(world)
      .vendor.calls()
      .filter(({ path }) => path.endsWith("/authentication")).length;

  test("Finicity's keys are exchanged for one partner token that many calls use and that is renewed after 90 minutes", async () => {
    let at = Date.now();
    const income = createFinicityClient({ ...settings(), now: () => at });
    const before = logIns();
    await Promise.all(Array.from({ length: 5 }, () => income.isConnected("1").catch(() => undefined)));
    at += 89 * 60_000;
    await income.isConnected("1").catch(() => undefined);
    expect(logIns() - before).toBe(1);
    at += 2 * 60_000;
    await income.isConnected("1").catch(() => undefined);
    expect(logIns() - before).toBe(2);
  });

  test("if Finicity rejects its keys, only the first of eight calls of a process sends them, so that Finicity doesn't lock them", async () => {
    const income = createFinicityClient({ ...settings(), partnerSecret: "wrong" });
    const before = logIns();
    for (let tries = 0; tries < 8; tries++) await expect(income.isConnected("1")).rejects.toThrow();
    expect(logIns() - before).toBe(1);
    await expect(createFinicityClient(settings()).isConnected("1")).rejects.toThrow("404");
  });

  test("a rate-limit response of Finicity doesn't count as rejected keys", async () => {
    let isLimited = true;
    const limited: Fetch = async (url, init) => (isLimited ? new Response("{}", { status: 429 }) : fetch(url, init));
    const income = createFinicityClient({ ...settings(), fetch: limited });
    for (let tries = 0; tries < 4; tries++) await expect(income.isConnected("1")).rejects.toThrow("429");
    isLimited = false;
    await expect(income.isConnected("1")).rejects.toThrow("404");
  });
});

describe("an order of an income report that Finicity refuses", () => {
  /** Orders a report of a customer with one account, while Finicity responds to orders with an error. */
  const order = async (status: number, accountType: string) => {
    const respond = (path: string) => {
      if (path.endsWith("/authentication")) return Response.json({ token: "token" });
      if (path.endsWith("/accounts")) return Response.json({ accounts: [{ type: accountType }] });
      if (path.endsWith("/reports")) return Response.json({ reports: [] });
      return Response.json({ code: 14020 }, { status });
    };
    const fetch: Fetch = async (url) => respond(new URL(String(url)).pathname);
    const keys = { partnerId: "1", partnerSecret: "secret", appKey: "key", testing: true };
    return await createFinicityClient({ ...keys, fetch }).startReport("5", "https://lintel.example/webhooks/finicity");
  };

  test.each([
    [400, "creditCard"],
    [403, "checking"],
  ])("is refused for good after status %i with an account of type %s, with the vendor's code", async (...response) => {
    expect(await order(...response)).toEqual({ status: "refused", code: "14020" });
  });

  test.each(["checking", "unknown"])(
    "can be tried again after status 400 with an account of type %s",
    async (accountType) => {
      await expect(order(400, accountType)).rejects.toMatchObject({ status: 400, code: "14020" });
    },
  );
});
