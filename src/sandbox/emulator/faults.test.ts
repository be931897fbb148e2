import { expect, test } from "vitest";
import { parseFaults } from "#rules/sandbox/vendor-faults.ts";
import { createFaults } from "#sandbox/emulator/faults.ts";

test("a fault that is set in an emulated vendor affects the configured call, as often as configured", () => {
  const faults = createFaults();
  faults.set({ kind: "error", path: "/charges", times: 2 });
  expect(faults.nextFault("answer", "/v1/customers")).toBeUndefined();
  expect(faults.nextFault("webhook", "/v1/charges")).toBeUndefined();
  expect([1, 2, 3].map(() => faults.nextFault("answer", "/v1/charges")?.kind)).toEqual(["error", "error", undefined]);
  expect(faults.list()).toEqual([]);
});

test("a fault that is set for an emulated vendor with a probability occurs at that rate until it is cleared", () => {
  let at = 0;
  const faults = createFaults(() => (at++ % 10) / 10);
  faults.set({ kind: "slow", chance: 0.3 });
  const struck = Array.from({ length: 100 }, () => faults.nextFault("answer", "/")).filter(Boolean);
  expect(struck).toHaveLength(30);
  faults.clear();
  expect(faults.nextFault("answer", "/")).toBeUndefined();
});

test("changing a fault object after setting or listing it doesn't change the emulator's fault", () => {
  const faults = createFaults();
  const fault = { kind: "twice", times: 1 } as const;
  faults.set(fault);
  const [listed] = faults.list();
  if (listed) listed.kind = "never";
  expect(faults.nextFault("webhook", "done")?.kind).toBe("twice");
  expect(fault.times).toBe(1);
});

test("a list of emulated faults in the settings is accepted only if each fault is valid", () => {
  expect(parseFaults("stripe:slow@0.1;screening:error")).toEqual([
    { vendor: "stripe", fault: { kind: "slow", chance: 0.1 } },
    { vendor: "screening", fault: { kind: "error" } },
  ]);
  expect(parseFaults("stripe:never@1")).toEqual([{ vendor: "stripe", fault: { kind: "never", chance: 1 } }]);
  for (const wrong of ["", "stripe", "stripe:tired", "stripe:slow@2", "stripe:slow@", "stripe:slow,plaid:slow"])
    expect([wrong, parseFaults(wrong)]).toEqual([wrong, undefined]);
});
