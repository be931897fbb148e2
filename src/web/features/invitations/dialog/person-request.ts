import { inviteeFaults } from "#rules/invitations/invitees.ts";
import { messages } from "#rules/text/messages.ts";
import { textInvitationsTexts } from "#texts/text-invitations/texts.ts";
import type { NewInvitation } from "#web/api/applications/invitations.ts";
import type { InvitationDraft, InvitedForm } from "#web/features/invitations/invitation-draft.ts";
import { messageTextsOf } from "#web/features/invitations/message/message-fields.tsx";
import type { Errors } from "#web/hooks/undisplayed-errors.ts";

type Draft = Pick<InvitationDraft, "person" | "message">;

/** Returns the errors in one person's invitation, keyed by the request's fields. */
export function personFaults({ person, message }: Draft, form: InvitedForm, hasConsent: boolean): Errors {
  const { sendBy } = message;
  const emailTexts = messageTextsOf(message, form);
  const { email, phone, name } = inviteeFaults({ ...person, unit: "" });
  const sendsEmail = sendBy !== "text";
  const sendsText = sendBy !== "email";
  const numberFaults = person.phone.trim() ? phone : [messages.required];
  return {
    ...(sendsEmail && email && { email }),
    ...(sendsText && numberFaults && { applicant_phone_number: numberFaults }),
    ...(name && { name }),
    ...(sendsEmail && !emailTexts.subject.trim() && { subject: [messages.required] }),
    ...(sendsEmail && !emailTexts.body.trim() && { body: [messages.required] }),
    ...(sendsText && !hasConsent && { text_consent: [(t) => t(textInvitationsTexts).consent_required] }),
  };
}

/** Returns the request body that invites one person. */
export function personRequest({ person, message }: Draft, form: InvitedForm, hasConsent: boolean): NewInvitation {
  const { sendBy } = message;
  const emailTexts = messageTextsOf(sendBy === "text" ? { ...message, subject: null, body: null } : message, form);
  return {
    ...emailTexts,
    ...(sendBy !== "text" && { email: person.email.trim() }),
    ...(sendBy !== "email" && {
      send_sms: true,
      text_consent: hasConsent,
      text_note: message.note.trim(),
      applicant_phone_number: person.phone.trim(),
    }),
    name: person.name.trim(),
    remind_after: [...message.remindAfter],
    cc_myself: message.ccMyself,
    ...(person.home && { home_id: person.home }),
  };
}
