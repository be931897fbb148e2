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
  subject: string;
  email_body: string;
  cc_self: boolean;
  /** the server's default text is sent, in the applicant's language */
  is_standard: boolean;
};

/** Whether the server rejects custom email text, because the user's own email address isn't verified. */
export function useIsStandardTextRequired(): boolean {
  const { shareSession } = useContext(ReviewContext);
  const user = useOptionalQuery({ ...userQuery, enabled: shareSession === null });
  return shareSession === null && user?.email_verified === false;
}

type DecisionEmailFieldsProps = {
  email: DecisionEmail;
  onChange: (email: DecisionEmail) => void;
  /** whether any applicant has an email address */
  possible: boolean;
  errors: Record<string, Message[]>;
};

/** The fields that select whether the applicant is emailed, and the email's text. */
export function DecisionEmailFields({ email, onChange, possible, errors }: DecisionEmailFieldsProps) {
  const t = useT();
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
          {email.is_standard ? (
            <p>{t(decisionsTexts).standard_text}</p>
          ) : (
            <EmailTextFields {...{ email, onChange, errors }} />
          )}
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

function EmailTextFields({ email, onChange, errors }: Omit<DecisionEmailFieldsProps, "possible">) {
  const t = useT();
  const errorTexts = (name: string) => errors[name]?.map((text) => t(text));
  return (
    <>
      <TextField
        id="subject"
        label={t(decisionsTexts).subject}
        required
        maxLength={200}
        value={email.subject}
        onChange={(subject) => onChange({ ...email, subject })}
        errors={errorTexts("subject")}
      />
      <TextAreaField
        id="email_body"
        label={t(decisionsTexts).message}
        required
        rows={4}
        maxLength={10_000}
        value={email.email_body}
        onChange={(email_body) => onChange({ ...email, email_body })}
        errors={errorTexts("email_body")}
      />
    </>
  );
}

/** Returns the errors in an email, by field. */
export function decisionEmailFaults(email: DecisionEmail): Record<string, Message[]> {
  if (!email.with_email || email.is_standard) return {};
  return {
    ...(!email.subject.trim() && { subject: [messages.required] }),
    ...(!email.email_body.trim() && { email_body: [messages.required] }),
  };
}

/** Returns the email for the request body; empty if no email is sent. */
export function decisionEmailInput({
  is_standard,
  ...email
}: DecisionEmail): Partial<Omit<DecisionEmail, "is_standard">> {
  if (!email.with_email) return { with_email: false };
  return is_standard ? { with_email: true, cc_self: email.cc_self } : email;
}
