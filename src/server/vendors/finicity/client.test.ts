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
