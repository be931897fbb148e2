import type { Actor } from "../http/authentication/actor.ts";

/** Whose account it belongs to; null: nobody's. */
type DraftOwner = { user_id: string | null };

/** Reading, saving and discarding go together: the draft is its writer's, and no landlord's. Share tokens apart. */
export const holdsDraft = (actor: Actor | null, draft: DraftOwner): boolean =>
  actor !== null && draft.user_id === actor.id;
