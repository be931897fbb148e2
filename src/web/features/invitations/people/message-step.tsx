import { useState } from "react";
import { homeOfUnit } from "#rules/invitations/home-of-unit.ts";
import { messages } from "#rules/text/messages.ts";
import { invitationListTexts } from "#texts/invitation-list/texts.ts";
import { textInvitationsTexts } from "#texts/text-invitations/texts.ts";
import { useT } from "#ui/texts.tsx";
import { useSendBatch } from "#web/api/applications/invitation-batches.ts";
import { DialogForm } from "#web/components/form-dialog/dialog-form.tsx";
import { noPeople } from "#web/features/invitations/invitation-draft.ts";
import { EmailPreview } from "#web/features/invitations/message/email-preview.tsx";
import { MessageFields, messageOf } from "#web/features/invitations/message/message-fields.tsx";
import { includedRows } from "#web/features/invitations/people/recipient-rows.ts";
import type { StepProps } from "#web/features/invitations/people/step-props.ts";
import { isAccepted, useCheckedPeople } from "#web/features/invitations/people/use-checked-people.ts";
import { TextFields } from "#web/features/invitations/text-message/text-fields.tsx";
import { useIdempotencyKey } from "#web/hooks/use-idempotency-key.ts";
import { useSubmit } from "#web/hooks/use-submit.ts";

/** The message to everyone in the checked list, with the button that sends it. */
export function MessageStep({ form, homes, draft, change, people, put }: StepProps) {
  const t = useT();
  const texts = t(invitationListTexts);
  const { message } = draft;
  const { byText } = people;
  const { listed, checked } = useCheckedPeople(form, draft);
  const accepted = listed.filter((person) => isAccepted(person, checked));
  const [first] = accepted;
  const words = messageOf(message, form);
  const [isConsented, setConsented] = useState(false);
  const batch = useSendBatch(form.slug);
  const keyOf = useIdempotencyKey();
  const home = first && homeOfUnit(first.unit, homes)?.id;
  const { errors, ...submission } = useSubmit({
    check: () => ({
      ...(!words.subject.trim() && { subject: [messages.required] }),
      ...(!words.body.trim() && { body: [messages.required] }),
      ...(byText &&
        !isConsented && { text_consent: [(inLanguage) => inLanguage(textInvitationsTexts).consent_required] }),
    }),
    send: async () => {
      const text = { send_sms: true, text_consent: isConsented, text_note: message.note.trim() };
      const remind_after = [...message.remindAfter];
      const body = { ...words, remind_after, rows: includedRows(listed), ...(byText && text) };
      const sent = await batch.mutateAsync({ body, idempotencyKey: keyOf(body) });
      change({ people: { ...noPeople, batch: sent.batch } });
    },
  });
  const errorsOf = (field: string) => errors[field]?.map((fault) => t(fault));
  const changeMessage = (next: typeof message) => change({ message: next });
  return (
    <DialogForm
      form={submission}
      action={texts.send_n({ n: accepted.length })}
      cancel={texts.back_to_list}
      onCancel={() => put({ step: "check" })}
    >
      <MessageFields
        form={form}
        message={message}
        onChange={changeMessage}
        errors={{ subject: errorsOf("subject"), body: errorsOf("body") }}
        isForMany
      />
      <EmailPreview slug={form.slug} words={words} name={first?.name.trim() ?? ""} home={home} />
      {byText && (
        <TextFields
          form={form}
          message={message}
          onChange={changeMessage}
          phone=""
          home={home}
          isConsented={isConsented}
          onConsent={setConsented}
          errors={{ text_note: errorsOf("text_note"), text_consent: errorsOf("text_consent") }}
        />
      )}
    </DialogForm>
  );
}
