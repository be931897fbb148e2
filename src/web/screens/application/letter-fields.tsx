import { CheckboxField } from "#ui/checkbox-field.tsx";
import { TextAreaField } from "#ui/text-area-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { useT } from "#ui/texts.tsx";

/** The email that may go with a decision, as the call takes it. */
export type Letter = { with_email: boolean; subject: string; email_body: string; cc_self: boolean };

type LetterFieldsProps = {
  letter: Letter;
  onChange: (letter: Letter) => void;
  /** somebody can be emailed */
  possible: boolean;
  errors: Record<string, string[]>;
};

/** Whether the applicant is emailed, and what the email says. */
export function LetterFields({ letter, onChange, possible, errors }: LetterFieldsProps) {
  const t = useT();
  const shown = (name: string) => errors[name]?.map((text) => t(text));
  if (!possible) return null;
  return (
    <>
      <CheckboxField
        id="with_email"
        label={t("Email the decision to the applicant")}
        checked={letter.with_email}
        onChange={(with_email) => onChange({ ...letter, with_email })}
      />
      {letter.with_email && (
        <>
          <TextField
            id="subject"
            label={t("Subject")}
            required
            maxLength={200}
            value={letter.subject}
            onChange={(subject) => onChange({ ...letter, subject })}
            errors={shown("subject")}
          />
          <TextAreaField
            id="email_body"
            label={t("Message")}
            required
            rows={4}
            maxLength={10_000}
            value={letter.email_body}
            onChange={(email_body) => onChange({ ...letter, email_body })}
            errors={shown("email_body")}
          />
          <CheckboxField
            id="cc_self"
            label={t("Send me a copy")}
            checked={letter.cc_self}
            onChange={(cc_self) => onChange({ ...letter, cc_self })}
          />
        </>
      )}
    </>
  );
}

/** The faults of an email that is to be sent, by field. */
export function letterFaults(letter: Letter, required: string): Record<string, string[]> {
  if (!letter.with_email) return {};
  return {
    ...(!letter.subject.trim() && { subject: [required] }),
    ...(!letter.email_body.trim() && { email_body: [required] }),
  };
}

/** What the call takes: nothing of an email that is not sent. */
export function letterBody(letter: Letter): Partial<Letter> {
  return letter.with_email ? letter : { with_email: false };
}
