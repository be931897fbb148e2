import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import type { Problem } from "#contract/schemas/common.ts";
import { errorCode } from "./error-facts.ts";

/** Every error the API answers: the closed list a program branches on. */
const codes = {
  malformed: [400, "The request couldn't be parsed"],
  unauthenticated: [401, "Sign in to do this"],
  wrong_credentials: [401, "The e-mail address or the password is wrong"],
  forbidden: [403, "This is not allowed"],
  confirmation_needed: [403, "Say once more who you are to go on"],
  second_factor_needed: [403, "Two-step verification is on: enter your code"],
  not_found: [404, "There is no such thing here"],
  conflict: [409, "This cannot be done as things stand"],
  too_large: [413, "This is too large"],
  wrong_type: [415, "This type is not taken"],
  invalid: [422, "Some answers need another look"],
  too_many: [429, "Too many tries"],
  internal: [500, "Something went wrong on our side"],
  unavailable: [503, "A part of the service is down for the moment"],
} as const satisfies Record<string, readonly [number, string]>;
export type Code = keyof typeof codes;

/** An answer other than success. `detail` is for people; `errors` names every faulty field. */
export class ProblemError extends Error {
  readonly code: Code;
  readonly errors: Record<string, string[]> | undefined;
  readonly retryAfter: number | undefined;

  /** @param options.retryAfter seconds */
  constructor(code: Code, detail?: string, options: { errors?: Record<string, string[]>; retryAfter?: number } = {}) {
    super(detail ?? codes[code][1]);
    this.code = code;
    this.errors = options.errors;
    this.retryAfter = options.retryAfter;
  }
}

export const notFound = () => new ProblemError("not_found");
export const invalid = (errors: Record<string, string[]>) =>
  new ProblemError("invalid", "Please correct the fields listed here.", { errors });

/** Two callers took the same name at the same moment; who came first is found by asking again. */
const uniqueViolation = "23505";

/** PostgreSQL going away, as `pg` tells it: the caller may try again. */
const databaseDown = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "EHOSTUNREACH",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "57P01",
  "57P02",
  "57P03",
  "08006",
  "08001",
  "53300",
]);

/** What `pg` says without a code; the last of a rollback on a connection that was cut off. */
const lostConnection =
  /Connection terminated|timeout exceeded when trying to connect|connection error and is not queryable/;

/** The store of files failing, as flydrive tells it, and a disk that is full or broken: what was sent is not kept. */
const storeDown = new Set(["E_CANNOT_WRITE_FILE", "E_CANNOT_READ_FILE", "ENOSPC", "EDQUOT", "EIO"]);

function isPartDown(error: Error): boolean {
  const code = errorCode(error) ?? "";
  return databaseDown.has(code) || storeDown.has(code) || lostConnection.test(error.message);
}

const byStatus: Record<number, Code> = {
  404: "not_found",
  413: "too_large",
  415: "wrong_type",
  429: "too_many",
  503: "unavailable",
};

function toProblem(error: FastifyError | Error): ProblemError {
  if (error instanceof ProblemError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const errors: Record<string, string[]> = {};
    for (const fault of error.validation) {
      const name = fault.instancePath.replace(/^\//, "").replaceAll("/", ".") || (error.validationContext ?? "body");
      errors[name] = [...(errors[name] ?? []), fault.message ?? "This isn't valid."];
    }
    return invalid(errors);
  }
  if (errorCode(error) === uniqueViolation) return new ProblemError("conflict");
  if (isPartDown(error)) return new ProblemError("unavailable", undefined, { retryAfter: 1 });
  const status = "statusCode" in error && typeof error.statusCode === "number" ? error.statusCode : 500;
  return new ProblemError(byStatus[status] ?? (status >= 400 && status < 500 ? "malformed" : "internal"));
}

function send(reply: FastifyReply, request: FastifyRequest, problem: ProblemError) {
  const [status, title] = codes[problem.code];
  const body: Problem = {
    type: `about:blank#${problem.code}`,
    title,
    status,
    detail: problem.message,
    code: problem.code,
    request: request.id,
    ...(problem.errors && { errors: problem.errors }),
  };
  if (problem.retryAfter) reply.header("retry-after", problem.retryAfter);
  if (status === 401) reply.header("www-authenticate", "Bearer");
  return reply
    .code(status)
    .type("application/problem+json")
    .header("cache-control", "no-store")
    .serializer((value: unknown) => JSON.stringify(value))
    .send(body);
}

/** The one place where errors become RFC 9457 answers. Nobody outside learns of stacks, SQL or paths. */
export function registerErrors(app: FastifyInstance) {
  app.setErrorHandler(answerError);
}

/** Answers by which somebody was kept out. */
const refusals: readonly Code[] = [
  "unauthenticated",
  "wrong_credentials",
  "forbidden",
  "confirmation_needed",
  "second_factor_needed",
];

/**
 * Who was refused what, by the call's pattern: no address that was asked for, and no name. In the log and not in the
 * history: nobody who only tries doors may fill what can never be emptied. To who is signed in, a thing of somebody
 * else's is not there, so that such answers count too.
 */
function logRefusal(request: FastifyRequest, { code }: ProblemError) {
  const actor = request.actor?.id ?? null;
  if (refusals.includes(code) || (code === "not_found" && actor))
    request.log.info({ actor, call: `${request.method} ${request.routeOptions.url}`, code }, "refused");
}

/** Also for addresses that Fastify itself cannot read, which reach no handler (its option `frameworkErrors`). */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const problem = toProblem(error);
  logRefusal(request, problem);
  if (problem.code === "internal") request.log.error({ fault: faultOf(error) }, "unexpected error");
  else if (problem.code === "unavailable") request.log.warn({ fault: faultOf(error) }, "a dependency is down");
  return send(reply, request, problem);
}

/** What may be logged of an error: PostgreSQL's `detail` and messages can quote a row, so they stay out. */
function faultOf(error: Error) {
  const code = errorCode(error);
  const fromDatabase = code !== undefined && /^[0-9A-Z]{5}$/.test(code);
  return {
    kind: error.name,
    code,
    message: fromDatabase ? "database error" : error.message,
    stack: fromDatabase ? undefined : error.stack,
  };
}
