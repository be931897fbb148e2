import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { homeName } from "#rules/household/home-text.ts";
import { invitationsTexts } from "#texts/invitations/texts.ts";
import { SelectField } from "#ui/fields/select-field.tsx";
import { useLocale, useT } from "#ui/texts.tsx";
import { useSendInvitation } from "#web/api/applications/invitations.ts";
import { publishedTemplateQuery } from "#web/api/forms/application-templates.ts";
import { DialogForm } from "#web/components/form-dialog/dialog-form.tsx";
import { QueryFailure } from "#web/components/load-failure.tsx";
import { PersonFields } from "#web/features/invitations/dialog/person-fields.tsx";
import { personFaults, personRequest } from "#web/features/invitations/dialog/person-request.ts";
import { emptyPerson, type InvitationDraft, type MethodProps } from "#web/features/invitations/invitation-draft.ts";
import { EmailPreview } from "#web/features/invitations/message/email-preview.tsx";
import { MessageFields, messageTextsOf } from "#web/features/invitations/message/message-fields.tsx";
import { SendByField } from "#web/features/invitations/text-message/send-by-field.tsx";
import { TextFields } from "#web/features/invitations/text-message/text-fields.tsx";
import { toast } from "#web/hooks/toast.ts";
import { useIdempotencyKey } from "#web/hooks/use-idempotency-key.ts";
import { useSubmit } from "#web/hooks/use-submit.ts";

/** Invites one person by email, by text message, or by both. */
export function PersonMethod({ form, draft, change, onClose }: MethodProps) {
  const t = useT();
  const texts = t(invitationsTexts);
  const locale = useLocale();
  const { message } = draft;
  const { sendBy } = message;
  const publishedForm = useQuery(publishedTemplateQuery(form.slug));
  const homes = publishedForm.data?.homes ?? [];
  const invite = useSendInvitation(form.slug);
  const idempotencyKeyOf = useIdempotencyKey();
  // stated again for each person, so it isn't part of the draft
  const [hasConsent, setHasConsent] = useState(false);
  const emailTexts = messageTextsOf(message, form);
  const home = homes.some(({ id }) => id === draft.person.home) ? draft.person.home : "";
  const person = { ...draft.person, home };
  const updatePerson = (part: Partial<InvitationDraft["person"]>) => change({ person: { ...draft.person, ...part } });
  const { errorTexts, ...submission } = useSubmit({
    check: () => personFaults({ person, message }, form, hasConsent),
    send: async () => {
      const body = personRequest({ person, message }, form, hasConsent);
      await invite.mutateAsync({ body, idempotencyKey: idempotencyKeyOf(body) });
      const recipients = [body.email, body.applicant_phone_number].filter((each) => each !== undefined);
      toast("success", texts.sent({ to: new Intl.ListFormat(locale).format(recipients) }));
      change({ person: emptyPerson });
      onClose();
    },
  });
  return (
    <DialogForm form={submission} action={texts.send} onCancel={onClose}>
      <SendByField
        value={sendBy}
        onChange={(next) => change({ message: { ...message, sendBy: next } })}
        errors={errorTexts("send_sms")}
      />
      <PersonFields person={person} sendBy={sendBy} updatePerson={updatePerson} errorTexts={errorTexts} />
      <QueryFailure of={publishedForm} />
      {homes.length > 0 && (
        <SelectField
          id="invitation-home"
          label={texts.home}
          value={home}
          onChange={(next) => updatePerson({ home: next })}
          placeholder={texts.home_any}
          options={homes.map((each) => ({ value: each.id, label: homeName(each) }))}
          errors={errorTexts("home_id")}
        />
      )}
      <MessageFields
        form={form}
        message={message}
        onChange={(next) => change({ message: next })}
        errors={{ subject: errorTexts("subject"), body: errorTexts("body") }}
        isTextOnly={sendBy === "text"}
      />
      {sendBy !== "text" && (
        <EmailPreview slug={form.slug} emailTexts={emailTexts} name={person.name.trim()} home={home || undefined} />
      )}
      {sendBy !== "email" && (
        <TextFields
          form={form}
          message={message}
          onChange={(next) => change({ message: next })}
          phone={person.phone}
          home={home || undefined}
          hasConsent={hasConsent}
          onConsent={setHasConsent}
          errors={{ text_note: errorTexts("text_note"), text_consent: errorTexts("text_consent") }}
        />
      )}
    </DialogForm>
  );
}
