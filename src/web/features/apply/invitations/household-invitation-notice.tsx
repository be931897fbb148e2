import type { OpenedInvitation } from "#contract/invitations/household-invitations.ts";
import { invitationStartTexts } from "#texts/invitation-start/texts.ts";
import { Button, buttonClass } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";
import { logOut } from "#web/api/log-out.ts";
import styles from "#web/features/apply/page/apply.module.css";
import { paths } from "#web/navigation/paths.ts";

/** Shown above the form, or in place of it: who invited the person to apply together, and in which role. */
export function HouseholdInvitationNotice({ invitation }: { invitation: OpenedInvitation }) {
  const t = useT();
  const texts = t(invitationStartTexts);
  const { by_applicant, invited_by: name, role, status } = invitation;
  return (
    <div className={styles.aside}>
      {status === "open" ? (
        <Notice title={texts.title({ name })}>
          <p>{texts.text[role]}</p>
          <p>
            {texts.filled_in} {by_applicant && texts.privacy({ name })}
          </p>
        </Notice>
      ) : status === "submitted" ? (
        <Notice tone="success" announced title={texts.submitted_title}>
          <p>{texts.submitted_text}</p>
          <p>
            <a className={buttonClass("primary")} href={paths.area("applications")} target="_top">
              {texts.log_in}
            </a>
          </p>
        </Notice>
      ) : (
        <Notice tone="attention" announced title={texts.other_account_title}>
          <p>{texts.other_account_text}</p>
          <p>
            <Button variant="primary" onClick={() => void continueLoggedOut()}>
              {texts.log_out}
            </Button>
          </p>
        </Notice>
      )}
    </div>
  );
}

/** Logs out and reloads: the tab stores the invitation, and the page opens it again. */
async function continueLoggedOut(): Promise<void> {
  await logOut();
  window.location.reload();
}
