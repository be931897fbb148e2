import { type RawBuilder, sql } from "kysely";

/**
 * Returns when a claim on a row that begins now ends. It uses the database's clock, as `isUnclaimed` does: the clocks
 * of two processes may differ by more than the claim's duration.
 * @param ms its maximum duration
 */
export const claimEnd = (ms: number): RawBuilder<Date> =>
  // with the precision of a Date, which is compared with it when the claim is released
  sql<Date>`date_trunc('milliseconds', clock_timestamp()) + ${ms} * interval '1 ms'`;

/** Whether a row is unclaimed. @param column has the end of the claim */
export const isUnclaimed = (column: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(column)} is null or ${sql.ref(column)} <= clock_timestamp())`;
