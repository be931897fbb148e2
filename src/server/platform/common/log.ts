import type { FastifyBaseLogger } from "fastify";
import type { LoggerOptions } from "pino";

export type Logger = FastifyBaseLogger;

/** What is personal or lets somebody in, wherever in a logged object it stands. */
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
 * JSON lines to standard error. Personal data never reaches them: nothing logs requests or bodies, errors are told
 * by name, and what slips in under a telling key is masked up to three levels deep.
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
