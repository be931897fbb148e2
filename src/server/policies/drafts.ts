import type { Actor } from "#server/http/authentication/actor.ts";

/** The account that owns the draft; null if there is none. */
type DraftOwner = { user_id: string | null };

/**
 * Reading, saving and deleting a draft: its author, and no landlord. Share tokens are checked separately.
 */
export const isDraftOwner = (actor: Actor | null, draft: DraftOwner): boolean =>
  actor !== null && draft.user_id === actor.id;
