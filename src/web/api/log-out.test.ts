import { afterEach, expect, test, vi } from "vitest";
import { logOut } from "./log-out.ts";
import { accessToken, onSessionChange, startSession } from "./session.ts";

const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
};
afterEach(() => {
  vi.unstubAllGlobals();
  stored.clear();
});

test("logging out ends the session in the browser before the server ends the token, so that no request finds it expired", async () => {
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", { visibilityState: "visible", documentElement: { lang: "en" } });
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("sessionStorage", { ...storage, getItem: () => null });
  const endings: string[] = [];
  onSessionChange((why) => endings.push(why));
  startSession("first");
  const answered: unknown[] = [];
  vi.stubGlobal("fetch", async (_url: string, { headers }: { headers: Headers }) => {
    answered.push([headers.get("authorization"), accessToken()]);
    return new Response("{}", { status: 401, headers: { "content-type": "application/problem+json" } });
  });
  await logOut();
  expect([answered, endings, accessToken()]).toEqual([[["Bearer first", null]], ["logged_out"], null]);
});
