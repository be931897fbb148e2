import Stripe from "stripe";
import {
  type CircuitBreaker,
  CircuitOpenError,
  isOutageStatus,
} from "#server/platform/circuit-breakers/circuit-breakers.ts";

/** Stripe's client must not wait and try again. */
const unavailable: Stripe.HttpClientResponse = {
  getStatusCode: () => 503,
  getHeaders: () => ({ "stripe-should-retry": "false" }),
  getRawResponse: () => undefined,
  toStream: () => undefined,
  toJSON: async () => ({ error: { type: "api_error", message: "Calls keep failing; this one was not made" } }),
};

/**
 * Returns the HTTP client of Stripe's library with a circuit breaker. Reads fail at once while it is open. Charges, refunds
 * and payouts are always tried, and count. Its timeout is that of a whole reply: the library's client for Node.js waits
 * for as long as bytes arrive.
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
