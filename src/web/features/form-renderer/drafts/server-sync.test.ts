import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Values } from "#contract/schemas/forms.ts";
import { createServerSync, type DraftServer } from "./server-sync.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Outcome = Awaited<ReturnType<DraftServer["save"]>>;

/** Creates a server whose responses the test controls, and a page whose answers it enters. */
function scene() {
  const requests: {
    values: Values;
    revision: number;
    leaving: boolean;
    signal: AbortSignal;
    answer: (o: Outcome) => void;
  }[] = [];
  const states: string[] = [];
  let values: Values = {};
  const server = {
    save: (sent: Values, revision: number, how: { leaving: boolean; signal: AbortSignal }) =>
      new Promise<Outcome>((answer) => requests.push({ values: sent, revision, ...how, answer })),
  } as DraftServer;
  const sync = createServerSync(
    server,
    () => values,
    ({ state }) => void states.push(state),
  );
  return {
    sync,
    requests,
    states,
    type: (name: string) => {
      values = { name };
      sync.markChanged();
    },
    answer: async (outcome: Outcome) => {
      requests.at(-1)?.answer(outcome);
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}
const savedOutcome = (revision: number): Outcome => ({ draft: { id: "d", revision } });

test("typing in a form saves the newest answers once, and typing during that save causes another one", async () => {
  const { sync, requests, states, type, answer } = scene();
  sync.start(3);
  for (const name of ["N", "No", "Nor"]) type(name);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(requests.map(({ values, revision }) => [values.name, revision])).toEqual([["Nor", 3]]);
  type("Nora");
  await vi.advanceTimersByTimeAsync(5_000);
  expect(requests).toHaveLength(1);
  await answer(savedOutcome(4));
  await vi.advanceTimersByTimeAsync(1_500);
  expect([requests[1]?.values.name, requests[1]?.revision]).toEqual(["Nora", 4]);
  await answer(savedOutcome(5));
  expect(states.at(-1)).toBe("saved");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(requests).toHaveLength(2);
});

test("while the server is unavailable, saving a draft is retried with longer delays until it succeeds", async () => {
  const { sync, requests, states, type, answer } = scene();
  sync.start(0);
  type("Nora");
  await vi.advanceTimersByTimeAsync(1_500);
  for (const ms of [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
    const before = requests.length;
    await answer({ fault: "down" });
    expect(states.at(-1)).toBe("down");
    await vi.advanceTimersByTimeAsync(ms - 1);
    expect(requests).toHaveLength(before);
    await vi.advanceTimersByTimeAsync(1);
    expect(requests).toHaveLength(before + 1);
  }
  await answer(savedOutcome(1));
  expect(states.at(-1)).toBe("saved");
});

test("leaving a form's page sends the newest answers immediately, instead of a save in progress", async () => {
  const { sync, requests, type } = scene();
  sync.start(1);
  type("No");
  await vi.advanceTimersByTimeAsync(1_500);
  type("Nora");
  void sync.save(true);
  expect(requests.map(({ values, leaving, signal }) => [values.name, leaving, signal.aborted])).toEqual([
    ["No", false, true],
    ["Nora", true, false],
  ]);
});

test("leaving a form's page without changes sends no request", async () => {
  const { sync, requests, type, answer } = scene();
  void sync.save(true);
  sync.start(1);
  type("Nora");
  await vi.advanceTimersByTimeAsync(1_500);
  await answer(savedOutcome(2));
  void sync.save(true);
  expect(requests).toHaveLength(1);
});

test.each(["newer", "gone", "refused"] as const)(
  "after the server responds with “%s”, no draft is saved until draft sync is started again",
  async (fault) => {
    const { sync, requests, states, type, answer } = scene();
    sync.start(1);
    type("Nora");
    await vi.advanceTimersByTimeAsync(1_500);
    await answer({ fault });
    expect(states.at(-1)).toBe(fault);
    type("Nora C");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(requests).toHaveLength(1);
    sync.start(7);
    sync.markChanged();
    await vi.advanceTimersByTimeAsync(1_500);
    expect([requests[1]?.values.name, requests[1]?.revision]).toEqual(["Nora C", 7]);
  },
);

test("a stopped draft sync sends nothing, aborts its request and ignores the response", async () => {
  const { sync, requests, states, type, answer } = scene();
  sync.start(1);
  type("Nora");
  await vi.advanceTimersByTimeAsync(1_500);
  expect(sync.stop()).toBe(1);
  expect(requests[0]?.signal.aborted).toBe(true);
  const before = states.length;
  await answer(savedOutcome(2));
  await vi.advanceTimersByTimeAsync(60_000);
  expect([requests.length, states.length]).toEqual([1, before]);
});
