import type { InvitationBatch } from "#web/api/applications/invitation-batches.ts";

/** Returns how many people of a list can be invited: all but those who were skipped. */
export const batchSize = ({ counts }: InvitationBatch): number => counts.waiting + counts.sent + counts.stopped;
