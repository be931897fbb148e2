import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { invitationsTexts } from "#texts/invitations/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Icon } from "#ui/buttons/icon.tsx";
import { useT } from "#ui/texts.tsx";
import { type InvitationMessage, invitationPreviewQuery } from "#web/api/applications/invitations.ts";
import { failureText } from "#web/api/errors/failure-text.ts";
import { FormFailure } from "#web/components/form-failure.tsx";
import styles from "#web/features/invitations/invitations.module.css";

type EmailPreviewProps = { slug: string; emailTexts: InvitationMessage; name: string; home?: string | undefined };

/** The email as the invited person receives it, rendered by the server in an iframe without scripts. */
export function EmailPreview({ slug, emailTexts, name, home }: EmailPreviewProps) {
  const t = useT();
  const texts = t(invitationsTexts);
  const [isOpen, setIsOpen] = useState(false);
  const [body] = useDebouncedValue({ ...emailTexts, name, ...(home && { home_id: home }) }, 400);
  const { data, error } = useQuery({ ...invitationPreviewQuery(slug, body), enabled: isOpen });
  return (
    <div className={styles.preview}>
      <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <Icon name="eye" size={18} />
        {isOpen ? texts.hide_preview : texts.preview_email}
      </Button>
      {isOpen && (
        <>
          <FormFailure text={error && failureText(error, t)} />
          {data && <p className={styles.previewSubject}>{data.subject}</p>}
          {data && <iframe title={texts.email_preview} sandbox="" srcDoc={data.html} className={styles.email} />}
        </>
      )}
    </div>
  );
}
