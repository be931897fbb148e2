/** Keys are UUIDs or the like; a guessable one would let other users read each other's answers. */
export const keyShape = /^[A-Za-z0-9_-]{16,100}$/;
