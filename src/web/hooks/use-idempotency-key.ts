import { useRef } from "react";

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
