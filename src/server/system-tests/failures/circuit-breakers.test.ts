import { beforeEach, expect, test, vi } from "vitest";
import type { AddressSuggestion } from "#contract/address-suggestions.ts";
import { buildApp } from "#server/build-app.ts";
import { apiBase } from "#server/http/api-base.ts";
import {
  type CircuitBreakers,
  createCircuitBreakers,
  failureThreshold,
  probeIntervalMs,
} from "#server/platform/circuit-breakers/circuit-breakers.ts";
import { withMailBreaker } from "#server/platform/mail/mail-breaker.ts";
import type { Ports } from "#server/ports/deps.ts";
import { openWorld, randomAddress } from "#server/testing/world.ts";
import { createVendors } from "#server/vendors/registry/create-vendors.ts";

const world = openWorld({ sandbox: true });
let elapsed = 0;
beforeEach(async () => {
  elapsed = 0;
  await world.pool.query("truncate circuit_breakers");
  for (const { vendor } of world.vendors.values()) vendor.faults.clear();
});

/** Creates the breakers and vendor clients of another process. */
function startProcess(): { breakers: CircuitBreakers; ports: Ports } {
  const breakers = createCircuitBreakers(world.deps, () => elapsed);
  const emulations = Object.fromEntries([...world.vendors].map(([name, { connection }]) => [name, connection]));
  return { breakers, ports: createVendors(new Map(), emulations, breakers.of) };
}

function findEmulation(name: string) {
  const found = world.vendors.get(name);
  if (!found) throw new Error(`no emulation of ${name}`);
  return found.vendor;
}

async function advanceClock(ms: number) {
  elapsed += ms;
  await world.pool.query("update circuit_breakers set retry_at = retry_at - $1 * interval '1 ms'", [ms]);
}

/** Calls until the breaker is open. */
async function failRepeatedly(call: () => Promise<unknown>, times = failureThreshold) {
  for (let n = 0; n < times; n++) await call().catch(() => undefined);
}

test("a vendor's failures in one process pause calls in another process, whose successful call ends the pause", async () => {
  const processes = [startProcess(), startProcess()] as const;
  const apps = await Promise.all(processes.map(({ ports }) => buildApp({ ...world.deps, ...ports })));
  const suggest = async (at: 0 | 1) => {
    const url = `${apiBase}/application_templates/address_suggestions/?address=maple`;
    const reply = await apps[at]?.inject({ url, remoteAddress: randomAddress() });
    return [reply?.statusCode, reply?.json<{ results: AddressSuggestion[] }>().results.length];
  };
  const here = findEmulation("here");
  expect(await suggest(1)).toEqual([200, 2]);
  here.faults.set({ kind: "error" });
  for (let n = 0; n < failureThreshold; n++) expect(await suggest(0)).toEqual([200, 0]);
  await processes[1].breakers.refresh();
  const calls = here.calls().length;
  // during an outage, there are no suggestions
  expect([await suggest(0), await suggest(1)]).toEqual([
    [200, 0],
    [200, 0],
  ]);
  expect(here.calls()).toHaveLength(calls);
  here.faults.clear();
  await advanceClock(probeIntervalMs + 1);
  expect(await suggest(1)).toEqual([200, 2]);
  await processes[0].breakers.refresh();
  expect(await suggest(0)).toEqual([200, 2]);
  await Promise.all(apps.map((app) => app.close()));
});

test.each([
  ["shareable", (ports: Ports) => ports.screening?.createRequest("landlord", "property", "credit")],
  ["experian", (ports: Ports) => ports.identity?.submitAnswers("session", [1])],
  ["finicity", (ports: Ports) => ports.income?.isConnected("customer")],
  ["postmark", (ports: Ports) => ports.emailEvents?.removeSuppression("nora@example.com")],
  ["plaid", (ports: Ports) => ports.bankLink?.exchangePublicToken("public-sandbox-1")],
])("while a circuit breaker pauses the calls to %s, they fail immediately and nothing is sent", async (name, call) => {
  const process = startProcess();
  const vendor = findEmulation(name);
  vendor.faults.set({ kind: "error" });
  const run = async () => await call(process.ports);
  await failRepeatedly(run);
  const calls = vendor.calls().length;
  await expect(run()).rejects.toThrow(/CircuitOpen|ECIRCUITOPEN/);
  expect(vendor.calls()).toHaveLength(calls);
});

test("a text message whose call a circuit breaker pauses is reported as not accepted, so that it is sent later", async () => {
  const process = startProcess();
  const send = async () => await process.ports.messages?.send("+15185550142", "Your code is 1");
  findEmulation("twilio").faults.set({ kind: "error" });
  await failRepeatedly(send);
  expect(await send()).toEqual({ state: "busy" });
});

test("while a circuit breaker pauses the payment provider, reads fail immediately, but charges are still tried", async () => {
  const process = startProcess();
  const payments = process.ports.payments;
  if (!payments) throw new Error("no payments");
  const stripe = findEmulation("stripe");
  const order = { paymentId: "one", amountCents: 1_000, description: "Fee", customer: null, method: "card" as const };
  const { id } = await payments.createCharge(order);
  stripe.faults.set({ kind: "error", path: "GET" });
  await failRepeatedly(async () => await payments.findCharge(id), 3);
  const calls = stripe.calls().length;
  await expect(payments.findCharge(id)).rejects.toMatchObject({ code: "unavailable" });
  expect(stripe.calls()).toHaveLength(calls);
  stripe.faults.clear();
  // its success shows that the provider responds again
  expect((await payments.createCharge({ ...order, paymentId: "two" })).state).toBe("open");
  expect((await payments.findCharge(id)).id).toBe(id);
});

test("no emails are sent while the mail server can't be reached, and a rejected email doesn't pause others", async () => {
  const { breakers } = startProcess();
  const fault = (facts: object) => Object.assign(new Error("fault"), facts);
  const transport = vi.fn<(message: object) => Promise<unknown>>();
  const send = withMailBreaker(breakers.of("smtp"), transport);
  transport.mockRejectedValue(fault({ code: "EENVELOPE", responseCode: 550 }));
  for (let n = 0; n < failureThreshold; n++) await expect(send({})).rejects.toThrow("fault");
  transport.mockRejectedValue(fault({ code: "ESOCKET" }));
  for (let n = 0; n < failureThreshold; n++) await expect(send({})).rejects.toThrow("fault");
  await expect(send({})).rejects.toThrow("keep failing");
  expect(transport).toHaveBeenCalledTimes(2 * failureThreshold);
});
