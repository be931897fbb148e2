import { type RawBuilder, sql } from "kysely";
import type { Invitation } from "#contract/invitations.ts";
import { invitationState } from "#rules/invitations/invitations.ts";

/** The invitation of an application, as PostgreSQL writes it into JSON. */
export type InvitationFacts = {
  id: string;
  /** the address that it was sent to */
  email: string;
  sent: string;
  delivered: string | null;
  bounced: string | null;
  bounce_reason: string | null;
  opened: string | null;
  submitted: string | null;
  withdrawn: string | null;
  expires: string;
  /** of its draft, while there is one */
  draft_revision: number | null;
};

/** Selects the invitation of the application `a`; null for somebody who applied by themselves. */
export const invitationFacts: RawBuilder<InvitationFacts | null> = sql`
  (select jsonb_build_object('id', v.id, 'email', v.email, 'sent', v.sent_at, 'delivered', v.delivered_at, 'bounced', v.bounced_at,
      'bounce_reason', v.bounce_reason, 'opened', v.opened_at, 'submitted', v.submitted_at,
      'withdrawn', v.withdrawn_at, 'expires', v.expires,
      'draft_revision', (select d.revision from drafts d where d.application_id = v.application_id))
    from invitations v where v.tenant = a.tenant and v.application_id = a.id)`;

const dateOf = (text: string | null) => (text === null ? null : new Date(text));
const isoOf = (text: string) => new Date(text).toISOString();

/** Presents the invitation of an application to its landlord's side. */
export function presentInvitation(facts: InvitationFacts | null, now: Date): Invitation | null {
  if (!facts) return null;
  const { bounced, delivered, opened, submitted, withdrawn } = facts;
  const state = invitationState(
    {
      expires: new Date(facts.expires),
      delivered_at: dateOf(delivered),
      bounced_at: dateOf(bounced),
      opened_at: dateOf(opened),
      withdrawn_at: dateOf(withdrawn),
      submitted_at: dateOf(submitted),
      // a draft's first revision contains what the invitation filled in
      is_started: (facts.draft_revision ?? 0) > 1,
    },
    now,
  );
  return {
    id: facts.id,
    state,
    sent: isoOf(facts.sent),
    delivered: delivered && isoOf(delivered),
    bounced: bounced ? { at: isoOf(bounced), reason: facts.bounce_reason ?? "" } : null,
    opened: opened && isoOf(opened),
    submitted: submitted && isoOf(submitted),
    withdrawn: withdrawn && isoOf(withdrawn),
    expires: isoOf(facts.expires),
  };
}
