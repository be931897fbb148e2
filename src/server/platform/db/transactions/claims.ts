import { type RawBuilder, sql } from "kysely";

/**
 * Returns the end of a claim on a row that begins now. It is by the database's clock, as `isUnclaimed` is: those of two
 * processes may differ by more than a claim lasts.
 * @param ms how long it lasts if nobody ends it
 */
export const claimEnd = (ms: number): RawBuilder<Date> =>
  // as precise as a Date, which compares with it when the claim is ended
  sql<Date>`date_trunc('milliseconds', clock_timestamp()) + ${ms} * interval '1 ms'`;

/** Whether nobody has a claim on a row. @param column has the end of the claim */
export const isUnclaimed = (column: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(column)} is null or ${sql.ref(column)} <= clock_timestamp())`;
