import { afterEach, expect, test, vi } from "vitest";
import { createDeviceDrafts } from "#web/features/form-renderer/drafts/device-drafts.ts";
import { logOut } from "./log-out.ts";
import { accessToken, startSession, subscribeToSession } from "./session.ts";

const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
  key: (index: number) => [...stored.keys()][index] ?? null,
  get length() {
    return stored.size;
  },
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
  subscribeToSession((why) => endings.push(why));
  startSession("first");
  const answered: unknown[] = [];
  vi.stubGlobal("fetch", async (_url: string, { headers }: { headers: Headers }) => {
    answered.push([headers.get("authorization"), accessToken()]);
    return new Response("{}", { status: 401, headers: { "content-type": "application/problem+json" } });
  });
  await logOut();
  expect([answered, endings, accessToken()]).toEqual([[["Bearer first", null]], ["logged_out"], null]);
});

test("logging out deletes the drafts of forms that the browser stores, and not what it stores for other purposes", async () => {
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("sessionStorage", { ...storage, getItem: () => null });
  const template = { form: { sections: [] }, version: 1 };
  for (const slug of ["maple-street", "oak-avenue"]) createDeviceDrafts(slug, template, storage).save({});
  storage.setItem("lintel_submitted", JSON.stringify({ "maple-street": { id: "a", at: "2026-03-01" } }));
  storage.setItem("lintel_device", "not json");
  await logOut();
  expect([...stored.keys()].sort()).toEqual(["lintel_device", "lintel_submitted"]);
});
