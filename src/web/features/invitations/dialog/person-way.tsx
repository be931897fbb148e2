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
import { type InvitationDraft, nobody, type WayProps } from "#web/features/invitations/invitation-draft.ts";
import { EmailPreview } from "#web/features/invitations/message/email-preview.tsx";
import { MessageFields, messageOf } from "#web/features/invitations/message/message-fields.tsx";
import { SendByField } from "#web/features/invitations/text-message/send-by-field.tsx";
import { TextFields } from "#web/features/invitations/text-message/text-fields.tsx";
import { toast } from "#web/hooks/toast.ts";
import { useIdempotencyKey } from "#web/hooks/use-idempotency-key.ts";
import { useSubmit } from "#web/hooks/use-submit.ts";

/** Invites one person by email, by text message, or by both. */
export function PersonWay({ form, draft, change, onClose }: WayProps) {
  const t = useT();
  const texts = t(invitationsTexts);
  const locale = useLocale();
  const { message } = draft;
  const { sendBy } = message;
  const published = useQuery(publishedTemplateQuery(form.slug));
  const homes = published.data?.homes ?? [];
  const invite = useSendInvitation(form.slug);
  const keyOf = useIdempotencyKey();
  // stated again for each person, so it isn't part of the draft
  const [isConsented, setConsented] = useState(false);
  const words = messageOf(message, form);
  const home = homes.some(({ id }) => id === draft.person.home) ? draft.person.home : "";
  const person = { ...draft.person, home };
  const put = (part: Partial<InvitationDraft["person"]>) => change({ person: { ...draft.person, ...part } });
  const { errors, ...submission } = useSubmit({
    check: () => personFaults({ person, message }, form, isConsented),
    send: async () => {
      const body = personRequest({ person, message }, form, isConsented);
      await invite.mutateAsync({ body, idempotencyKey: keyOf(body) });
      const to = [body.email, body.applicant_phone_number].filter((each) => each !== undefined);
      toast("success", texts.sent({ to: new Intl.ListFormat(locale).format(to) }));
      change({ person: nobody });
      onClose();
    },
  });
  const errorsOf = (field: string) => errors[field]?.map((fault) => t(fault));
  return (
    <DialogForm form={submission} action={texts.send} onCancel={onClose}>
      <SendByField
        value={sendBy}
        onChange={(next) => change({ message: { ...message, sendBy: next } })}
        errors={errorsOf("send_sms")}
      />
      <PersonFields person={person} sendBy={sendBy} put={put} errorsOf={errorsOf} />
      <QueryFailure of={published} />
      {homes.length > 0 && (
        <SelectField
          id="invitation-home"
          label={texts.home}
          value={home}
          onChange={(next) => put({ home: next })}
          placeholder={texts.home_any}
          options={homes.map((each) => ({ value: each.id, label: homeName(each) }))}
          errors={errorsOf("home_id")}
        />
      )}
      <MessageFields
        form={form}
        message={message}
        onChange={(next) => change({ message: next })}
        errors={{ subject: errorsOf("subject"), body: errorsOf("body") }}
        isTextOnly={sendBy === "text"}
      />
      {sendBy !== "text" && (
        <EmailPreview slug={form.slug} words={words} name={person.name.trim()} home={home || undefined} />
      )}
      {sendBy !== "email" && (
        <TextFields
          form={form}
          message={message}
          onChange={(next) => change({ message: next })}
          phone={person.phone}
          home={home || undefined}
          isConsented={isConsented}
          onConsent={setConsented}
          errors={{ text_note: errorsOf("text_note"), text_consent: errorsOf("text_consent") }}
        />
      )}
    </DialogForm>
  );
}
