import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hideToast, toast, toastStore } from "#web/hooks/toast.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

const texts = () => toastStore.current().map(({ text }) => text);

test("a toast is shown for 3 seconds", () => {
  toast("success", "Applicant archived");
  vi.advanceTimersByTime(2_999);
  expect(texts()).toEqual(["Applicant archived"]);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});

test("a toast that offers Undo is shown for 10 seconds", () => {
  toast("success", "Applicant archived", { label: "Undo", run: () => undefined });
  vi.advanceTimersByTime(9_999);
  expect(texts()).toEqual(["Applicant archived"]);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});

test("a toast with the ID of another toast replaces it, and is hidden by that ID", () => {
  const undo = { id: "archive", label: "Undo", run: () => undefined };
  toast("success", "1 applicant archived", undo);
  toast("success", "2 applicants archived", undo);
  expect(texts()).toEqual(["2 applicants archived"]);
  hideToast("archive");
  expect(texts()).toEqual([]);
});

test("a toast stays while it is paused, and is shown for its whole time afterwards", () => {
  toast("error", "The server can't be reached.");
  toastStore.pause();
  vi.advanceTimersByTime(60_000);
  expect(texts()).toHaveLength(1);
  toastStore.resume();
  vi.advanceTimersByTime(2_999);
  expect(texts()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});
