import { useState } from "react";
import { ApiError } from "#web/api/errors/api-error.ts";

/**
 * Creates the function that returns the key under which a form's call is made: the same for every try with the same
 * body, so that a lost answer creates nothing twice; another one as soon as the body differs.
 */
export function createIdempotencyKeys(): (body: unknown) => string {
  let last: { body: string; key: string } | undefined;
  return (body) => {
    const text = JSON.stringify(body);
    if (last?.body !== text) last = { body: text, key: crypto.randomUUID() };
    return last.key;
  };
}

/** As `createIdempotencyKeys`, for as long as the component is shown. */
export const useIdempotencyKey = (): ((body: unknown) => string) => useState(createIdempotencyKeys)[0];

/**
 * The key for the next try of a call without a body: the same one, unless the server refused the call, since a call
 * without an answer may have been carried out.
 */
export function keyAfterFailure(key: string, error: unknown): string {
  return error instanceof ApiError && !error.again ? crypto.randomUUID() : key;
}
