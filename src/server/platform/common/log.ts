import type { FastifyBaseLogger } from "fastify";
import type { LoggerOptions } from "pino";
import { loggableError } from "./error-details.ts";

export type Logger = FastifyBaseLogger;

/** Keys whose values are personal data or credentials, at any level of a logged object. */
const redactedKeys = [
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
 * Returns the logger's options: JSON lines to standard error. Personal data never reaches the log: requests and bodies
 * are not logged, errors are logged without the data they quote, and values under sensitive keys are masked up to three
 * levels deep.
 */
export function logOptions(level: string): LoggerOptions {
  const paths = redactedKeys.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]);
  return {
    level,
    base: null,
    redact: { paths, censor: "[hidden]" },
    serializers: { err: loggableError, req: () => undefined, res: () => undefined },
    hooks: {
      logMethod(args, method) {
        const [logged, text]: readonly unknown[] = args;
        const error = typeof logged === "object" && logged !== null && "err" in logged ? logged.err : logged;
        // without a text, pino writes the error's message
        method.apply(
          this,
          error instanceof Error && text === undefined ? [logged, loggableError(error).message] : args,
        );
      },
    },
  };
}
