import { type Message, verbatim } from "#texts/message.ts";

/**
 * A failed call. `code` is for programs: one of the API's, or `network` (no reply) or `timeout` (no reply in time),
 * both with status 0.
 */
export class ApiError extends Error {
  override name = "ApiError";
  readonly code: string;
  readonly status: number;
  readonly detail: string;
  /** field's name → messages, where fields are at fault: as the server wrote them, in the language of the call */
  readonly errors: Record<string, Message[]>;
  /** seconds to wait before the next request, if the server set them */
  readonly retryAfter: number | null;

  constructor(fault: {
    code: string;
    status: number;
    detail: string;
    errors?: Record<string, Message[]> | undefined;
    retryAfter?: number | null;
  }) {
    super(`${fault.status} ${fault.code}: ${fault.detail}`);
    this.code = fault.code;
    this.status = fault.status;
    this.detail = fault.detail;
    this.errors = fault.errors ?? {};
    this.retryAfter = fault.retryAfter ?? null;
  }

  /** Whether the same call may succeed a little later. */
  get again(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }

  /** Reads an answer that is not a success; one that is no problem document is named by its status. */
  static async of(response: Response): Promise<ApiError> {
    const body: unknown = await response.json().catch(() => null);
    const problem = (typeof body === "object" && body !== null ? body : {}) as Record<string, unknown>;
    return new ApiError({
      code: typeof problem.code === "string" ? problem.code : `http_${response.status}`,
      status: response.status,
      detail: typeof problem.detail === "string" ? problem.detail : response.statusText,
      errors: isErrors(problem.errors) ? asMessages(problem.errors) : undefined,
      retryAfter: secondsToWait(response.headers.get("retry-after")),
    });
  }
}

/** An answer's `Retry-After` in seconds, the only form the API uses; null without one. */
export function secondsToWait(header: string | null): number | null {
  const wait = Number(header);
  return Number.isFinite(wait) && wait > 0 ? wait : null;
}

/** The texts are the server's own, in the language that it was called in. */
const asMessages = (errors: Record<string, string[]>): Record<string, Message[]> =>
  Object.fromEntries(Object.entries(errors).map(([field, texts]) => [field, texts.map(verbatim)]));

function isErrors(errors: unknown): errors is Record<string, string[]> {
  return typeof errors === "object" && errors !== null && Object.values(errors).every(Array.isArray);
}

/** Whether the caller can't have what an id names: nothing is there for them, or the id is malformed. */
export const isMissing = (error: unknown): boolean => isProblem(error, "not_found") || isProblem(error, "invalid");

/** Awaits what an id or a slug names. @returns null if the caller can't have it */
export async function nullIfMissing<T>(reply: Promise<T>): Promise<T | null> {
  try {
    return await reply;
  } catch (error) {
    if (isMissing(error) || isProblem(error, "forbidden")) return null;
    throw error;
  }
}

/**
 * Makes a call; if it is rejected because something has changed meanwhile, loads what is shown again before it throws.
 */
export async function reloadOnConflict<T>(call: () => Promise<T>, reload: () => Promise<unknown>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    // what the call was rejected for is what the user has to read, also if nothing can be loaded now
    if (isProblem(error, "conflict")) await reload().catch(() => undefined);
    throw error;
  }
}

/** Whether an error is an answer of the API, and of this code. */
export function isProblem(error: unknown, code?: string): error is ApiError {
  return error instanceof ApiError && (code === undefined || error.code === code);
}
