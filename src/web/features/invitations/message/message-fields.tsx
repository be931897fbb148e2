import { startTransition } from "react";
import { maxBodyLength, maxSubjectLength, reminderSchedules } from "#rules/invitations/invitations.ts";
import { invitationMessageTexts } from "#texts/invitation-message/texts.ts";
import { invitationsTexts } from "#texts/invitations/texts.ts";
import { isLanguage, languages } from "#texts/languages.ts";
import { textsIn } from "#texts/message.ts";
import { Button } from "#ui/buttons/button.tsx";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { RadioGroup } from "#ui/fields/radio-group.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextAreaField } from "#ui/fields/text-area-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import type { InvitedForm, MessageDraft } from "#web/features/invitations/invitation-draft.ts";
import styles from "#web/features/invitations/invitations.module.css";

/** Returns the texts of an invitation: the edited ones, else the default ones in its language. */
export function messageTextsOf(
  { subject, body, language }: Pick<MessageDraft, "subject" | "body" | "language">,
  form: InvitedForm,
) {
  const defaultTexts = textsIn(language)(invitationMessageTexts);
  return {
    subject: subject ?? defaultTexts.subject({ name: form.name }),
    body: body ?? defaultTexts.body({ landlord: form.landlord.name }),
    language,
  };
}

type MessageFieldsProps = {
  form: InvitedForm;
  message: MessageDraft;
  onChange: (message: MessageDraft) => void;
  errors: { subject?: string[] | undefined; body?: string[] | undefined };
  /** whether many emails are sent, of which the sender gets no copies */
  isForMany?: boolean;
  /** whether only text messages are sent, which have no subject and body */
  isTextOnly?: boolean;
};

/** The fields for an invitation's language, subject, text and reminders. */
export function MessageFields(props: MessageFieldsProps) {
  const { form, message, onChange, errors, isForMany = false, isTextOnly = false } = props;
  const t = useT();
  const texts = t(invitationsTexts);
  const { subject, body, language } = messageTextsOf(message, form);
  return (
    <>
      <RadioGroup
        id="invitation-language"
        label={texts.language}
        inline
        value={language}
        // in a transition, since the texts of the other language may have to be loaded
        onChange={(next) => isLanguage(next) && startTransition(() => onChange({ ...message, language: next }))}
        options={Object.entries(languages).map(([value, label]) => ({ value, label }))}
      />
      {!isTextOnly && (
        <>
          <TextField
            id="invitation-subject"
            label={texts.subject}
            required
            maxLength={maxSubjectLength}
            value={subject}
            onChange={(next) => onChange({ ...message, subject: next })}
            errors={errors.subject}
          />
          <div>
            <TextAreaField
              id="invitation-body"
              label={texts.message}
              help={texts.message_help}
              required
              rows={7}
              maxLength={maxBodyLength}
              value={body}
              onChange={(next) => onChange({ ...message, body: next })}
              errors={errors.body}
            />
            {(message.body !== null || message.subject !== null) && (
              <Button
                variant="quiet"
                className={styles.restore}
                onClick={() => onChange({ ...message, subject: null, body: null })}
              >
                {texts.restore_message}
              </Button>
            )}
          </div>
        </>
      )}
      <SelectField
        id="invitation-reminders"
        label={texts.reminders}
        help={texts.reminders_help}
        value={message.remindAfter.join()}
        onChange={(choice) =>
          onChange({ ...message, remindAfter: reminderSchedules.find((rule) => rule.join() === choice) ?? [] })
        }
        options={reminderSchedules.map((rule) => ({ value: rule.join(), label: texts.reminder_rule(rule) }))}
        placeholder={null}
      />
      {!isForMany && (
        <CheckboxField
          id="invitation-cc"
          label={texts.cc_myself}
          checked={message.ccMyself}
          onChange={(ccMyself) => onChange({ ...message, ccMyself })}
        />
      )}
    </>
  );
}
