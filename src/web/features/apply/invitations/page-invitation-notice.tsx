import { invitedStartTexts } from "#texts/invited-start/texts.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";
import { HouseholdInvitationNotice } from "#web/features/apply/invitations/household-invitation-notice.tsx";
import { InvitationToApplyNotice } from "#web/features/apply/invitations/invitation-to-apply-notice.tsx";
import type { PageInvitation } from "#web/features/apply/invitations/open-invitation.ts";
import styles from "#web/features/apply/page/apply.module.css";

/** Shown above the form, or in place of it: the invitation that opened the page. */
export default function PageInvitationNotice({
  invitation,
  onApply,
}: {
  invitation: PageInvitation;
  onApply: () => void;
}) {
  const t = useT();
  if (invitation.to === "unknown") {
    const texts = t(invitedStartTexts);
    return (
      <div className={styles.aside}>
        <Notice tone="attention" announced title={texts.unknown_title}>
          <p>{texts.unknown_text}</p>
        </Notice>
      </div>
    );
  }
  return invitation.to === "household" ? (
    <HouseholdInvitationNotice invitation={invitation.opened} />
  ) : (
    <InvitationToApplyNotice invitation={invitation.opened} onApply={onApply} />
  );
}
