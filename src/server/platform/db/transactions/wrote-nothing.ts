import pg from "pg";
import { ProblemError } from "../../common/errors.ts";

/**
 * The classes of errors after which PostgreSQL may have committed: the connection was lost, or the server is shutting
 * down.
 */
const unknownOutcomeCodes = /^(08|57)/;

/**
 * Whether an error proves that its statement or transaction wrote nothing: the request was refused, or PostgreSQL
 * returned an error. After any other error, such as a lost connection, the rows may exist.
 */
export const hasWrittenNothing = (error: unknown): boolean =>
  error instanceof ProblemError ||
  (error instanceof pg.DatabaseError && error.code !== undefined && !unknownOutcomeCodes.test(error.code));
