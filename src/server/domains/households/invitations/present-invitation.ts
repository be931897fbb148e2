import type { HouseholdInvitation } from "#contract/invitations/household-invitations.ts";
import {
  householdInvitationState,
  isInvitationPending,
  maxHouseholdReminders,
  reminderHours,
} from "#rules/household/invitations.ts";
import { hourMs } from "#rules/time/durations.ts";
import { columnsOf } from "#server/platform/db/columns-of.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";

/** Selects invitations with the person's draft, newest first. */
export const invitationQuery = (db: Db) =>
  db
    .selectFrom("household_invitations as i")
    .leftJoin("drafts as d", "d.invitation_id", "i.id")
    .select(columnsOf("household_invitations", "i"))
    .select(["d.revision as draft_revision", "d.expires as draft_expires"])
    .orderBy("i.created", "desc")
    .orderBy("i.id", "desc");

export type InvitationRow = Awaited<ReturnType<ReturnType<typeof invitationQuery>["executeTakeFirstOrThrow"]>>;

/**
 * Returns an invitation's state. A draft's first revision contains the prefilled answers; later ones are the person's.
 */
export const invitationStateOf = (row: InvitationRow, now: Date) =>
  householdInvitationState(
    { ...row, is_started: (row.draft_revision ?? 0) > 1 && row.draft_expires !== null && row.draft_expires > now },
    now,
  );

/** Returns when the person can be emailed again. */
export const nextReminderAt = ({ sent_at }: Pick<InvitationRow, "sent_at">): Date =>
  new Date(sent_at.getTime() + reminderHours * hourMs);

/**
 * Presents an invitation to a user who may change it.
 * @param options.forApplicant applicants see the person's progress, but not the person's application
 * @param options.canSend whether the user may send invitations to the household now
 */
export function presentInvitation(
  { now }: Pick<TenantDeps, "now">,
  row: InvitationRow,
  { forApplicant, canChange, canSend }: { forApplicant: boolean; canChange: boolean; canSend: boolean },
): HouseholdInvitation {
  const state = invitationStateOf(row, now());
  const canChangeInvitation = canChange && isInvitationPending(state);
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    state,
    by_applicant: row.by_applicant,
    created: row.created.toISOString(),
    sent: row.sent_at.toISOString(),
    expires: row.expires.toISOString(),
    opened: row.opened_at?.toISOString() ?? null,
    submitted: row.submitted_at?.toISOString() ?? null,
    application: forApplicant ? null : row.submitted_application_id,
    separate: forApplicant ? null : row.separate,
    can_remind: canChangeInvitation && canSend && row.reminders < maxHouseholdReminders && nextReminderAt(row) <= now(),
    can_withdraw: canChangeInvitation,
  };
}
