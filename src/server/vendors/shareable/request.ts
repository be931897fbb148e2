import { z } from "zod";
import { networkErrorCode } from "#server/platform/common/error-details.ts";
import { type Fetch, noGuard } from "../definition/guard.ts";

/** TransUnion ShareAble for Rentals, version 3: its real system, which reports about real people. */
export const defaultBaseUrl = "https://rentals-api-ext.shareable.com/v3";

/** The timeout in milliseconds: no page waits for these requests. */
const timeoutMs = 15_000;

export type ShareableSettings = {
  clientId: string;
  apiKeys: readonly [string, string];
  /** the vendor's own by default, without a trailing slash */
  baseUrl?: string;
  timeout?: number;
  fetch?: Fetch;
};

/** An error response of the vendor: the name of its error, without the message, which may quote personal data. */
export class ShareableError extends Error {
  readonly status: number;
  /** the vendor's name for the error, such as `UserNotVerified`, `ReportsNotReady`, `InvalidStatusForReports`, … */
  readonly kind: string;
  /** the invalid field, if the message contains one that we know */
  readonly field: string;
  constructor(status: number, kind: string, field: string) {
    super(`ShareAble answered ${status}${kind && ` (${kind})`}`);
    this.name = "ShareableError";
    this.status = status;
    this.kind = kind;
    this.field = field;
  }
}

const errorBody = z.object({ name: z.string().max(60).default(""), message: z.string().default("") });
const tokenBody = z.object({ token: z.string().min(1) });
const knownFields =
  /\b(firstName|lastName|businessName|emailAddress|nationalId|dateOfBirth|phoneNumber|homeAddress|property|businessAddress)\b/;

type ShareableRequest = <T extends z.ZodType>(
  method: string,
  path: string,
  answer: T,
  body?: object,
) => Promise<z.output<T>>;

/** Creates a function that calls ShareAble. It sends two tokens with each call, and requests new ones after a 401. */
export function createShareableRequest(settings: ShareableSettings): ShareableRequest {
  const { clientId, apiKeys, baseUrl = defaultBaseUrl, timeout = timeoutMs, fetch = noGuard.fetch } = settings;
  let tokens: Promise<[string, string]> | undefined;

  const send = async (method: string, path: string, headers: Record<string, string>, body?: object) => {
    try {
      const response = await fetch(`${baseUrl}${path}`, {
        method,
        headers: { ...headers, ...(body && { "content-type": "application/json" }) },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeout),
        redirect: "error",
      });
      const json: unknown = await response.json().catch(() => undefined);
      return { status: response.status, ok: response.ok, json };
    } catch (error) {
      throw new Error(`The request to ShareAble failed (${networkErrorCode(error)})`);
    }
  };
  const tokenOf = async (apiKey: string) => {
    const { ok, status, json } = await send("POST", "/Tokens", {}, { clientId, apiKey });
    const read = tokenBody.safeParse(json);
    if (!ok || !read.success) throw new ShareableError(status, "Tokens", "");
    return read.data.token;
  };
  const currentTokens = () => {
    tokens ??= Promise.all([tokenOf(apiKeys[0]), tokenOf(apiKeys[1])]);
    tokens.catch(() => {
      tokens = undefined;
    });
    return tokens;
  };

  return async (method, path, answer, body) => {
    const attempt = async () => {
      const used = currentTokens();
      const [authorization, mfaauthorized] = await used;
      return { used, ...(await send(method, path, { authorization, mfaauthorized }, body)) };
    };
    let reply = await attempt();
    if (reply.status === 401) {
      if (tokens === reply.used) tokens = undefined;
      reply = await attempt();
    }
    if (!reply.ok) {
      const { name, message } = errorBody.catch({ name: "", message: "" }).parse(reply.json);
      throw new ShareableError(reply.status, name, knownFields.exec(message)?.[1] ?? "");
    }
    const read = answer.safeParse(reply.json);
    if (!read.success) throw new Error(`ShareAble sent an unexpected reply to ${method}`);
    return read.data;
  };
}
