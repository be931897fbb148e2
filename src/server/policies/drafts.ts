import type { Actor } from "#server/http/authentication/actor.ts";

/** The account that it belongs to; null: none. */
type DraftOwner = { user_id: string | null };

/**
 * Reading, saving and discarding have the same rule: a draft belongs to its writer, and to no landlord. Share tokens
 * are checked separately.
 */
export const holdsDraft = (actor: Actor | null, draft: DraftOwner): boolean =>
  actor !== null && draft.user_id === actor.id;
