import Stripe from "stripe";
import {
  type CircuitBreaker,
  CircuitOpenError,
  isOutageStatus,
} from "../../platform/circuit-breakers/circuit-breakers.ts";

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
 * and payouts are always tried, and count.
 */
export function guardedClient(breaker: CircuitBreaker): Stripe.HttpClient {
  const client = Stripe.createNodeHttpClient();
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
