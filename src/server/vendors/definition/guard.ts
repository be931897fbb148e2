import { type CircuitBreaker, isOutageStatus, noBreaker } from "#server/platform/circuit-breakers/circuit-breakers.ts";

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/**
 * The circuit breaker of a vendor's client: `fetch`, or `run` for the requests of an SDK. A `fetch` without a response,
 * or with status 500 or more or 429, counts as failed.
 */
export type Guard = CircuitBreaker & { fetch: Fetch };

/** Adds `fetch` to a vendor's circuit breaker. */
export const guardOf = ({ run }: CircuitBreaker): Guard => ({
  run,
  fetch: (url, init) => run(() => fetch(url, init), { isOutage: ({ status }) => isOutageStatus(status) }),
});

/** A guard without a circuit breaker. */
export const noGuard: Guard = guardOf(noBreaker);
