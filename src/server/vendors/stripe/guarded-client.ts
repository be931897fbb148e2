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
        return await breaker.run(() => client.makeRequest(host, port, path, method, ...rest), {
          isOutage: (response) => isOutageStatus(response.getStatusCode()),
          always: method !== "GET",
        });
      } catch (error) {
        if (error instanceof CircuitOpenError) return unavailable;
        throw error;
      }
    },
  };
}
