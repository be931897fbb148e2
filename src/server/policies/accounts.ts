import type { Actor } from "#server/http/authentication/actor.ts";

/**
 * Whether an account may see records that are found by its email address. Registration doesn't prove ownership: an
 * account with an unverified address sees only the records that it created or claimed with a token.
 */
export const ownsEmail = (actor: Actor, emailAddress: string): boolean =>
  actor.isVerified && actor.username === emailAddress;

/**
 * Whether the caller may add a landlord profile to their account. Only the user may decide this, not staff who act on
 * their behalf.
 */
export const canAddLandlordProfile = (actor: Actor): boolean => !actor.isLandlord && !actor.impersonation;
