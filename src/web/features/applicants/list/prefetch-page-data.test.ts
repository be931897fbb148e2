import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { userQuery } from "#web/api/accounts/users.ts";
import { queryClient } from "#web/api/query-client.ts";
import { prefetchPageData } from "#web/features/applicants/list/prefetch-page-data.ts";

beforeEach(() => void queryClient.setQueryData(userQuery.queryKey, {} as never));
afterEach(() => queryClient.clear());

const neverAnswered = () => vi.fn(() => new Promise<string>(() => undefined));

test("a screen whose list was loaded before opens immediately and requests the list again", async () => {
  const queryFn = neverAnswered();
  queryClient.setQueryData(["list"], "before", { updatedAt: 0 });
  vi.useFakeTimers();
  try {
    // fake timers aren't advanced, so it must not wait for one
    await prefetchPageData({ queryKey: ["list"], queryFn });
  } finally {
    vi.useRealTimers();
  }
  expect(queryFn).toHaveBeenCalledOnce();
});

test("a screen that is opened for the first time waits for its list if the list loads quickly", async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const ahead = prefetchPageData({ queryKey: ["list"], queryFn: () => promise });
  resolve("rows");
  await ahead;
  expect(queryClient.getQueryData(["list"])).toBe("rows");
});

test("a screen that is opened for the first time opens after 150 ms if its list is still loading", async () => {
  vi.useFakeTimers();
  try {
    let isOpen = false;
    const ahead = prefetchPageData({ queryKey: ["list"], queryFn: neverAnswered() }).then(() => (isOpen = true));
    await vi.advanceTimersByTimeAsync(149);
    expect(isOpen).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await ahead;
  } finally {
    vi.useRealTimers();
  }
});

test("a screen's list isn't requested before the user's account is loaded", async () => {
  queryClient.clear();
  const queryFn = neverAnswered();
  await prefetchPageData({ queryKey: ["list"], queryFn });
  expect(queryFn).not.toHaveBeenCalled();
});
