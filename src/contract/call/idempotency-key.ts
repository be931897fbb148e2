/** Keys are UUIDs or similar; with guessable keys, users could read each other's responses. */
export const keyShape = /^[A-Za-z0-9_-]{16,100}$/;
