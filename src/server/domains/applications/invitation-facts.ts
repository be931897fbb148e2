import { type RawBuilder, sql } from "kysely";
import type { Invitation } from "#contract/invitations/invitations.ts";
import { bounceReasons } from "#rules/email/delivery.ts";
import { invitationState, nextReminder, reminderRefusal, resendRefusal } from "#rules/invitations/invitations.ts";
import type { TextFailure, TextState } from "#rules/text-messages/delivery.ts";

/** The invitation of an application, in PostgreSQL's JSON format. */
export type InvitationFacts = {
  id: string;
  /** the address that it was sent to; empty if it was sent by text message only */
  email: string;
  phone: string;
  text_state: TextState | null;
  text_changed_at: string | null;
  text_held_until: string | null;
  text_failure: TextFailure | null;
  text_stopped_at: string | null;
  sent_at: string;
  resends: number;
  reminders: number;
  timed_reminders: number;
  remind_after: number[];
  created: string;
  delivered_at: string | null;
  bounced_at: string | null;
  bounce_reason: string | null;
  opened_at: string | null;
  section: string | null;
  section_number: number | null;
  submitted_at: string | null;
  withdrawn_at: string | null;
  unsubscribed_at: string | null;
  expires: string;
  /** the revision of its draft; null without a draft */
  draft_revision: number | null;
};

/** Selects the invitation of the application `a`; null for someone who applied without an invitation. */
export const invitationFacts: RawBuilder<InvitationFacts | null> = sql`
  (select to_jsonb(f) from (
    select v.id, v.email, v.phone, v.text_state, v.text_changed_at, v.text_held_until, v.text_failure, v.text_stopped_at,
      v.sent_at, v.resends, v.reminders, v.timed_reminders, v.remind_after, v.created, v.delivered_at, v.bounced_at,
      v.bounce_reason, v.opened_at, v.section, v.section_number, v.submitted_at, v.withdrawn_at, v.unsubscribed_at,
      v.expires, (select d.revision from drafts d where d.application_id = v.application_id) as draft_revision
    from invitations v where v.tenant = a.tenant and v.application_id = a.id) f)`;

const parseDate = (text: string | null) => (text === null ? null : new Date(text));
const toIsoDate = (text: string | null) => (text === null ? null : new Date(text).toISOString());

/** Returns the facts that the rules of invitations need. */
export const parseFacts = (facts: InvitationFacts) => ({
  resends: facts.resends,
  reminders: facts.reminders,
  sent_at: new Date(facts.sent_at),
  expires: new Date(facts.expires),
  delivered_at: parseDate(facts.delivered_at),
  bounced_at: parseDate(facts.bounced_at),
  opened_at: parseDate(facts.opened_at),
  withdrawn_at: parseDate(facts.withdrawn_at),
  submitted_at: parseDate(facts.submitted_at),
  unsubscribed_at: parseDate(facts.unsubscribed_at),
  has_email: facts.email !== "",
  text_state: facts.text_state,
  text_stopped_at: parseDate(facts.text_stopped_at),
  // a draft's first revision contains the prefilled answers
  is_started: (facts.draft_revision ?? 0) > 1,
});

const parseBounceReason = (stored: string | null) => bounceReasons.find((each) => each === stored) ?? "unknown";

/** Presents the newest text message of an invitation; null if none was sent. */
function presentText(facts: InvitationFacts): Invitation["text"] {
  const { phone, text_state: state, text_changed_at, text_held_until, text_failure, text_stopped_at } = facts;
  if (!state) return null;
  const held_until = state === "held" ? toIsoDate(text_held_until) : null;
  const failure = state === "failed" ? (text_failure ?? "unreachable") : null;
  const changedAt = toIsoDate(text_changed_at ?? facts.sent_at) ?? facts.sent_at;
  return { phone, state, at: changedAt, held_until, failure, stopped: toIsoDate(text_stopped_at) };
}

/**
 * Presents the invitation of an application to its landlord's side.
 * @param canChange whether the caller may send or withdraw it
 * @param isArchived whether its application is archived: nothing is sent then
 */
export function presentInvitation(
  facts: InvitationFacts | null,
  now: Date,
  { canChange, isArchived }: { canChange: boolean; isArchived: boolean },
): Invitation | null {
  if (!facts) return null;
  const canSend = canChange && !isArchived;
  const times = parseFacts(facts);
  const bounced = toIsoDate(facts.bounced_at);
  return {
    id: facts.id,
    state: invitationState(times, now),
    sent: times.sent_at.toISOString(),
    reminders: facts.reminders + facts.timed_reminders,
    next_reminder: isArchived
      ? null
      : (nextReminder({ ...facts, ...times, created: new Date(facts.created) }, now)?.toISOString() ?? null),
    delivered: toIsoDate(facts.delivered_at),
    bounced: bounced === null ? null : { at: bounced, reason: parseBounceReason(facts.bounce_reason) },
    email: facts.email,
    text: presentText(facts),
    opened: toIsoDate(facts.opened_at),
    section: facts.section === null ? null : { number: facts.section_number ?? 1, label: facts.section },
    submitted: toIsoDate(facts.submitted_at),
    withdrawn: toIsoDate(facts.withdrawn_at),
    unsubscribed: toIsoDate(facts.unsubscribed_at),
    expires: times.expires.toISOString(),
    can_resend: canSend && resendRefusal(times, now) === null,
    can_correct: canSend && resendRefusal(times, now, true) === null,
    can_remind: canSend && reminderRefusal(times, now) === null,
    can_withdraw: canChange && !times.submitted_at && !times.withdrawn_at,
  };
}
