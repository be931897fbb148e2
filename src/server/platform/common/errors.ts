import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { faultMessage } from "#contract/call/fault.ts";
import type { Problem } from "#contract/schemas/common.ts";
import { type ProblemCode, problems, problemsPath } from "#contract/schemas/problems.ts";
import { languageOf } from "#texts/languages.ts";
import { inLanguage, type Message, textsIn } from "#texts/message.ts";
import { problemsTexts } from "#texts/problems/texts.ts";
import { errorCode, loggableError } from "./error-details.ts";

/** The default of Retry-After in seconds. */
const defaultRetrySeconds = 60;

/**
 * An error response. `detail` is for people; `errors` names every invalid field. Both are formatted in the caller's
 * language when they are sent; the error's own message is English.
 */
export class ProblemError extends Error {
  readonly code: ProblemCode;
  readonly detail: Message;
  readonly errors: Record<string, Message[]> | undefined;
  readonly retryAfter: number | undefined;

  readonly allow: readonly string[] | undefined;

  /** @param options.retryAfter seconds; `allow`: the methods that the path supports */
  constructor(
    code: ProblemCode,
    detail: Message = (t) => t(problemsTexts)[code],
    options: { errors?: Record<string, Message[]>; retryAfter?: number; allow?: string[] } = {},
  ) {
    super(textsIn("en")(detail));
    this.code = code;
    this.detail = detail;
    this.errors = options.errors;
    this.retryAfter = options.retryAfter;
    this.allow = options.allow;
  }
}

/** The error for a resource that doesn't exist or that the caller may not know about. */
export const notFound = () => new ProblemError("not_found");

/** Handles the error of a promise: returns undefined for `not_found`, and rethrows other errors. */
export function ignoreNotFound(error: unknown): undefined {
  if (error instanceof ProblemError && error.code === "not_found") return undefined;
  throw error;
}

/** The 409 error for a change that the resource's current state doesn't allow. */
export const conflict = (detail: Message) => new ProblemError("conflict", detail);

/** The 422 error that lists what is wrong with each field. */
export const invalid = (errors: Record<string, Message[]>) =>
  new ProblemError("invalid", (t) => t(problemsTexts).correct_fields, { errors });

const invalidMessage: Message = (t) => t(problemsTexts).not_valid;

/** Unique violation: two callers inserted the same name concurrently; a retry shows which one was first. */
const uniqueViolation = "23505";

/** Node.js error codes for a PostgreSQL that can't be reached: the caller may retry. */
const networkErrorCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "EHOSTUNREACH",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EAI_AGAIN",
]);

/**
 * Transient PostgreSQL errors: of its connections, resources such as a full disk, operators and system (classes 08, 53,
 * 57 and 58), a deadlock or serialization failure, a lock or transaction timeout, and a standby that isn't promoted
 * yet.
 */
const transientDatabaseErrors = /^(?:(?:08|53|57|58)[0-9A-Z]{3}|40001|40P01|55P03|25P0[34]|25006)$/;

/** Errors that `pg` reports without a code; the last one is from a rollback on a lost connection. */
const lostConnectionMessages =
  /Connection terminated|timeout exceeded when trying to connect|connection error and is not queryable/;

/**
 * Error codes of the file store: flydrive's own, and those of a full or broken disk. The uploaded file is not stored.
 */
const fileStoreErrorCodes = new Set([
  "E_CANNOT_WRITE_FILE",
  "E_CANNOT_READ_FILE",
  "E_CANNOT_CHECK_FILE_EXISTENCE",
  "E_CANNOT_DELETE_FILE",
  "E_CANNOT_DELETE_DIRECTORY",
  "ENOSPC",
  "EDQUOT",
  "EIO",
]);

/** Foreign key violation: a referenced row was moved to another tenant concurrently. A retry finds it there. */
const foreignKeyViolation = "23503";

function isDependencyDown(error: Error): boolean {
  const code = errorCode(error) ?? "";
  return (
    code === foreignKeyViolation ||
    networkErrorCodes.has(code) ||
    transientDatabaseErrors.test(code) ||
    fileStoreErrorCodes.has(code) ||
    lostConnectionMessages.test(error.message)
  );
}

const codeByStatus: Record<number, ProblemCode> = {
  404: "not_found",
  413: "too_large",
  415: "wrong_type",
  429: "too_many",
  503: "unavailable",
};

