import type { CallName, Input, Output } from "#contract/api/call-types.ts";
import { isAttended } from "#web/api/attendance.ts";
import { ApiError, secondsToWait } from "#web/api/errors/api-error.ts";
import { accessToken, deviceToken, endSession } from "#web/api/session.ts";
import { shownLanguage } from "#web/i18n/language.ts";

const base = "/api/v3";
/** ms until the whole response has arrived, or the headers of a file */
export const timeout = 30_000;
/** enough for a 5 MB file over a slow mobile connection */
const uploadTimeout = 300_000;
/** the longest a user waits without feedback, in seconds: a restart or a short overload ends within this time */
const maxWaitSeconds = 5;

/** The untyped input of any call. */
export type Loose = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  idempotencyKey?: string;
  session?: string;
  keepalive?: boolean;
  signal?: AbortSignal;
};

/**
 * Calls the API: `call("PATCH /users/:id/", { params: { id }, body: { name } })`. A GET is retried once if its response
 * is lost, or if it is a 503 with a short `Retry-After`; other calls are retried only by their callers, with the same
 * `idempotencyKey`. A 401 ends the user's session, and the call is repeated without its token; a share recipient's
 * `session` is ended by the caller.
 * @throws ApiError for an error response, or if there is no response; AbortError if the caller aborts
 */
export async function call<N extends CallName>(
  name: N,
  ...[input]: Record<string, never> extends Input<N> ? [Input<N>?] : [Input<N>]
): Promise<Output<N>> {
  const text = await (await send(name, input as Loose | undefined)).text();
  try {
    return JSON.parse(text || "{}") as Output<N>;
  } catch {
    throw noReply();
  }
}

/** Returns the URL of a public GET call. */
export function linkTo<N extends CallName>(name: N, input: Input<N>): string {
  return base + address(name.split(" ")[1] ?? "", input as Loose);
}

/** @param isFile whether to return the body as an unread stream @throws as `call` */
export async function send(name: string, input: Loose = {}, isFile = false): Promise<Response> {
  const [method = "GET", pattern = ""] = name.split(" ");
  const token = input.session ?? accessToken();
  const isForm = input.body instanceof FormData;
  const headers = new Headers({ accept: "application/json", "accept-language": shownLanguage() });
  if (token) headers.set("authorization", `Bearer ${token}`);
  if (input.body !== undefined && !isForm) headers.set("content-type", "application/json");
  // so that background polling doesn't extend the session of an absent user
  if (method === "GET" && !isAttended()) headers.set("x-unattended", "true");
  // password guesses from other devices don't count against this browser
  const device = method === "POST" && deviceToken();
  if (device) headers.set("x-device", device);
  if (input.idempotencyKey) headers.set("idempotency-key", input.idempotencyKey);
  const init: RequestInit = {
    method,
    headers,
    credentials: "omit",
    ...(input.keepalive && { keepalive: true }),
    ...(input.body !== undefined && { body: isForm ? (input.body as FormData) : JSON.stringify(input.body) }),
  };
  const url = base + address(pattern, input);
  const attempt = () => answerOf(url, init, { ms: isForm ? uploadTimeout : timeout, signal: input.signal, isFile });
  const answer = () => (method === "GET" ? attemptWithRetry(attempt, input.signal) : attempt());
  const response = await answer();
  if (response.ok) return response;
  const fault = await ApiError.of(response);
  // a wrong password doesn't end the session, nor does a 401 for a token that was replaced during the call
  const lost = fault.status === 401 && fault.code !== "wrong_credentials";
  if (!lost || !token || input.session || token !== accessToken()) throw fault;
  endSession("expired");
  // the server did nothing yet: public calls, such as a login, succeed without a token
  headers.delete("authorization");
  const second = await answer();
  if (second.ok) return second;
  throw await ApiError.of(second);
}

/** Fills in the pattern's `:names` and adds the query. @throws Error if a parameter is missing */
export function address(pattern: string, { params = {}, query = {} }: Pick<Loose, "params" | "query">): string {
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === "") throw new Error(`${pattern} was called without ${name}`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.size ? `${path}?${search}` : path;
}

async function attemptWithRetry(attempt: () => Promise<Response>, signal?: AbortSignal): Promise<Response> {
  const response = await attempt().catch((error: unknown) => {
    if (error instanceof ApiError && error.code === "network") return attempt();
    throw error;
  });
  const wait = response.status === 503 ? secondsToWait(response.headers.get("retry-after")) : null;
  if (wait === null || wait > maxWaitSeconds) return response;
  await new Promise((go) => setTimeout(go, wait * 1_000));
  signal?.throwIfAborted();
  return attempt();
}

/** Creates the error of a call without a response. */
export const noReply = (code: "network" | "timeout" = "network") => new ApiError({ code, status: 0, detail: "" });

type Reading = { ms: number; signal: AbortSignal | undefined; isFile: boolean };

/** Fetches a response, fully read unless it is a file. A truncated body fails like a lost response. */
async function answerOf(url: string, init: RequestInit, { ms, signal, isFile }: Reading): Promise<Response> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), ms);
  try {
    const signals = signal ? [signal, late.signal] : [late.signal];
    const response = await fetch(url, { ...init, signal: AbortSignal.any(signals) });
    return isFile || !response.body ? response : new Response(await response.text(), response);
  } catch (error) {
    if (signal?.aborted) throw error;
    throw noReply(late.signal.aborted ? "timeout" : "network");
  } finally {
    clearTimeout(timer);
  }
}
