import { afterEach, beforeEach, expect, expectTypeOf, test, vi } from "vitest";
import type { User } from "#contract/accounts/users.ts";
import type { Input, Output } from "#contract/api/call-types.ts";
import { inEnglish } from "#texts/testing/english.ts";
import { buildPath, call } from "./client.ts";
import { ApiError } from "./errors/api-error.ts";
import { callForBlob } from "./files/call-for-blob.ts";
import { accessToken, startSession, subscribeToSession } from "./session.ts";
import { markUserActive } from "./user-activity.ts";

const fetched = vi.fn<typeof fetch>();
const problem = (status: number, body: object) =>
  new Response(JSON.stringify({ status, title: "x", detail: "Said so.", ...body }), {
    status,
    headers: { "content-type": "application/problem+json", "retry-after": "7" },
  });
const login = () => call("POST /token/", { body: { username: "a@example.com", password: "x" } });
const me = () => call("GET /users/", { query: {} });

beforeEach(() => {
  const storage = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("fetch", fetched);
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
});

test("TypeScript checks the parameters and responses of API calls against the contract", () => {
  expectTypeOf<Output<"GET /users/">["results"][number]>().toEqualTypeOf<User>();
  expectTypeOf<Output<"POST /token/">>().toEqualTypeOf<{ access: string; device: string }>();
  expectTypeOf<Input<"PATCH /users/:id/">["params"]>().toEqualTypeOf<{ id: string }>();
  // @ts-expect-error no such call
  expectTypeOf<Input<"GET /nothing/">>();
});

test("an API call fills in its path parameters, URL-encoded, and the query string", () => {
  expect(buildPath("/users/:id/", { params: { id: "a/b" }, query: { page: 2, search: undefined } })).toBe(
    "/users/a%2Fb/?page=2",
  );
  expect(() => buildPath("/users/:id/", {})).toThrow("/users/:id/ was called without id");
});

test("an API call sends JSON with the session's token and an idempotency key", async () => {
  startSession("tok");
  fetched.mockResolvedValueOnce(new Response('{"id":"1"}'));
  await call("PATCH /users/:id/", { params: { id: "1" }, body: { name: "Ann" }, idempotencyKey: "k" });
  const [url, init] = fetched.mock.calls[0] ?? [];
  const headers = new Headers(init?.headers);
  expect([url, init?.method, init?.body]).toEqual(["/api/v3/users/1/", "PATCH", '{"name":"Ann"}']);
  expect(headers.get("authorization")).toBe("Bearer tok");
  expect(headers.get("content-type")).toBe("application/json");
  expect(headers.get("idempotency-key")).toBe("k");
});

test("a minute after the user's last activity, the API client marks requests as automatic, except logins", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const unattendedHeader = async (request: () => Promise<unknown>) => {
    fetched.mockResolvedValueOnce(new Response("{}"));
    await request();
    return new Headers(fetched.mock.lastCall?.[1]?.headers).get("x-unattended");
  };
  markUserActive();
  expect(await unattendedHeader(me)).toBeNull();
  vi.setSystemTime(Date.now() + 59_000);
  expect(await unattendedHeader(me)).toBeNull();
  vi.setSystemTime(Date.now() + 1_000);
  expect([await unattendedHeader(me), await unattendedHeader(login)]).toEqual(["true", null]);
  markUserActive();
  expect(await unattendedHeader(me)).toBeNull();
  vi.useRealTimers();
});

test("an `ApiError` has the code, status, detail, field errors and Retry-After seconds of the API's error response", async () => {
  fetched.mockResolvedValueOnce(problem(422, { code: "invalid", errors: { username: ["Wrong."] } }));
  const error = await login().catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    code: "invalid",
    status: 422,
    detail: "Said so.",
    retryAfter: 7,
  });
  expect(inEnglish((error as ApiError).errors)).toEqual({ username: ["Wrong."] });
});

test("an error response that isn't a problem document is described by its status", async () => {
  fetched.mockResolvedValueOnce(new Response("<h1>Bad gateway</h1>", { status: 502 }));
  await expect(me()).rejects.toMatchObject({ code: "http_502", status: 502 });
});

test("a GET request that couldn't connect is retried once, and a POST request isn't", async () => {
  fetched.mockRejectedValueOnce(new TypeError("lost")).mockResolvedValueOnce(new Response('{"results":[]}'));
  await expect(me()).resolves.toEqual({ results: [] });
  fetched.mockReset().mockRejectedValue(new TypeError("lost"));
  await expect(me()).rejects.toMatchObject({ code: "network", status: 0 });
  expect(fetched).toHaveBeenCalledTimes(2);
  await expect(login()).rejects.toMatchObject({ code: "network" });
  expect(fetched).toHaveBeenCalledTimes(3);
});

test("a response that is truncated or isn't JSON counts as lost: a GET request is retried, and a POST request fails", async () => {
  const cut = () =>
    new Response(
      new ReadableStream({
        start: (body) => body.enqueue(new TextEncoder().encode('{"access":')),
        pull: (body) => body.error(new TypeError("lost")),
      }),
    );
  fetched.mockImplementationOnce(async () => cut()).mockResolvedValueOnce(new Response('{"results":[]}'));
  await expect(me()).resolves.toEqual({ results: [] });
  fetched.mockReset().mockImplementation(async () => cut());
  await expect(login()).rejects.toMatchObject({ code: "network", status: 0 });
  expect(fetched).toHaveBeenCalledTimes(1);
  fetched.mockImplementation(async () => new Response("<h1>Sign in to the Wi-Fi</h1>"));
  await expect(login()).rejects.toMatchObject({ code: "network", status: 0 });
  fetched.mockImplementation(async () => new Response(null, { status: 204 }));
  await expect(me()).resolves.toEqual({});
});