function toProblem(error: FastifyError | Error): ProblemError {
  if (error instanceof ProblemError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const errors: Record<string, Message[]> = {};
    for (const issue of error.validation) {
      const name = issue.instancePath.replace(/^\//, "").replaceAll("/", ".") || (error.validationContext ?? "body");
      errors[name] = [...(errors[name] ?? []), issue.message ? faultMessage(issue.message) : invalidMessage];
    }
    return invalid(errors);
  }
  if (errorCode(error) === uniqueViolation) return new ProblemError("conflict");
  if (isDependencyDown(error)) return new ProblemError("unavailable", undefined, { retryAfter: 1 });
  const status = "statusCode" in error && typeof error.statusCode === "number" ? error.statusCode : 500;
  return new ProblemError(codeByStatus[status] ?? (status >= 400 && status < 500 ? "malformed" : "internal"));
}

/** Returns the URL of the page that explains a code. */
const problemTypeUrl = (code: ProblemCode, publicUrl: string) => `${publicUrl}${problemsPath}#${code}`;

function sendProblem(reply: FastifyReply, request: FastifyRequest, problem: ProblemError, publicUrl: string) {
  const [status] = problems[problem.code];
  const language = languageOf(request.headers["accept-language"]);
  const t = textsIn(language);
  const errors = Object.entries(problem.errors ?? {});
  const body: Problem = {
    type: problemTypeUrl(problem.code, publicUrl),
    title: t(problemsTexts)[problem.code],
    status,
    detail: t(problem.detail),
    code: problem.code,
    request: request.id,
    ...(problem.errors && {
      errors: Object.fromEntries(errors.map(([name, messages]) => [name, inLanguage(messages, t)])),
    }),
  };
  if (problem.retryAfter) reply.header("retry-after", problem.retryAfter);
  if (status === 429) setRetryHeaders(reply, problem.retryAfter ?? defaultRetrySeconds);
  if (problem.allow) reply.header("allow", problem.allow.join(", "));
  if (status === 401) reply.header("www-authenticate", "Bearer");
  return reply
    .code(status)
    .type("application/problem+json")
    .headers({ "cache-control": "no-store", "content-language": language, vary: "accept-language" })
    .serializer((value: unknown) => JSON.stringify(value))
    .send(body);
}

/**
 * Sets the headers of a 429 response for the limit that was reached: the count of another limit must not suggest that
 * requests are left.
 */
function setRetryHeaders(reply: FastifyReply, seconds: number) {
  reply.headers({ "retry-after": seconds, "x-ratelimit-remaining": 0, "x-ratelimit-reset": seconds });
}

/**
 * Turns errors into RFC 9457 responses; the only place that does. Responses never reveal stacks, SQL or paths.
 * @param publicUrl the base URL of the page that explains the codes
 */
export function registerErrorHandler(app: FastifyInstance, publicUrl = "") {
  app.setErrorHandler(errorHandler(publicUrl));
}

/** The codes that reject a caller. */
const rejectionCodes: readonly ProblemCode[] = [
  "unauthenticated",
  "wrong_credentials",
  "forbidden",
  "confirmation_needed",
  "second_factor_needed",
  "second_factor_required",
];

/**
 * Logs who was rejected and why, with the route's pattern, without the requested URL or any name. It goes to the log
 * and not to the audit log, which can't be purged, so that probing can't fill it. Logged-in users get `not_found` for
 * other people's data, so those responses are logged too.
 */
function logRejection(request: FastifyRequest, { code }: ProblemError) {
  const actor = request.actor?.id ?? null;
  if (rejectionCodes.includes(code) || (code === "not_found" && actor))
    request.log.info({ actor, call: `${request.method} ${request.routeOptions.url}`, code }, "refused");
}

/**
 * Handles errors, including those of URLs that Fastify can't parse, which reach no handler (its option
 * `frameworkErrors`).
 */
export const errorHandler =
  (publicUrl: string) => (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const problem = toProblem(error);
    logRejection(request, problem);
    if (problem.code === "internal") request.log.error({ fault: loggableError(error) }, "unexpected error");
    else if (problem.code === "unavailable") request.log.warn({ fault: loggableError(error) }, "a dependency is down");
    return sendProblem(reply, request, problem, publicUrl);
  };
