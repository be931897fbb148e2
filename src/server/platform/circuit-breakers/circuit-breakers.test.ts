import { beforeEach, expect, test, vi } from "vitest";
import { renderMetrics } from "#server/platform/metrics/render-metrics.ts";
import { openWorld } from "#server/testing/world.ts";
import { CircuitOpenError, createCircuitBreakers, failureThreshold, probeIntervalMs } from "./circuit-breakers.ts";

const world = openWorld();
let elapsed = 0;
beforeEach(async () => {
  elapsed = 0;
  await world.pool.query("truncate circuit_breakers");
});

/** Creates the breaker of another process. */
function createProcess() {
  const breakers = createCircuitBreakers(world.deps, () => elapsed);
  return { ...breakers, here: breakers.of("here") };
}
type Process = ReturnType<typeof createProcess>;

const failingCall = vi.fn(async () => {
  throw new Error("down");
});
const successfulCall = vi.fn(async () => "answer");

async function openBreaker(process: Process, times = failureThreshold) {
  for (let n = 0; n < times; n++) await expect(process.here.run(failingCall)).rejects.toThrow("down");
}
/** Starts a call that stays pending, and waits until it is made. */
async function startProbe(process: Process) {
  const answer = Promise.withResolvers<never>();
  const created = Promise.withResolvers<void>();
  const probe = process.here.run(() => {
    created.resolve();
    return answer.promise;
  });
  await created.promise;
  return { probe, answer };
}
const isPaused = async (process: Process) =>
  await process.here.run(successfulCall).then(
    () => false,
    (error) => error instanceof CircuitOpenError,
  );
/** Advances the clock here and in the database, whose clock is authoritative. */
async function advanceClock(ms: number) {
  elapsed += ms;
  await world.pool.query(
    "update circuit_breakers set since = since - $1 * interval '1 ms', retry_at = retry_at - $1 * interval '1 ms'",
    [ms],
  );
}
const listRows = async () => (await world.pool.query("select vendor, failures from circuit_breakers")).rows;
const isReportedOpen = async () =>
  (await renderMetrics({ api: world.pool })).body.includes('lintel_circuit_open{vendor="here"}');

test("after five failures in a row, calls to a vendor fail immediately without being sent, and other vendors' calls continue", async () => {
  const one = createProcess();
  await openBreaker(one, failureThreshold - 1);
  expect([await isPaused(one), await listRows()]).toEqual([false, []]);
  await openBreaker(one);
  expect(await isReportedOpen()).toBe(true);
  successfulCall.mockClear();
  expect(await isPaused(one)).toBe(true);
  expect(successfulCall).not.toHaveBeenCalled();
  // another service
  expect(await one.here.run(successfulCall).catch(() => "paused")).toBe("paused");
  await expect(createCircuitBreakers(world.deps).of("twilio").run(successfulCall)).resolves.toBe("answer");
});

test("failures of a vendor that are more than a minute apart don't pause calls to it", async () => {
  const one = createProcess();
  await openBreaker(one, failureThreshold - 1);
  await advanceClock(60_001);
  await openBreaker(one, failureThreshold - 1);
  expect(await isPaused(one)).toBe(false);
});

test("a vendor's status 503 counts as a failure for the circuit breaker, but its rejection of a request doesn't", async () => {
  const one = createProcess();
  const refuse = async () => await one.here.run(failingCall, { isOutageError: () => false });
  await openBreaker(one, failureThreshold - 1);
  await expect(refuse()).rejects.toThrow("down");
  expect(await listRows()).toEqual([]);
  const reply = async (status: number) =>
    await one.here.run(async () => ({ status }), { isOutage: (r) => r.status > 499 });
  for (let n = 0; n < failureThreshold; n++) await reply(422);
  expect(await isPaused(one)).toBe(false);
  for (let n = 0; n < failureThreshold; n++) await reply(503);
  expect(await isPaused(one)).toBe(true);
});

test("an essential call is sent even while calls to the vendor are paused, and its success ends the pause", async () => {
  const one = createProcess();
  await openBreaker(one);
  await expect(one.here.run(failingCall, { always: true })).rejects.toThrow("down");
  expect(await isPaused(one)).toBe(true);
  await expect(one.here.run(successfulCall, { always: true })).resolves.toBe("answer");
  expect(await isPaused(one)).toBe(false);
});

test("after a circuit breaker's pause, one process makes a single trial call, whose failure pauses all processes again", async () => {
  const both = [createProcess(), createProcess()] as const;
  await openBreaker(both[0]);
  await both[1].refresh();
  await advanceClock(probeIntervalMs + 1);
  const { probe, answer } = await startProbe(both[0]);
  expect([await isPaused(both[1]), await isPaused(both[0])]).toEqual([true, true]);
  answer.reject(new Error("still down"));
  await expect(probe).rejects.toThrow("still down");
  expect([await isPaused(both[0]), await isPaused(both[1])]).toEqual([true, true]);
  await advanceClock(probeIntervalMs + 1);
  successfulCall.mockClear();
  expect(await isPaused(both[1])).toBe(false);
  // the other process reads the change after its own pause
  expect(await isPaused(both[0])).toBe(false);
  expect([await listRows(), await isReportedOpen()]).toEqual([[], false]);
});

test("a process that dies during a circuit breaker's trial call doesn't keep calls to the vendor paused", async () => {
  const both = [createProcess(), createProcess()] as const;
  await openBreaker(both[0]);
  await both[1].refresh();
  await advanceClock(probeIntervalMs + 1);
  await startProbe(both[0]);
  expect(await isPaused(both[1])).toBe(true);
  await advanceClock(probeIntervalMs + 1);
  expect(await isPaused(both[1])).toBe(false);
});

test("failures in several processes count together toward pausing calls to a vendor", async () => {
  const both = [createProcess(), createProcess()] as const;
  await openBreaker(both[0], failureThreshold - 1);
  await openBreaker(both[1], 1);
  expect(await isPaused(both[1])).toBe(true);
  await both[0].refresh();
  expect(await isPaused(both[0])).toBe(true);
});

test("a successful call to a vendor needs no database statement for the circuit breaker, unless calls failed before", async () => {
  const query = vi.spyOn(world.apiPool, "connect");
  const one = createCircuitBreakers(world.deps).of("here");
  for (let n = 0; n < 3; n++) await one.run(successfulCall);
  expect(query).not.toHaveBeenCalled();
  await expect(one.run(failingCall)).rejects.toThrow("down");
  await one.run(successfulCall);
  const statements = query.mock.calls.length;
  expect(statements).toBeGreaterThan(0);
  await one.run(successfulCall);
  expect(query).toHaveBeenCalledTimes(statements);
  query.mockRestore();
});

test("while circuit breakers can't use the database, every call to a vendor is made, even after repeated failures", async () => {
  await world.pool.query("alter table circuit_breakers rename to circuit_breakers_away");
  const one = createProcess();
  await openBreaker(one, failureThreshold + 1);
  expect(await isPaused(one)).toBe(false);
  await world.pool.query("alter table circuit_breakers_away rename to circuit_breakers");
});
