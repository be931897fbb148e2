import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { formatMoment } from "#rules/text/dates.ts";
import type { Language } from "#texts/languages.ts";
import { textInvitationsTexts } from "#texts/text-invitations/texts.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { useLocale, useT } from "#ui/texts.tsx";
import { invitationPreviewQuery } from "#web/api/applications/invitations.ts";
import { failureText } from "#web/api/errors/failure-text.ts";
import { FormFailure } from "#web/components/form-failure.tsx";
import styles from "#web/features/invitations/text-message/text-message.module.css";

type TextPreviewProps = {
  slug: string;
  language: Language;
  note: string;
  /** the recipient's number; empty for a list */
  phone: string;
  home?: string | undefined;
};

/**
 * The text message as the invited person receives it, its length in carrier segments, and whether it is delayed until
 * morning.
 */
export function TextPreview({ slug, language, note, phone, home }: TextPreviewProps) {
  const t = useT();
  const texts = t(textInvitationsTexts);
  const locale = useLocale();
  const [body] = useDebouncedValue(
    {
      ...{ subject: "", body: "", language, text_note: note.trim(), applicant_phone_number: phone.trim() },
      ...(home && { home_id: home }),
    },
    400,
  );
  const { data, error } = useQuery(invitationPreviewQuery(slug, body));
  if (error) return <FormFailure text={failureText(error, t)} />;
  if (!data) return <p className={styles.quiet}>{texts.loading}</p>;
  if (!data.text) return <Notice tone="attention" announced title={texts.no_texts} />;
  const { body: message, held_until, segments, unusual } = data.text;
  const formatTime = (at: string) => formatMoment(new Date(at), locale);
  return (
    <section aria-labelledby="invitation-text-preview" className={styles.preview}>
      <h3 id="invitation-text-preview">{texts.preview}</h3>
      <p lang={language} className={styles.message}>
        {message}
      </p>
      <p className={styles.quiet}>
        {texts.counted({ n: segments })}
        {unusual.length > 0 && ` ${texts.unusual({ characters: unusual.slice(0, 10).join(" ") })}`}
      </p>
      {held_until && <p className={styles.held}>{texts.held({ time: formatTime(held_until) })}</p>}
    </section>
  );
}
