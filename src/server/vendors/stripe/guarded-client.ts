import Stripe from "stripe";
import {
  type CircuitBreaker,
  CircuitOpenError,
  isOutageStatus,
} from "#server/platform/circuit-breakers/circuit-breakers.ts";

/** A response that Stripe's SDK doesn't retry after a delay. */
const unavailable: Stripe.HttpClientResponse = {
  getStatusCode: () => 503,
  getHeaders: () => ({ "stripe-should-retry": "false" }),
  getRawResponse: () => undefined,
  toStream: () => undefined,
  toJSON: async () => ({ error: { type: "api_error", message: "Calls keep failing; this one was not made" } }),
};

/**
 * Makes a body that Stripe didn't send, such as a proxy's error, fail like one that isn't JSON. The SDK takes every body
 * without `error` for the requested object, whatever the status, and an `error` without a type for Stripe's refusal.
 */
function rejectForeignBody(response: Stripe.HttpClientResponse): Stripe.HttpClientResponse {
  const readBody = response.toJSON.bind(response);
  response.toJSON = async () => {
    const body: unknown = await readBody();
    if (!isObject(body) || (response.getStatusCode() >= 400 && !isStripeErrorBody(body)))
      throw new TypeError(`The body of a response with status ${response.getStatusCode()} isn't Stripe's`);
    return body;
  };
  return response;
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
const isStripeErrorBody = (body: object) => "error" in body && isObject(body.error) && "type" in body.error;

/**
 * Returns the HTTP client of Stripe's SDK with a circuit breaker. Reads fail immediately while it is open. Charges,
 * refunds and payouts are always attempted, and their results count. The timeout covers the whole response: the SDK's
 * own client for Node.js waits as long as bytes arrive.
 */
export function guardedClient(breaker: CircuitBreaker): Stripe.HttpClient {
  const client = Stripe.createFetchHttpClient((url: string | URL | Request, init?: RequestInit) =>
    fetch(url, { ...init, redirect: "error" }),
  );
  return {
    getClientName: () => client.getClientName(),
    makeRequest: async (host, port, path, method, ...rest) => {
      try {
        const response = await breaker.run(() => client.makeRequest(host, port, path, method, ...rest), {
          isOutage: (reply) => isOutageStatus(reply.getStatusCode()),
          always: method !== "GET",
        });
        return rejectForeignBody(response);
      } catch (error) {
        if (error instanceof CircuitOpenError) return unavailable;
        throw error;
      }
    },
  };
}
