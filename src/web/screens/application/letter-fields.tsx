import { CheckboxField } from "#ui/checkbox-field.tsx";
import { TextAreaField } from "#ui/text-area-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { useT } from "#ui/texts.tsx";

/** The e-mail that may go with a decision, as the call takes it. */
export type Letter = { with_email: boolean; subject: string; email_body: string; cc_self: boolean };

type LetterFieldsProps = {
  letter: Letter;
  onChange: (letter: Letter) => void;
  errors: Record<string, string[]>;
};

export function LetterFields({ letter, onChange, errors }: LetterFieldsProps) {
  const t = useT();
  const shown = (name: string) => errors[name]?.map((text) => t(text));
  return (
    <>
      <CheckboxField
        id="with_email"
        label={t("Send an email about the decision")}
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
            rows={6}
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

/** The faults of a letter that is to be sent, by field. */
export function letterFaults(letter: Letter, required: string): Record<string, string[]> {
  if (!letter.with_email) return {};
  return {
    ...(!letter.subject.trim() && { subject: [required] }),
    ...(!letter.email_body.trim() && { email_body: [required] }),
  };
}

/** What the call takes: nothing of a letter that is not sent. */
export function letterBody(letter: Letter): Partial<Letter> {
  return letter.with_email ? letter : { with_email: false };
}
