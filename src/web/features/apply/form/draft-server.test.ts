import { beforeEach, expect, test, vi } from "vitest";
import { createDraftServer } from "./draft-server.ts";

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

test("after the applicant starts over, opening the invitation again creates a new draft in the same household", async () => {
  const opened: string[] = [];
  fetched.mockImplementation(async (url, init) => {
    const path = String(url);
    if (path.endsWith("/household_invitations/open/")) {
      opened.push(JSON.parse(String(init?.body)).token);
      return json({ draft: `draft ${opened.length}` });
    }
    if (!path.endsWith("/drafts/load/")) return json({});
    const { token } = JSON.parse(String(init?.body));
    return token
      ? json({ values: {}, version: 1, revision: 1, files: [] })
      : json({ detail: "", code: "not_found" }, 404);
  });
  const server = createDraftServer(
    { slug: "homes", version: 1 },
    { onOther: async () => false, onDiscard: () => undefined, onInvitation: () => undefined },
  );
  server.openDraft();
  await server.load();
  expect(server.draftTokens()).toEqual({ draft: "draft 1", invitation: "secret" });
  await server.discard(() => undefined);
  server.openDraft();
  expect(await server.load()).toHaveProperty("draft");
  expect(opened).toEqual(["secret", "secret"]);
  expect(server.draftTokens()).toEqual({ draft: "draft 2", invitation: "secret" });
});

test("a draft loaded after the applicant has started over is ignored, and so is its form version", async () => {
  const loaded = Promise.withResolvers<Response>();
  fetched.mockImplementation(async (url) =>
    String(url).endsWith("/drafts/load/") ? await loaded.promise : json({ draft: "draft" }),
  );
  const onOther = vi.fn(async () => true);
  const server = createDraftServer(
    { slug: "homes", version: 2 },
    { onOther, onDiscard: () => undefined, onInvitation: () => undefined },
  );
  server.openDraft();
  const late = server.load();
  await vi.waitFor(() => expect(fetched.mock.calls.some(([url]) => String(url).endsWith("/drafts/load/"))).toBe(true));
  await server.discard(() => undefined);
  loaded.resolve(json({ values: {}, version: 1, revision: 1, files: [] }));
  expect(await late).toEqual({ fault: "none" });
  expect(onOther).not.toHaveBeenCalled();
});

test("retries of a resume link reuse their idempotency key, and the next resume link has a new one", async () => {
  const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("sessionStorage", storage);
  const fetched = vi.fn<typeof fetch>();
  vi.stubGlobal("fetch", fetched);
  const server = createDraftServer(
    { slug: "maple-court", version: 1 },
    { onOther: async () => false, onDiscard: () => {}, onInvitation: () => {} },
  );
  const send = () => server.send("ann@example.com", {}, 0);
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

test("a resume link is returned to be copied only if its email is delayed", async () => {
  const location = { hash: "", pathname: "/apply/homes", search: "", origin: "https://lintel.example" };
  vi.stubGlobal("window", Object.assign(new EventTarget(), { location, history: {} }));
  const server = createDraftServer(
    { slug: "homes", version: 1 },
    { onOther: async () => false, onDiscard: () => undefined, onInvitation: () => undefined },
  );
  for (const [is_link_delayed, link] of [
    [true, "https://lintel.example/apply/homes#draft=t"],
    [false, undefined],
  ] as const) {
    fetched.mockImplementation(async () => json({ id: "d", revision: 1, token: "t", is_link_delayed }, 201));
    expect((await server.send("ana@example.com", {}, 0)).link).toBe(link);
  }
});

const accountServer = () => {
  vi.stubGlobal("window", Object.assign(new EventTarget(), { location: { hash: "" }, history: {} }));
  localStorage.setItem("lintel_access", "ann");
  const server = createDraftServer(
    { slug: "homes", version: 1 },
    { onOther: async () => false, onDiscard: () => undefined, onInvitation: () => undefined },
  );
  server.openDraft();
  return server;
};
const how = { leaving: false, signal: new AbortController().signal };

test("answers of a user who logged out aren't saved to the account of a user who logs in afterwards", async () => {
  fetched.mockImplementation(async () => json({ id: "d", revision: 2, values: {}, version: 1 }));
  const server = accountServer();
  await server.load();
  expect(await server.save({}, 1, how)).toHaveProperty("draft");
  fetched.mockClear();
  localStorage.setItem("lintel_access", "bo");
  expect([await server.save({}, 2, how), await server.load(), server.hasAccount(), server.isOfOtherUser()]).toEqual([
    { fault: "refused" },
    { fault: "none" },
    false,
    true,
  ]);
  expect(fetched).not.toHaveBeenCalled();
});

test("if deleting a draft fails, the draft can be deleted later with the same resume link", async () => {
  const server = accountServer();
  fetched.mockImplementation(async () => json({ id: "d", revision: 1, token: "link" }, 201));
  await server.send("ann@example.com", {}, 0);
  const onErased = vi.fn();
  fetched.mockRejectedValueOnce(new TypeError("lost"));
  await expect(server.discard(onErased)).rejects.toMatchObject({ code: "network" });
  expect([onErased.mock.calls.length, server.draftTokens()]).toEqual([0, { draft: "link" }]);
  fetched.mockImplementation(async () => json({}));
  await server.discard(onErased);
  expect([onErased.mock.calls.length, server.draftTokens()]).toEqual([1, {}]);
  expect(fetched.mock.lastCall?.[1]?.body).toBe(JSON.stringify({ slug: "homes", token: "link" }));
});

test("a draft in an account isn't shown as deleted while the server can't be reached", async () => {
  const server = accountServer();
  const onErased = vi.fn();
  fetched.mockRejectedValue(new TypeError("lost"));
  await expect(server.discard(onErased)).rejects.toMatchObject({ code: "network" });
  expect(onErased).not.toHaveBeenCalled();
});

test("saving a draft on leaving the page uses a keepalive request only if the draft is below the size limit", async () => {
  fetched.mockImplementation(async () => json({ id: "d", revision: 2 }));
  const server = accountServer();
  const keepalive = async (text: string) => {
    await server.save({ text }, 1, { ...how, leaving: true });
    return fetched.mock.lastCall?.[1]?.keepalive === true;
  };
  expect([await keepalive("a".repeat(50_000)), await keepalive("é".repeat(50_000))]).toEqual([true, false]);
});

test("an unknown invitation is reported as an unknown invitation, not as an expired resume link", async () => {
  fetched.mockImplementation(async () => json({ detail: "", code: "not_found" }, 404));
  const onInvitation = vi.fn();
  const server = createDraftServer(
    { slug: "homes", version: 1 },
    { onOther: async () => false, onDiscard: () => undefined, onInvitation },
  );
  server.openDraft();
  expect(await server.load()).toEqual({ fault: "uninvited" });
  expect(onInvitation.mock.lastCall).toEqual([{ to: "unknown" }]);
  expect([server.draftTokens(), server.openDraft()]).toEqual([{}, false]);
});

test("a draft that can't be loaded is retried only after the time that the server names in Retry-After", async () => {
  const server = accountServer();
  fetched.mockImplementation(
    async () => new Response(JSON.stringify({ code: "too_many" }), { status: 429, headers: { "retry-after": "40" } }),
  );
  expect(await server.load()).toEqual({ fault: "down", seconds: 40 });
});
