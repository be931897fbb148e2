import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { userQuery } from "#web/api/accounts/users.ts";
import { ApiError } from "#web/api/errors/api-error.ts";
import { queryClient } from "#web/api/query-client.ts";
import { startSession } from "#web/api/session.ts";
import { clientMiddleware } from "./login-required.tsx";

const left = vi.fn<(url: string) => void>();
const stored = new Map<string, string>();

beforeEach(() => {
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal("location", { replace: left });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  queryClient.clear();
  stored.clear();
  left.mockClear();
});

const visit = async () => await clientMiddleware[0]?.({ request: new Request("https://here.example/dashboard?a=1") });
const asUser = (old_site: string | null) => {
  startSession("token");
  queryClient.setQueryData(userQuery.queryKey, { old_site } as never);
};

test("the dashboard sends a visitor who isn't logged in to the login page, with the page to return to", async () => {
  const refused = (await visit().catch((thrown: unknown) => thrown)) as Response;
  expect(refused.headers.get("location")).toBe("/login?next=%2Fdashboard%3Fa%3D1");
});

const fault = (status: number) => new ApiError({ code: "fault", status, detail: "" });
const visitWith = async (error: Error) => {
  startSession("token");
  vi.spyOn(queryClient, "ensureQueryData").mockRejectedValueOnce(error);
  return await visit().catch((thrown: unknown) => thrown);
};

test("the dashboard logs out a user whose session the server no longer accepts", async () => {
  expect(await visitWith(fault(401))).toBeInstanceOf(Response);
  expect(stored.size).toBe(0);
});

test.each([0, 429, 500, 503])(
  "if loading the user fails with the status %i, the dashboard shows the error and doesn't end the session",
  async (status) => {
    expect(await visitWith(fault(status))).toMatchObject({ status });
    expect(stored.size).toBe(1);
  },
);

test("the dashboard redirects a user whose account is on the old site to the same path and query there, and no other users", async () => {
  asUser(null);
  await visit();
  expect(left).not.toHaveBeenCalled();
  asUser("https://old.example");
  const over = vi.fn();
  void visit().then(over, over);
  await expect.poll(() => left.mock.calls).toEqual([["https://old.example/dashboard?a=1"]]);
  await new Promise((done) => setTimeout(done, 20));
  expect(over).not.toHaveBeenCalled();
});
