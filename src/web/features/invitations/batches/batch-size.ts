import type { InvitationBatch } from "#web/api/applications/invitation-batches.ts";

/** Returns how many people of a batch can be invited, that is, all who weren't skipped. */
export const batchSize = ({ counts }: InvitationBatch): number => counts.waiting + counts.sent + counts.stopped;
