import { sql } from "kysely";
import { errorCode } from "../common/error-details.ts";
import type { PlatformDeps } from "../deps.ts";

/** The number of consecutive failures, within the window, that opens a breaker. */
export const failureThreshold = 5;
const windowMs = 60_000;
/** Milliseconds from the opening, or from a probe, to the next probe. */
export const probeIntervalMs = 10_000;
/** Milliseconds between two reads of what other processes recorded. */
const refreshIntervalMs = 3_000;

/** Thrown instead of making a call: the breaker is open, and the next probe isn't due yet. Nothing was sent. */
export class CircuitOpenError extends Error {
  readonly code = "ECIRCUITOPEN";
  override readonly name = "CircuitOpenError";
  constructor(vendor: string) {
    super(`Calls of ${vendor} keep failing; this one was not made`);
  }
}

type CallOptions<T> = {
  /** whether a reply means that the vendor is down; by default none does */
  isOutage?: (answer: T) => boolean;
  /** whether an error means that the vendor is down; by default each does */
  isOutageError?: (error: unknown) => boolean;
  /** calls even while the breaker is open, such as a call that moves money; its result still counts */
  always?: boolean;
};

/** The circuit breaker of one vendor. */
export type CircuitBreaker = {
  /** @throws CircuitOpenError without calling, while the breaker is open; otherwise the call's error */
  run: <T>(call: () => Promise<T>, options?: CallOptions<T>) => Promise<T>;
};

export type CircuitBreakers = {
  of: (vendor: string) => CircuitBreaker;
  /** Loads what all processes recorded. */
  refresh: () => Promise<void>;
  /** Refreshes every few seconds. @returns a function that stops it */
  start: () => () => void;
};

/** Whether a status means that the vendor is down, and not that the request is wrong. */
export const isOutageStatus = (status: number): boolean => status >= 500 || status === 429;

/** Makes every call: for tests and tools that call a vendor once. */
export const noBreaker: CircuitBreaker = { run: (call) => call() };

type State = { failures: number /** set while it is open: when a probe is due, by `monotonicNow` */; retryAt?: number };
type Row = { vendor: string; failures: number; ttl: number | null };

const ttl = sql`extract(epoch from retry_at - now())::float8 * 1000`;

/**
 * Creates circuit breakers for calls of external services. All processes share their state in PostgreSQL: only
 * failures, and the first success after them, cost a statement. While the database is down, every call is made.
 * @param monotonicNow a monotonic clock, in milliseconds
 */
export function createCircuitBreakers(
  { db, log }: Pick<PlatformDeps, "db" | "log">,
  monotonicNow = () => performance.now(),
): CircuitBreakers {
  let states = new Map<string, State>();
  const claimingVendors = new Set<string>();

  const stateOf = ({ failures, ttl }: Row): State => ({
    failures,
    ...(ttl !== null && { retryAt: monotonicNow() + ttl }),
  });

  async function refresh(): Promise<void> {
    const { rows } = await sql<Row>`select vendor, failures, ${ttl} as ttl from circuit_breakers
      where retry_at is not null or since > now() - ${windowMs} * interval '1 ms'`.execute(db);
    states = new Map(rows.map((row) => [row.vendor, stateOf(row)]));
  }

  /** @returns undefined if the database didn't respond */
  async function undefinedIfDown<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      log.warn({ code: errorCode(error) }, "the state of circuit breakers can't be shared with other processes");
      return undefined;
    }
  }

  async function isAdmitted(vendor: string): Promise<boolean> {
    const retryAt = states.get(vendor)?.retryAt;
    if (retryAt === undefined) return true;
    if (monotonicNow() < retryAt || claimingVendors.has(vendor)) return false;
    claimingVendors.add(vendor);
    const claimed = await undefinedIfDown(() => claimProbe(vendor));
    claimingVendors.delete(vendor);
    return claimed ?? true;
  }

  /** Claims the one call that probes whether the vendor works again. @returns whether the call may be made */
  async function claimProbe(vendor: string): Promise<boolean> {
    const { rows } = await sql<Row>`update circuit_breakers set retry_at = now() + ${probeIntervalMs} * interval '1 ms'
      where vendor = ${vendor} and retry_at <= now() returning vendor, failures, ${ttl} as ttl`.execute(db);
    const [row] = rows;
    if (row) states.set(vendor, stateOf(row));
    else await refresh();
    return row !== undefined || states.get(vendor)?.retryAt === undefined;
  }

  async function recordFailure(vendor: string): Promise<void> {
    const isCurrent = sql`(b.retry_at is not null or b.since > now() - ${windowMs} * interval '1 ms')`;
    const { rows } = await sql<Row>`
      insert into circuit_breakers as b (vendor, failures, since) values (${vendor}, 1, now())
      on conflict (vendor) do update set
        failures = case when ${isCurrent} then b.failures else 0 end + 1,
        since = case when ${isCurrent} then b.since else now() end,
        retry_at = coalesce(b.retry_at, case when ${isCurrent} and b.failures + 1 >= ${failureThreshold}::int
          then now() + ${probeIntervalMs} * interval '1 ms' end)
      returning vendor, failures, ${ttl} as ttl`.execute(db);
    for (const row of rows) {
      states.set(vendor, stateOf(row));
      if (row.failures === failureThreshold) log.warn({ vendor }, "calls of an outside service fail: they are paused");
    }
  }

  async function recordSuccess(vendor: string): Promise<void> {
    const known = states.get(vendor);
    if (!known) return;
    states.delete(vendor);
    await sql`delete from circuit_breakers where vendor = ${vendor}`.execute(db);
    if (known.retryAt !== undefined) log.info({ vendor }, "an outside service answers again");
  }

  const record = (vendor: string, failed: boolean) =>
    undefinedIfDown(() => (failed ? recordFailure(vendor) : recordSuccess(vendor)));

  function breakerOf(vendor: string): CircuitBreaker {
    const run: CircuitBreaker["run"] = async (call, { isOutage, isOutageError, always = false } = {}) => {
      if (!always && !(await isAdmitted(vendor))) throw new CircuitOpenError(vendor);
      let answer: Awaited<ReturnType<typeof call>>;
      try {
        answer = await call();
      } catch (error) {
        await record(vendor, isOutageError?.(error) ?? true);
        throw error;
      }
      await record(vendor, isOutage?.(answer) ?? false);
      return answer;
    };
    return { run };
  }

  return {
    of: breakerOf,
    refresh,
    start: () => {
      const timer = setInterval(() => void undefinedIfDown(refresh), refreshIntervalMs);
      timer.unref();
      return () => clearInterval(timer);
    },
  };
}
