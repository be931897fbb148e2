import { useContext } from "react";
import { messages } from "#rules/text/messages.ts";
import { decisionsTexts } from "#texts/decisions/texts.ts";
import type { Message } from "#texts/message.ts";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { TextAreaField } from "#ui/fields/text-area-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import { userQuery } from "#web/api/accounts/users.ts";
import { ReviewContext } from "#web/features/application-review/data/review-context.ts";
import { useOptionalQuery } from "#web/hooks/use-optional-query.ts";

/** The email with a decision, as the API accepts it. */
export type DecisionEmail = {
  with_email: boolean;
  /** the text that the landlord wrote; null: the standard text is sent, in the applicant's language */
  text: EmailText | null;
  cc_self: boolean;
  /** only the standard text is allowed */
  is_standard: boolean;
};

export type EmailText = { subject: string; email_body: string };

/** Whether the server rejects custom email text, because the user's own email address isn't verified. */
export function useIsStandardTextRequired(): boolean {
  const { shareSession } = useContext(ReviewContext);
  const user = useOptionalQuery({ ...userQuery, enabled: shareSession === null });
  return shareSession === null && user?.email_verified === false;
}

type DecisionEmailFieldsProps = {
  email: DecisionEmail;
  /** the standard text in the landlord's language */
  standardText: EmailText;
  /** whether an applicant gets the standard text in another language */
  isTranslated: boolean;
  onChange: (email: DecisionEmail) => void;
  /** whether any applicant has an email address */
  possible: boolean;
  errors: Record<string, Message[]>;
};

/** The fields that select whether the applicant is emailed, and the email's text. */
export function DecisionEmailFields({ possible, ...fields }: DecisionEmailFieldsProps) {
  const t = useT();
  const { email, onChange } = fields;
  if (!possible) return null;
  return (
    <>
      <CheckboxField
        id="with_email"
        label={t(decisionsTexts).email_decision_applicant}
        checked={email.with_email}
        onChange={(with_email) => onChange({ ...email, with_email })}
      />
      {email.with_email && (
        <>
          {email.is_standard ? <p>{t(decisionsTexts).standard_text}</p> : <EmailTextFields {...fields} />}
          <CheckboxField
            id="cc_self"
            label={t(decisionsTexts).send_me_copy}
            checked={email.cc_self}
            onChange={(cc_self) => onChange({ ...email, cc_self })}
          />
        </>
      )}
    </>
  );
}

type EmailTextFieldsProps = Omit<DecisionEmailFieldsProps, "possible">;

function EmailTextFields({ email, standardText, isTranslated, onChange, errors }: EmailTextFieldsProps) {
  const t = useT();
  const errorTexts = (name: string) => errors[name]?.map((text) => t(text));
  const text = email.text ?? standardText;
  const change = (changed: Partial<EmailText>) => {
    const next = { ...text, ...changed };
    const isStandard = next.subject === standardText.subject && next.email_body === standardText.email_body;
    onChange({ ...email, text: isStandard ? null : next });
  };
  return (
    <>
      <TextField
        id="subject"
        label={t(decisionsTexts).subject}
        required
        maxLength={200}
        value={text.subject}
        onChange={(subject) => change({ subject })}
        errors={errorTexts("subject")}
      />
      <TextAreaField
        id="email_body"
        label={t(decisionsTexts).message}
        help={isTranslated ? t(decisionsTexts).text_unchanged : undefined}
        required
        rows={4}
        maxLength={10_000}
        value={text.email_body}
        onChange={(email_body) => change({ email_body })}
        errors={errorTexts("email_body")}
      />
    </>
  );
}

/** Returns the errors in an email, by field. */
export function decisionEmailFaults({ with_email, is_standard, text }: DecisionEmail): Record<string, Message[]> {
  if (!with_email || is_standard || !text) return {};
  return {
    ...(!text.subject.trim() && { subject: [messages.required] }),
    ...(!text.email_body.trim() && { email_body: [messages.required] }),
  };
}

/** Returns the email for the request body; empty if no email is sent. */
export function decisionEmailInput({ with_email, is_standard, text, cc_self }: DecisionEmail) {
  if (!with_email) return { with_email };
  return { with_email, cc_self, ...(!is_standard && text) };
}
