import type { Actor } from "../http/authentication/actor.ts";

/**
 * Whether what is looked up by an email address is shown to an account of that address. Registering proves nothing: an
 * account whose address is not verified has what it created itself and what it claimed with a token, and no more.
 */
export const ownsAddress = (actor: Actor, address: string): boolean => actor.isVerified && actor.username === address;
