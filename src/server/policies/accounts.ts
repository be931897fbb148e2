import type { Actor } from "#server/http/authentication/actor.ts";

/**
 * Whether an account may see records that are found by its email address. Registration proves nothing: an account
 * without a verified address sees only what it created itself and what it claimed with a token.
 */
export const ownsAddress = (actor: Actor, address: string): boolean => actor.isVerified && actor.username === address;

/**
 * Whether the caller may add a landlord profile to their account. The new role is the user's own decision: staff who act
 * in their name can't make it.
 */
export const canAddLandlordProfile = (actor: Actor): boolean => !actor.isLandlord && !actor.impersonation;
