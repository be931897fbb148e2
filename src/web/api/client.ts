import type { CallName, Input, Output } from "#contract/api/call-types.ts";
import { ApiError, parseRetryAfter } from "#web/api/errors/api-error.ts";
import { accessToken, deviceToken, endSession } from "#web/api/session.ts";
import { isUserActive } from "#web/api/user-activity.ts";
import { currentLanguage } from "#web/i18n/language.ts";

const apiBase = "/api/v3";
/** ms until the whole response has arrived, or the headers of a file */
export const responseTimeoutMs = 30_000;
/** enough for a 5 MB file over a slow mobile connection */
const uploadTimeoutMs = 300_000;
/** the longest a user waits without feedback, in seconds: a restart or a short overload ends within this time */
const maxWaitSeconds = 5;

/** The untyped input of any call. */
export type UntypedInput = {
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
  const text = await (await sendRequest(name, input as UntypedInput | undefined)).text();
  try {
    return JSON.parse(text || "{}") as Output<N>;
  } catch {
    throw noResponseError();
  }
}

/** Returns the URL of a public GET call. */
export function linkTo<N extends CallName>(name: N, input: Input<N>): string {
  return apiBase + buildPath(name.split(" ")[1] ?? "", input as UntypedInput);
}

/** @param isFile whether to return the body as an unread stream @throws as `call` */
export async function sendRequest(name: string, input: UntypedInput = {}, isFile = false): Promise<Response> {
  const [method = "GET", pattern = ""] = name.split(" ");
  const token = input.session ?? accessToken();
  const isForm = input.body instanceof FormData;
  const headers = new Headers({ accept: "application/json", "accept-language": currentLanguage() });
  if (token) headers.set("authorization", `Bearer ${token}`);
  if (input.body !== undefined && !isForm) headers.set("content-type", "application/json");
  // so that background polling doesn't extend the session of an absent user
  if (method === "GET" && !isUserActive()) headers.set("x-unattended", "true");
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
  const url = apiBase + buildPath(pattern, input);
  const fetchOnce = () =>
    fetchResponse(url, init, { ms: isForm ? uploadTimeoutMs : responseTimeoutMs, signal: input.signal, isFile });
  const fetchWithRetry = () => (method === "GET" ? attemptWithRetry(fetchOnce, input.signal) : fetchOnce());
  const response = await fetchWithRetry();
  if (response.ok) return response;
  const apiError = await ApiError.fromResponse(response);
  // a wrong password doesn't end the session, nor does a 401 for a token that was replaced during the call
  const isSessionOver = apiError.status === 401 && apiError.code !== "wrong_credentials";
  if (!isSessionOver || !token || input.session || token !== accessToken()) throw apiError;
  endSession("expired");
  // the server did nothing yet: public calls, such as a login, succeed without a token
  headers.delete("authorization");
  const retriedResponse = await fetchWithRetry();
  if (retriedResponse.ok) return retriedResponse;
  throw await ApiError.fromResponse(retriedResponse);
}

/** Fills in the pattern's `:names` and adds the query. @throws Error if a parameter is missing */
export function buildPath(
  pattern: string,
  { params = {}, query = {} }: Pick<UntypedInput, "params" | "query">,
): string {
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
  const waitSeconds = response.status === 503 ? parseRetryAfter(response.headers.get("retry-after")) : null;
  if (waitSeconds === null || waitSeconds > maxWaitSeconds) return response;
  await new Promise((resolve) => setTimeout(resolve, waitSeconds * 1_000));
  signal?.throwIfAborted();
  return attempt();
}

/** Creates the error of a call without a response. */
export const noResponseError = (code: "network" | "timeout" = "network") =>
  new ApiError({ code, status: 0, detail: "" });

type FetchOptions = { ms: number; signal: AbortSignal | undefined; isFile: boolean };

/** Fetches a response, fully read unless it is a file. A truncated body fails like a lost response. */
async function fetchResponse(url: string, init: RequestInit, { ms, signal, isFile }: FetchOptions): Promise<Response> {
  const timeoutController = new AbortController();
  const timer = setTimeout(() => timeoutController.abort(), ms);
  try {
    const signals = signal ? [signal, timeoutController.signal] : [timeoutController.signal];
    const response = await fetch(url, { ...init, signal: AbortSignal.any(signals) });
    return isFile || !response.body ? response : new Response(await response.text(), response);
  } catch (error) {
    if (signal?.aborted) throw error;
    throw noResponseError(timeoutController.signal.aborted ? "timeout" : "network");
  } finally {
    clearTimeout(timer);
  }
}
