import type { FastifyBaseLogger } from "fastify";
import type { LoggerOptions } from "pino";

export type Logger = FastifyBaseLogger;

/** Keys whose values are personal data or credentials, at any level of a logged object. */
const secretKeys = [
  "password",
  "new_password",
  "current_password",
  "token",
  "shareToken",
  "access",
  "authorization",
  "values",
  "answers",
  "ssn",
  "email",
  "username",
  "name",
  "phone",
  "body",
  "headers",
];

/**
 * Writes JSON lines to standard error. Personal data never reaches the log: requests and bodies are not logged, errors
 * are logged by name, and values under sensitive keys are masked up to three levels deep.
 */
export function logOptions(level: string): LoggerOptions {
  const paths = secretKeys.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]);
  return {
    level,
    base: null,
    redact: { paths, censor: "[hidden]" },
    serializers: { req: () => undefined, res: () => undefined },
  };
}
