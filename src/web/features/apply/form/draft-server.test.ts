import { beforeEach, expect, test, vi } from "vitest";
import { draftServerOf } from "./draft-server.ts";

const fetched = vi.fn<typeof fetch>();
const storageOf = () => {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  };
};
const json = (body: object, status = 200) => new Response(JSON.stringify(body), { status });

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal("fetch", fetched);
  vi.stubGlobal("localStorage", storageOf());
  vi.stubGlobal("sessionStorage", storageOf());
  const location = { hash: "#invitation=secret", pathname: "/apply/homes", search: "" };
  const history = { state: null, replaceState: () => (location.hash = "") };
  vi.stubGlobal("window", Object.assign(new EventTarget(), { location, history }));
});

test("starting over opens the invitation again, for a new draft in the same household", async () => {
  const opened: string[] = [];
  fetched.mockImplementation(async (url, init) => {
    const path = String(url);
    if (path.endsWith("/household_invitations/open/")) {
      opened.push(JSON.parse(String(init?.body)).token);
      return json({ draft: `draft ${opened.length}` });
    }
    if (!path.endsWith("/drafts/load/")) return json({});
    const { token } = JSON.parse(String(init?.body));
    return token ? json({ values: {}, version: 1, revision: 1 }) : json({ detail: "", code: "not_found" }, 404);
  });
  const server = draftServerOf(
    { slug: "homes", version: 1 },
    { onOther: async () => false, onDiscard: () => undefined, onInvitation: () => undefined },
  );
  server.begin();
  await server.load();
  expect(server.work()).toEqual({ draft: "draft 1", invitation: "secret" });
  await server.discard();
  server.begin();
  expect(await server.load()).toHaveProperty("draft");
  expect(opened).toEqual(["secret", "secret"]);
  expect(server.work()).toEqual({ draft: "draft 2", invitation: "secret" });
});

test("a link to a draft is requested with the same idempotency key until it is sent, and the next one with another key", async () => {
  const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("sessionStorage", storage);
  const fetched = vi.fn<typeof fetch>();
  vi.stubGlobal("fetch", fetched);
  const server = draftServerOf(
    { slug: "maple-court", version: 1 },
    { onOther: async () => false, onDiscard: () => {}, onInvitation: () => {} },
  );
  const send = () => server.send("ann@example.com", {});
  const sent = async () => new Response(JSON.stringify({ id: "d", revision: 1, token: "t" }), { status: 201 });
  fetched.mockRejectedValueOnce(new TypeError("lost"));
  await expect(send()).rejects.toMatchObject({ code: "network" });
  fetched.mockImplementation(sent);
  await send();
  await send();
  await send();
  const keys = fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get("idempotency-key"));
  expect(keys[1]).toBe(keys[0]);
  expect(new Set(keys).size).toBe(3);
});
