import { useState } from "react";
import { findHomeByUnit } from "#rules/invitations/find-home-by-unit.ts";
import { messages } from "#rules/text/messages.ts";
import { invitationListTexts } from "#texts/invitation-list/texts.ts";
import { textInvitationsTexts } from "#texts/text-invitations/texts.ts";
import { useT } from "#ui/texts.tsx";
import { useSendBatch } from "#web/api/applications/invitation-batches.ts";
import { DialogForm } from "#web/components/form-dialog/dialog-form.tsx";
import { emptyPeople } from "#web/features/invitations/invitation-draft.ts";
import { EmailPreview } from "#web/features/invitations/message/email-preview.tsx";
import { MessageFields, messageTextsOf } from "#web/features/invitations/message/message-fields.tsx";
import { includedRows } from "#web/features/invitations/people/recipient-rows.ts";
import type { StepProps } from "#web/features/invitations/people/step-props.ts";
import { isAccepted, useCheckedPeople } from "#web/features/invitations/people/use-checked-people.ts";
import { TextFields } from "#web/features/invitations/text-message/text-fields.tsx";
import { useIdempotencyKey } from "#web/hooks/use-idempotency-key.ts";
import { useSubmit } from "#web/hooks/use-submit.ts";

/** The message to everyone in the checked list, with the button that sends it. */
export function MessageStep({ form, homes, draft, change, people, put: updatePeople }: StepProps) {
  const t = useT();
  const texts = t(invitationListTexts);
  const { message } = draft;
  const { byText } = people;
  const { listed, checked } = useCheckedPeople(form, draft);
  const acceptedPeople = listed.filter((person) => isAccepted(person, checked));
  const [first] = acceptedPeople;
  const messageTexts = messageTextsOf(message, form);
  const [hasConsent, setHasConsent] = useState(false);
  const batch = useSendBatch(form.slug);
  const idempotencyKeyOf = useIdempotencyKey();
  const home = first && findHomeByUnit(first.unit, homes)?.id;
  const { errorTexts, ...submission } = useSubmit({
    check: () => ({
      ...(!messageTexts.subject.trim() && { subject: [messages.required] }),
      ...(!messageTexts.body.trim() && { body: [messages.required] }),
      ...(byText &&
        !hasConsent && { text_consent: [(inLanguage) => inLanguage(textInvitationsTexts).consent_required] }),
    }),
    send: async () => {
      const text = { send_sms: true, text_consent: hasConsent, text_note: message.note.trim() };
      const remind_after = [...message.remindAfter];
      const body = { ...messageTexts, remind_after, rows: includedRows(listed), ...(byText && text) };
      const sentBatch = await batch.mutateAsync({ body, idempotencyKey: idempotencyKeyOf(body) });
      change({ people: { ...emptyPeople, batch: sentBatch.batch } });
    },
  });
  const changeMessage = (next: typeof message) => change({ message: next });
  return (
    <DialogForm
      form={submission}
      action={texts.send_n({ n: acceptedPeople.length })}
      cancel={texts.back_to_list}
      onCancel={() => updatePeople({ step: "check" })}
    >
      <MessageFields
        form={form}
        message={message}
        onChange={changeMessage}
        errors={{ subject: errorTexts("subject"), body: errorTexts("body") }}
        isForMany
      />
      <EmailPreview slug={form.slug} emailTexts={messageTexts} name={first?.name.trim() ?? ""} home={home} />
      {byText && (
        <TextFields
          form={form}
          message={message}
          onChange={changeMessage}
          phone=""
          home={home}
          hasConsent={hasConsent}
          onConsent={setHasConsent}
          errors={{ text_note: errorTexts("text_note"), text_consent: errorTexts("text_consent") }}
        />
      )}
    </DialogForm>
  );
}
