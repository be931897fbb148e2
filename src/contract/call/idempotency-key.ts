/** Keys are UUIDs or similar; with guessable keys, users could read each other's responses. */
export const idempotencyKeyPattern = /^[A-Za-z0-9_-]{16,100}$/;
