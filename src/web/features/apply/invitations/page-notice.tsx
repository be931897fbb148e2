import { InvitationNotice } from "#web/features/apply/invitations/invitation-notice.tsx";
import { InvitedNotice } from "#web/features/apply/invitations/invited-notice.tsx";
import type { PageInvitation } from "#web/features/apply/invitations/open-invitation.ts";

/** Shown above the form, or instead of it: the invitation that opened the page. */
export default function PageNotice({ invitation, onApply }: { invitation: PageInvitation; onApply: () => void }) {
  return invitation.to === "household" ? (
    <InvitationNotice invitation={invitation.opened} />
  ) : (
    <InvitedNotice invitation={invitation.opened} onApply={onApply} />
  );
}
