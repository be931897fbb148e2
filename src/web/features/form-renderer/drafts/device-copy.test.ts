import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createDeviceCopy } from "./device-copy.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function createCopy() {
  const save = vi.fn(() => true);
  const device = { save, load: () => undefined, clear: () => undefined };
  return {
    save,
    copy: createDeviceCopy(
      device,
      () => ({ name: "Nora" }),
      () => ({ id: "d", revision: 4 }),
    ),
  };
}

test("answers are saved on the device once, a moment after the last of several changes", () => {
  const { save, copy } = createCopy();
  const notify = vi.fn();
  copy.saveSoon(notify);
  vi.advanceTimersByTime(500);
  copy.saveSoon(notify);
  vi.advanceTimersByTime(500);
  expect(save).not.toHaveBeenCalled();
  vi.advanceTimersByTime(500);
  expect(save.mock.calls).toEqual([[{ name: "Nora" }, { id: "d", revision: 4, ahead: true }]]);
  expect(notify.mock.calls).toEqual([[true]]);
});

test("leaving the page saves a pending change on the device at once, and only once", () => {
  const { save, copy } = createCopy();
  copy.savePending();
  expect(save).not.toHaveBeenCalled();
  copy.saveSoon(() => undefined);
  copy.savePending();
  vi.advanceTimersByTime(5_000);
  expect(save).toHaveBeenCalledTimes(1);
});
