import { networkErrorCode } from "#server/platform/common/error-details.ts";
import { type Fetch, noGuard } from "../definition/guard.ts";

/** Postmark's API. */
export const postmarkUrl = "https://api.postmarkapp.com";
const timeoutMs = 10_000;

type RequestSettings = { serverToken: string; baseUrl?: string; timeout?: number; fetch?: Fetch };

/** The headers that authenticate a request for the server of a token. */
export const postmarkHeaders = (serverToken: string): Record<string, string> => ({
  accept: "application/json",
  "x-postmark-server-token": serverToken,
});

/**
 * Sends a request to Postmark's API, and ignores the content of the reply.
 * @throws Error without addresses if the service refuses or doesn't respond
 */
export async function requestPostmark(
  { serverToken, baseUrl = postmarkUrl, timeout = timeoutMs, fetch = noGuard.fetch }: RequestSettings,
  method: string,
  path: string,
  body: object,
): Promise<void> {
  let response: Response;
  try {
    response = await fetch(`${baseUrl}${path}`, {
      method,
      headers: { ...postmarkHeaders(serverToken), "content-type": "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeout),
      redirect: "error",
    });
    await response.arrayBuffer();
  } catch (error) {
    throw new Error(`The request to Postmark failed (${networkErrorCode(error)})`);
  }
  if (!response.ok) throw new Error(`Postmark answered ${response.status} (${method} ${path})`);
}
