import { useState } from "react";
import { inviteeFaults } from "#rules/invitations/invitees.ts";
import { maskPhone } from "#rules/phones/phones.ts";
import { messages } from "#rules/text/messages.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { invitationStatusTexts } from "#texts/invitation-status/texts.ts";
import { textInvitationsTexts } from "#texts/text-invitations/texts.ts";
import { TextField } from "#ui/fields/text-field.tsx";
import { useLocale, useT } from "#ui/texts.tsx";
import { type Invitation, useResendInvitation } from "#web/api/applications/invitations.ts";
import { FormDialog } from "#web/components/form-dialog/form-dialog.tsx";
import { ConsentField } from "#web/features/invitations/text-message/consent-field.tsx";
import { toast } from "#web/hooks/toast.ts";
import { useIdempotencyKey } from "#web/hooks/use-idempotency-key.ts";
import { useSubmit } from "#web/hooks/use-submit.ts";

type ResendDialogProps = { invitation: Invitation; landlord: string; onClose: () => void };

/** Sends an invitation again, to the same or a corrected address or number. */
export function ResendDialog({ invitation, landlord, onClose }: ResendDialogProps) {
  const t = useT();
  const texts = t(invitationStatusTexts);
  const locale = useLocale();
  const previousContact = { email: invitation.email, phone: maskPhone(invitation.text?.phone ?? "") };
  const [email, setEmail] = useState(previousContact.email);
  const [phone, setPhone] = useState(previousContact.phone);
  const [hasTextConsent, setHasTextConsent] = useState(false);
  const isNewPhone = phone.trim() !== "" && phone.trim() !== previousContact.phone;
  const resend = useResendInvitation();
  const keyOf = useIdempotencyKey();
  const { errorTexts, ...form } = useSubmit({
    check: () => {
      const faults = inviteeFaults({ email, phone, name: "", unit: "" });
      const isEmpty = email.trim() === "" && previousContact.email === "";
      return {
        ...(faults.email && !isEmpty && { email: faults.email }),
        ...(faults.phone && { applicant_phone_number: faults.phone }),
        ...(previousContact.phone && !phone.trim() && { applicant_phone_number: [messages.required] }),
        ...(isNewPhone && !hasTextConsent && { text_consent: [(t) => t(textInvitationsTexts).consent_required] }),
      };
    },
    send: async () => {
      const { id, sent } = invitation;
      const body = {
        ...(email.trim() && { email: email.trim() }),
        ...(phone.trim() && { applicant_phone_number: phone.trim() }),
        ...(isNewPhone && { text_consent: hasTextConsent }),
      };
      await resend.mutateAsync({ id, body, idempotencyKey: keyOf({ id, sent, body }) });
      const recipients = [body.email, body.applicant_phone_number].filter((each) => each !== undefined);
      toast("success", texts.resent({ to: new Intl.ListFormat(locale).format(recipients) }));
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={texts.resend_title} action={texts.resend} onClose={onClose}>
      <p>{texts.resend_intro}</p>
      <TextField
        id="resend-email"
        label={previousContact.email ? t(commonTexts).email : texts.email_optional}
        required={previousContact.email !== ""}
        type="email"
        inputMode="email"
        autoComplete="off"
        value={email}
        onChange={setEmail}
        errors={errorTexts("email")}
      />
      <TextField
        id="resend-phone"
        label={previousContact.phone ? t(textInvitationsTexts).phone : texts.phone_optional}
        required={previousContact.phone !== ""}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        mask={maskPhone}
        maxLength={40}
        value={phone}
        onChange={setPhone}
        errors={errorTexts("applicant_phone_number")}
      />
      {isNewPhone && (
        <ConsentField
          landlord={landlord}
          checked={hasTextConsent}
          onChange={setHasTextConsent}
          errors={errorTexts("text_consent")}
        />
      )}
    </FormDialog>
  );
}
