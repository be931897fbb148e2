import { type CircuitBreaker, isOutageStatus, noBreaker } from "#server/platform/circuit-breakers/circuit-breakers.ts";

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/**
 * What a vendor's client calls the vendor by: `fetch`, or `run` around the requests of another client. Without a reply, and
 * with a status of 500 or more or 429, a call of `fetch` has failed.
 */
export type Guard = CircuitBreaker & { fetch: Fetch };

/** Adds `fetch` to a vendor's circuit breaker. */
export const guardOf = ({ run }: CircuitBreaker): Guard => ({
  run,
  fetch: (url, init) => run(() => fetch(url, init), { isOutage: ({ status }) => isOutageStatus(status) }),
});

/** A guard without a circuit breaker. */
export const noGuard: Guard = guardOf(noBreaker);
