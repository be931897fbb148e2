import { useRef } from "react";
import { ApiError } from "#web/api/errors/api-error.ts";

/**
 * The key under which a form's call is made: the same for every try with the same body, so that a lost answer
 * creates nothing twice; another one as soon as the body differs.
 */
export function useIdempotencyKey(): (body: unknown) => string {
  const last = useRef<{ body: string; key: string } | null>(null);
  return (body) => {
    const text = JSON.stringify(body);
    if (last.current?.body !== text) last.current = { body: text, key: crypto.randomUUID() };
    return last.current.key;
  };
}

/**
 * The key for the next try of a call without a body: the same one, unless the server refused the call, since a call
 * without an answer may have been carried out.
 */
export function keyAfterFailure(key: string, error: unknown): string {
  return error instanceof ApiError && !error.again ? crypto.randomUUID() : key;
}
