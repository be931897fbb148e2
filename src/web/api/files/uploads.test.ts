import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sendWithRetry } from "#fields/file/upload.ts";
import { hourMs } from "#rules/time/durations.ts";
import { accessToken, startSession } from "../session.ts";
import { renewUploads, uploadAttachment } from "./uploads.ts";

type Reply = { status: number; body: object | string; retryAfter?: string };
let replies: Reply[] = [];
let authorizations: (string | undefined)[] = [];

/** Answers each upload with the next response in the list. */
class FakeRequest {
  upload = {};
  status = 0;
  responseText = "";
  onload?: () => void;
  onabort?: () => void;
  #headers = new Map<string, string>();
  #reply: Reply | undefined;
  open() {}
  abort() {
    this.onabort?.();
  }
  setRequestHeader(name: string, value: string) {
    this.#headers.set(name, value);
  }
  getResponseHeader(name: string) {
    return name === "retry-after" ? (this.#reply?.retryAfter ?? null) : null;
  }
  send() {
    authorizations.push(this.#headers.get("authorization"));
    this.#reply = replies.shift();
    this.status = this.#reply?.status ?? 0;
    const body = this.#reply?.body;
    this.responseText = typeof body === "string" ? body : JSON.stringify(body);
    queueMicrotask(() => this.onload?.());
  }
}

beforeEach(() => {
  replies = [];
  authorizations = [];
  const storage = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
});
afterEach(() => void vi.unstubAllGlobals());

const neverCanceled = new AbortController().signal;
const upload = (signal = neverCanceled) => uploadAttachment(new File(["x"], "lease.pdf"), () => {}, signal);

test("an upload over the hourly limit is sent once and fails with the server's explanation", async () => {
  const detail = "Too many files. Try again in an hour.";
  replies = [{ status: 429, body: { detail }, retryAfter: "3600" }];
  const sent = sendWithRetry(upload, () => Promise.reject(new Error("it is tried again")), neverCanceled);
  await expect(sent).rejects.toMatchObject({ status: 429, detail, retryAfter: 3600 });
  expect(authorizations).toHaveLength(1);
});

test("an upload whose response doesn't come from this server, as in a network with a login page, counts as lost", async () => {
  for (const body of ["<html>Log in to the network</html>", "null", "{}"]) {
    replies = [{ status: 201, body }];
    await expect(upload()).rejects.toMatchObject({ code: "network", status: 0 });
  }
});

test("canceling an upload aborts its request", async () => {
  replies = [];
  const canceled = new AbortController();
  const sent = upload(canceled.signal);
  canceled.abort();
  await expect(sent).rejects.toBe(canceled.signal.reason);
});

test("an upload that was canceled before it started isn't sent", async () => {
  await expect(upload(AbortSignal.abort())).rejects.toThrow("abort");
  expect(authorizations).toEqual([]);
});

test("an upload whose session has ended is sent again without the session", async () => {
  startSession("tok");
  replies = [
    { status: 401, body: { code: "unauthenticated" } },
    { status: 201, body: { filenames: ["form-uploads/x"] } },
  ];
  await expect(upload()).resolves.toBe("form-uploads/x");
  expect(authorizations).toEqual(["Bearer tok", undefined]);
  expect(accessToken()).toBeNull();
});

test("saving a draft extends the storage of its files once an hour, and not without files", async () => {
  vi.useFakeTimers();
  const fetched = vi.fn(async (_address: string, _init?: { body?: unknown }) => Response.json({}));
  vi.stubGlobal("fetch", fetched);
  renewUploads([]);
  await vi.advanceTimersByTimeAsync(0);
  expect(fetched).not.toHaveBeenCalled();
  for (let n = 0; n < 3; n++) renewUploads(["form-uploads/1"]);
  await vi.advanceTimersByTimeAsync(0);
  expect(fetched.mock.calls.map(([address, init]) => [address, init?.body])).toEqual([
    ["/api/v3/attachments/renew/", JSON.stringify({ paths: ["form-uploads/1"] })],
  ]);
  await vi.advanceTimersByTimeAsync(hourMs);
  renewUploads(["form-uploads/1"]);
  await vi.advanceTimersByTimeAsync(0);
  expect(fetched).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});
