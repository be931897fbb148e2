import type { OpenedInvitationToApply } from "#contract/invitations/invitations.ts";
import { invitedStartTexts } from "#texts/invited-start/texts.ts";
import { Button, buttonClass } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";
import styles from "#web/features/apply/page/apply.module.css";
import { paths } from "#web/navigation/paths.ts";

type InvitationToApplyNoticeProps = {
  invitation: OpenedInvitationToApply;
  /** shows the form without the invitation */
  onApply: () => void;
};

/** Shown above the form, or in place of it: who invited the person, or why the invitation doesn't work. */
export function InvitationToApplyNotice({ invitation, onApply }: InvitationToApplyNoticeProps) {
  const t = useT();
  const texts = t(invitedStartTexts);
  const { landlord, name, status, unit_address: unit } = invitation;
  if (status === "open")
    return (
      <div className={styles.aside}>
        <Notice title={texts.title({ landlord })}>
          {name && <p>{texts.greeting({ name })}</p>}
          <p>
            {unit && texts.for_unit({ unit })} {texts.filled_in}
          </p>
        </Notice>
      </div>
    );
  if (status === "submitted")
    return (
      <div className={styles.aside}>
        <Notice tone="success" announced title={texts.submitted_title}>
          <p>{texts.submitted_text}</p>
          <p>
            <a className={buttonClass("primary")} href={paths.area("applications")} target="_top">
              {texts.log_in}
            </a>
          </p>
        </Notice>
      </div>
    );
  const endedTexts = {
    expired: { title: texts.expired_title, text: texts.expired_text({ landlord }) },
    withdrawn: { title: texts.withdrawn_title, text: texts.withdrawn_text({ landlord }) },
    closed: { title: texts.closed_title, text: texts.closed_text({ landlord }) },
  }[status];
  return (
    <div className={styles.aside}>
      <Notice tone="attention" announced title={endedTexts.title}>
        <p>{endedTexts.text}</p>
        {status !== "closed" && (
          <p>
            <Button variant="primary" onClick={onApply}>
              {texts.apply}
            </Button>
          </p>
        )}
      </Notice>
    </div>
  );
}
