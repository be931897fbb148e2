import type { UploadFailure } from "#fields/base/modes.ts";
import { type Message, verbatim } from "#texts/message.ts";

/**
 * A failed call. `code` is for programs: one of the API's, or `network` (no response) or `timeout` (no response in
 * time), both with status 0.
 */
export class ApiError extends Error implements UploadFailure {
  override name = "ApiError";
  readonly code: string;
  readonly status: number;
  readonly detail: string;
  /** field name → messages for invalid fields, written by the server in the language of the call */
  readonly errors: Record<string, Message[]>;
  /** seconds to wait before the next request, if the server set them */
  readonly retryAfter: number | null;

  constructor(init: {
    code: string;
    status: number;
    detail: string;
    errors?: Record<string, Message[]> | undefined;
    retryAfter?: number | null;
  }) {
    super(`${init.status} ${init.code}: ${init.detail}`);
    this.code = init.code;
    this.status = init.status;
    this.detail = init.detail;
    this.errors = init.errors ?? {};
    this.retryAfter = init.retryAfter ?? null;
  }

  /** Whether the same call may succeed if it is retried later. */
  get isRetryable(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }

  /** Parses an error response; one that isn't a problem document gets a code based on its status. */
  static async fromResponse(response: Response): Promise<ApiError> {
    const body: unknown = await response.json().catch(() => null);
    const problem = (typeof body === "object" && body !== null ? body : {}) as Record<string, unknown>;
    return new ApiError({
      code: typeof problem.code === "string" ? problem.code : `http_${response.status}`,
      status: response.status,
      detail: typeof problem.detail === "string" ? problem.detail : response.statusText,
      errors: isErrors(problem.errors) ? toMessages(problem.errors) : undefined,
      retryAfter: parseRetryAfter(response.headers.get("retry-after")),
    });
  }
}

/** Returns a response's `Retry-After` in seconds, the only form the API uses; null without one. */
export function parseRetryAfter(header: string | null): number | null {
  const retrySeconds = Number(header);
  return Number.isFinite(retrySeconds) && retrySeconds > 0 ? retrySeconds : null;
}

/** The server has already translated the texts to the language of the call. */
const toMessages = (errors: Record<string, string[]>): Record<string, Message[]> =>
  Object.fromEntries(Object.entries(errors).map(([field, texts]) => [field, texts.map(verbatim)]));

function isErrors(errors: unknown): errors is Record<string, string[]> {
  return typeof errors === "object" && errors !== null && Object.values(errors).every(Array.isArray);
}

/** Whether the resource doesn't exist for the caller, or its ID is malformed. */
export const isMissing = (error: unknown): boolean => isProblem(error, "not_found") || isProblem(error, "invalid");

/** Awaits a response. @returns null if the resource doesn't exist for the caller */
export async function nullIfMissing<T>(reply: Promise<T>): Promise<T | null> {
  try {
    return await reply;
  } catch (error) {
    if (isMissing(error) || isProblem(error, "forbidden")) return null;
    throw error;
  }
}

/** Makes a call. If it is rejected with a conflict, reloads what is shown before it throws. */
export async function reloadOnConflict<T>(call: () => Promise<T>, reload: () => Promise<unknown>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    // the user must see why the call was rejected, even if the reload fails
    if (isProblem(error, "conflict")) await reload().catch(() => undefined);
    throw error;
  }
}

/** Whether an error is an API error, and has the given code. */
export function isProblem(error: unknown, code?: string): error is ApiError {
  return error instanceof ApiError && (code === undefined || error.code === code);
}