test("a GET request answered with 503 and a short Retry-After is retried once, and a POST request isn't", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const down = (seconds: string) => new Response("{}", { status: 503, headers: { "retry-after": seconds } });
  fetched.mockResolvedValueOnce(down("2")).mockResolvedValueOnce(new Response('{"results":[]}'));
  const pending = me();
  await vi.advanceTimersByTimeAsync(1_900);
  expect(fetched).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(200);
  await expect(pending).resolves.toEqual({ results: [] });

  fetched.mockReset().mockImplementation(async () => down("60"));
  await expect(me()).rejects.toMatchObject({ status: 503, retryAfter: 60 });
  fetched.mockImplementation(async () => down("2"));
  await expect(login()).rejects.toMatchObject({ status: 503 });
  expect(fetched).toHaveBeenCalledTimes(2);

  const abort = new AbortController();
  const aborted = call("GET /users/", { query: {}, signal: abort.signal }).catch((error: Error) => error.name);
  await vi.advanceTimersByTimeAsync(1_000);
  abort.abort();
  await vi.advanceTimersByTimeAsync(1_100);
  expect([await aborted, fetched.mock.calls.length]).toEqual(["AbortError", 3]);
  vi.useRealTimers();
});

test("a server that doesn't respond causes a timeout error, and canceling a call causes an abort error", async () => {
  const silent: typeof fetch = (_, init) =>
    new Promise((_, reject) => init?.signal?.addEventListener("abort", () => reject(init.signal?.reason)));
  fetched.mockImplementation(silent);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const late = expect(login()).rejects.toMatchObject({ code: "timeout" });
  await vi.advanceTimersByTimeAsync(30_000);
  await late;
  vi.useRealTimers();
  const abort = new AbortController();
  const pending = call("GET /users/", { query: {}, signal: abort.signal });
  abort.abort();
  await expect(pending).rejects.toMatchObject({ name: "AbortError" });
});

test("a download may take longer than the time limit while bytes arrive, and fails once none arrive for that time", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  let body: ReadableStreamDefaultController<Uint8Array> | undefined;
  fetched.mockImplementation(async (_, init) => {
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => {
        body = controller;
      },
    });
    init?.signal?.addEventListener("abort", () => body?.error(init.signal?.reason));
    return new Response(stream, { headers: { "content-type": "application/pdf" } });
  });
  const download = () => callForBlob("GET /reports/:id/pdf/", { params: { id: "1" } });
  const arrive = async (character: string) => {
    await vi.advanceTimersByTimeAsync(25_000);
    body?.enqueue(new TextEncoder().encode(character));
  };
  const slow = download();
  await arrive("a");
  await arrive("b");
  await arrive("c");
  await vi.advanceTimersByTimeAsync(0);
  body?.close();
  const file = await slow;
  expect([await file.text(), file.type]).toEqual(["abc", "application/pdf"]);

  const stalled = expect(download()).rejects.toMatchObject({ code: "timeout" });
  await arrive("a");
  await vi.advanceTimersByTimeAsync(30_000);
  await stalled;
  vi.useRealTimers();
});

test("a rejected session token ends the session in the browser, but a wrong password or a rejected older token doesn't", async () => {
  const heard: string[] = [];
  const stop = subscribeToSession((what) => heard.push(what));
  startSession("tok");
  fetched.mockResolvedValueOnce(problem(401, { code: "wrong_credentials" }));
  await expect(login()).rejects.toMatchObject({ status: 401 });
  expect(accessToken()).toBe("tok");
  fetched.mockImplementationOnce(async () => {
    startSession("newer");
    return problem(401, { code: "unauthenticated" });
  });
  await expect(me()).rejects.toMatchObject({ status: 401 });
  expect(accessToken()).toBe("newer");
  fetched.mockImplementation(async () => problem(401, { code: "unauthenticated" }));
  await expect(me()).rejects.toMatchObject({ status: 401 });
  expect(accessToken()).toBeNull();
  expect(heard).toEqual(["expired"]);
  stop();
});

test("a login request that is rejected because of an old session token is repeated without the token", async () => {
  startSession("tok");
  fetched.mockResolvedValueOnce(problem(401, { code: "unauthenticated" }));
  fetched.mockResolvedValueOnce(new Response('{"access":"new","device":"d"}'));
  await expect(login()).resolves.toMatchObject({ access: "new" });
  expect(new Headers(fetched.mock.lastCall?.[1]?.headers).get("authorization")).toBeNull();
});

test("API calls by a share recipient use the recipient's own session, and when it ends, the user stays logged in", async () => {
  startSession("tok");
  fetched.mockResolvedValueOnce(problem(401, { code: "unauthenticated" }));
  await expect(call("GET /shared/", { session: "theirs" })).rejects.toMatchObject({ code: "unauthenticated" });
  const headers = fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get("authorization"));
  expect(headers).toEqual(["Bearer theirs"]);
  expect(accessToken()).toBe("tok");
});
