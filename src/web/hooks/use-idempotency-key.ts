import { useState } from "react";
import { ApiError } from "#web/api/errors/api-error.ts";

/**
 * Creates a function that returns the idempotency key for a request body: the same key for each retry with the same
 * body, so that a lost response creates nothing twice, and a new key when the body changes.
 */
export function createIdempotencyKeys(): (body: unknown) => string {
  let previous: { body: string; key: string } | undefined;
  return (body) => {
    const text = JSON.stringify(body);
    if (previous?.body !== text) previous = { body: text, key: crypto.randomUUID() };
    return previous.key;
  };
}

/** Like `createIdempotencyKeys`, for the lifetime of the component. */
export const useIdempotencyKey = (): ((body: unknown) => string) => useState(createIdempotencyKeys)[0];

/**
 * Returns the key for retrying a call without a body: the same key, unless the server rejected the call, since a call
 * without a response may have succeeded.
 */
export function keyAfterFailure(key: string, error: unknown): string {
  return error instanceof ApiError && !error.isRetryable ? crypto.randomUUID() : key;
}
