import { z } from "zod";
import { networkErrorCode } from "#server/platform/common/error-details.ts";
import { type Fetch, noGuard } from "../definition/guard.ts";

/** Finicity, of Mastercard Open Finance US. */
const defaultBaseUrl = "https://api.finicity.com";

/** The timeout in milliseconds: an applicant waits for some of these requests. */
const timeoutMs = 10_000;

/** A token is valid for two hours. */
const tokenLifetimeMs = 90 * 60_000;

/**
 * The vendor locks a partner out after five failed logins. Each process counts its own, and a few processes may run, so
 * one failure is the limit; the operator has to fix the keys.
 */
const maxRejectedLogins = 1;
/** Statuses of a login with wrong keys; 429 means too many requests. */
const wrongKeyStatuses = [400, 401, 403];

export type FinicitySettings = {
  partnerId: string;
  partnerSecret: string;
  appKey: string;
  /** whether customers can only connect to the vendor's test banks */
  testing: boolean;
  /** the vendor's own by default, without a trailing slash */
  baseUrl?: string;
  timeout?: number;
  fetch?: Fetch;
  /** milliseconds since the epoch */
  now?: () => number;
};

/** An error response of the vendor, without its message, which may quote personal data. */
export class FinicityError extends Error {
  readonly status: number;
  /** the vendor's number of the error; empty if it sent none */
  readonly code: string;
  constructor(status: number, code: string) {
    super(`Finicity answered ${status}${code && ` (${code})`}`);
    this.name = "FinicityError";
    this.status = status;
    this.code = code;
  }
}

const errorBody = z.object({ code: z.coerce.string().max(20).default("") });
const tokenBody = z.object({ token: z.string().min(1) });

type FinicityRequest = <T extends z.ZodType>(
  method: string,
  path: string,
  answer: T,
  body?: object,
) => Promise<z.output<T>>;

/**
 * Creates a function that calls Finicity with the partner's token, which it renews before it expires and once when it
 * is rejected.
 */
export function createFinicityRequest(settings: FinicitySettings): FinicityRequest {
  const { partnerId, partnerSecret, appKey, baseUrl = defaultBaseUrl, timeout = timeoutMs, now = Date.now } = settings;
  const { fetch = noGuard.fetch } = settings;
  let token: { text: Promise<string>; since: number } | undefined;
  let rejectedLogins = 0;

  async function send<T extends z.ZodType>(
    method: string,
    path: string,
    answer: T,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<z.output<T>> {
    let response: Response;
    let json: unknown;
    try {
      response = await fetch(`${baseUrl}${path}`, {
        method,
        headers: {
          "finicity-app-key": appKey,
          accept: "application/json",
          ...(body && { "content-type": "application/json" }),
          ...headers,
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeout),
        redirect: "error",
      });
      json = await response.json().catch((error: Error) => {
        if (error.name !== "SyntaxError") throw error;
      });
    } catch (error) {
      throw new Error(`The request to Finicity failed (${networkErrorCode(error)})`);
    }
    if (!response.ok) throw new FinicityError(response.status, errorBody.safeParse(json).data?.code ?? "");
    const read = answer.safeParse(json);
    if (!read.success) throw new Error(`Finicity sent an unexpected reply (${method} ${routeOf(path)})`);
    return read.data;
  }

  async function logIn(): Promise<string> {
    if (rejectedLogins >= maxRejectedLogins)
      throw new Error("Finicity has refused the partner's keys; it is not asked again before a restart");
    try {
      const answer = await send("POST", "/aggregation/v2/partners/authentication", tokenBody, {
        partnerId,
        partnerSecret,
      });
      rejectedLogins = 0;
      return answer.token;
    } catch (error) {
      if (error instanceof FinicityError && wrongKeyStatuses.includes(error.status)) rejectedLogins++;
      throw error;
    }
  }

  function currentToken() {
    if (token && now() - token.since < tokenLifetimeMs) return token;
    const fresh = { text: logIn(), since: now() };
    token = fresh;
    fresh.text.catch(() => discardToken(fresh));
    return fresh;
  }
  const discardToken = (used: typeof token) => {
    if (token === used) token = undefined;
  };

  return async (method, path, answer, body) => {
    const attempt = async (canRetry: boolean): Promise<z.output<typeof answer>> => {
      const used = currentToken();
      const headers = { "finicity-app-token": await used.text };
      try {
        return await send(method, path, answer, body, headers);
      } catch (error) {
        if (!canRetry || !(error instanceof FinicityError) || error.status !== 401) throw error;
        discardToken(used);
        return await attempt(false);
      }
    };
    return await attempt(true);
  };
}

/** Returns the route without IDs and queries. */
const routeOf = (path: string) =>
  path.replace(/\?.*$/, "").replace(/\/[^/]*\d[^/]*(?=\/|$)/g, (part) => (/^\/v\d$/.test(part) ? part : "/…"));
