import { maxTextNoteLength } from "#rules/text-messages/invitation-text.ts";
import { textInvitationsTexts } from "#texts/text-invitations/texts.ts";
import { TextAreaField } from "#ui/fields/text-area-field.tsx";
import { useT } from "#ui/texts.tsx";
import type { MessageDraft } from "#web/features/invitations/invitation-draft.ts";
import { ConsentField } from "#web/features/invitations/text-message/consent-field.tsx";
import styles from "#web/features/invitations/text-message/text-message.module.css";
import { TextPreview } from "#web/features/invitations/text-message/text-preview.tsx";

type TextFieldsProps = {
  form: { slug: string; landlord: { name: string } };
  message: MessageDraft;
  onChange: (message: MessageDraft) => void;
  phone: string;
  home?: string | undefined;
  hasConsent: boolean;
  onConsent: (hasConsent: boolean) => void;
  errors: { text_note?: string[] | undefined; text_consent?: string[] | undefined };
};

/** The fields of an invitation by text message besides the number: the note, the preview, and the consent statement. */
export function TextFields(props: TextFieldsProps) {
  const { form, message, onChange, phone, home, hasConsent: isConsented, onConsent, errors } = props;
  const texts = useT()(textInvitationsTexts);
  return (
    <div className={styles.fields}>
      <TextAreaField
        id="invitation-text-note"
        label={texts.note}
        help={texts.note_help({ n: String(maxTextNoteLength) })}
        rows={2}
        maxLength={maxTextNoteLength}
        value={message.note}
        onChange={(note) => onChange({ ...message, note })}
        errors={errors.text_note}
      />
      <TextPreview slug={form.slug} language={message.language} note={message.note} phone={phone} home={home} />
      <ConsentField
        landlord={form.landlord.name}
        checked={isConsented}
        onChange={onConsent}
        errors={errors.text_consent}
      />
    </div>
  );
}
