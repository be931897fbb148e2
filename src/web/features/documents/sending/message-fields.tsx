import { startTransition } from "react";
import { documentSigningsTexts } from "#texts/document-signings/texts.ts";
import { isLanguage, type Language, languages } from "#texts/languages.ts";
import { RadioGroup } from "#ui/fields/radio-group.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextAreaField } from "#ui/fields/text-area-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import styles from "#web/features/documents/sending/sending.module.css";
import type { Errors } from "#web/hooks/undisplayed-errors.ts";

/** The signing periods that the sender can choose, in days. */
const dayChoices = [3, 7, 14, 30, 60, 90, 180];

type MessageFieldsProps = {
  language: Language;
  subject: string;
  message: string;
  days: number;
  onLanguage: (language: Language) => void;
  onSubject: (subject: string) => void;
  onMessage: (message: string) => void;
  onDays: (days: number) => void;
  errors: Errors;
};

/** The fields for the email that asks people to sign (language, subject and message) and for the signing period. */
export function MessageFields(props: MessageFieldsProps) {
  const { language, subject, message, days, onLanguage, onSubject, onMessage, onDays, errors } = props;
  const t = useT();
  const texts = t(documentSigningsTexts);
  const errorTexts = (field: string) => errors[field]?.map((fault) => t(fault));
  return (
    <section aria-labelledby="message-title" className={styles.part}>
      <h3 id="message-title">{texts.message_title}</h3>
      <div className={styles.pair}>
        <RadioGroup
          id="signing-language"
          label={texts.language}
          inline
          value={language}
          // in a transition, since the texts of the other language may have to be loaded
          onChange={(next) => isLanguage(next) && startTransition(() => onLanguage(next))}
          options={Object.entries(languages).map(([value, label]) => ({ value, label }))}
        />
        <SelectField
          id="signing-days"
          label={texts.expires_in}
          placeholder={null}
          value={String(days)}
          onChange={(next) => onDays(Number(next))}
          options={dayChoices.map((n) => ({ value: String(n), label: texts.days({ n }) }))}
          errors={errorTexts("expires_in_days")}
        />
      </div>
      <TextField
        id="signing-subject"
        label={texts.subject}
        required
        maxLength={200}
        value={subject}
        onChange={onSubject}
        errors={errorTexts("subject")}
      />
      <TextAreaField
        id="signing-message"
        label={texts.message}
        help={texts.message_help}
        rows={3}
        maxLength={5_000}
        value={message}
        onChange={onMessage}
        errors={errorTexts("custom_message")}
      />
    </section>
  );
}
