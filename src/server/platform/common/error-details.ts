/** Returns the code of an error from Node.js or PostgreSQL. */
export function errorCode(error: unknown): string | undefined {
  return typeof error === "object" && error !== null && "code" in error && typeof error.code === "string"
    ? error.code
    : undefined;
}

/** Returns an error's message; only for our own and PostgreSQL's messages, which contain no personal data. */
export const errorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Returns the parts of an error that may be logged: PostgreSQL's `detail` and messages can quote a row, so they are
 * omitted.
 */
export function loggableError(error: unknown) {
  if (!(error instanceof Error)) return { kind: typeof error };
  const code = errorCode(error);
  const fromDatabase = code !== undefined && /^[0-9A-Z]{5}$/.test(code);
  return {
    kind: error.name,
    code,
    message: fromDatabase ? "database error" : error.message,
    stack: fromDatabase ? undefined : error.stack,
  };
}

/** Returns why a request failed, without any of its content: the cause's code, or else the error's name. */
export function networkErrorCode(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  return errorCode(error.cause) ?? error.name;
}
