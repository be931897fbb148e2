import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { invitationsTexts } from "#texts/invitations/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Icon } from "#ui/buttons/icon.tsx";
import { useT } from "#ui/texts.tsx";
import { type InvitationWords, invitationPreviewQuery } from "#web/api/applications/invitations.ts";
import { failureText } from "#web/api/errors/failure.ts";
import { FormFailure } from "#web/components/form-failure.tsx";
import styles from "#web/features/invitations/invitations.module.css";

type EmailPreviewProps = { slug: string; words: InvitationWords; name: string; home?: string | undefined };

/** The email as the invited person receives it, rendered by the server in an iframe without scripts. */
export function EmailPreview({ slug, words, name, home }: EmailPreviewProps) {
  const t = useT();
  const texts = t(invitationsTexts);
  const [isShown, setShown] = useState(false);
  const [body] = useDebouncedValue({ ...words, name, ...(home && { home_id: home }) }, 400);
  const { data, error } = useQuery({ ...invitationPreviewQuery(slug, body), enabled: isShown });
  return (
    <div className={styles.preview}>
      <Button aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        <Icon name="eye" size={18} />
        {isShown ? texts.hide_preview : texts.preview_email}
      </Button>
      {isShown && (
        <>
          <FormFailure text={error && failureText(error, t)} />
          {data && <p className={styles.previewSubject}>{data.subject}</p>}
          {data && <iframe title={texts.email_preview} sandbox="" srcDoc={data.html} className={styles.email} />}
        </>
      )}
    </div>
  );
}
