import { useState } from "react";
import { type InvitedRole, invitedRoles, maxMessageLength } from "#rules/household/invitations.ts";
import { messages } from "#rules/text/messages.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { householdInvitationsTexts } from "#texts/household-invitations/texts.ts";
import type { Message } from "#texts/message.ts";
import { RadioGroup } from "#ui/fields/radio-group.tsx";
import { TextAreaField } from "#ui/fields/text-area-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import { useInviteToHousehold } from "#web/api/applications/household-invitations.ts";
import { FormDialog } from "#web/components/form-dialog/form-dialog.tsx";
import { toast } from "#web/hooks/toast.ts";
import { useIdempotencyKey } from "#web/hooks/use-idempotency-key.ts";
import { useSubmit } from "#web/hooks/use-submit.ts";

type HouseholdInviteDialogProps = {
  /** the application whose household the person is invited to */
  application: string;
  /** whether the applicant invites, rather than the landlord */
  isOwn: boolean;
  onClose: () => void;
};

/** The dialog that invites a person to apply together with an applicant: name, email, role, and a message. */
export function HouseholdInviteDialog({ application, isOwn, onClose }: HouseholdInviteDialogProps) {
  const t = useT();
  const texts = t(householdInvitationsTexts);
  const [name, setName] = useState("");
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<InvitedRole>("co_applicant");
  const [message, setMessage] = useState("");
  const invite = useInviteToHousehold(application);
  const idempotencyKeyOf = useIdempotencyKey();
  const { errors, ...form } = useSubmit({
    check: () => ({
      ...(!name.trim() && { name: [messages.required] }),
      ...(!email.trim() && { email: [messages.required] }),
    }),
    send: async () => {
      const body = { name: name.trim(), email: email.trim(), role, message: message.trim() };
      await invite.mutateAsync({ body, idempotencyKey: idempotencyKeyOf(body) });
      toast("success", texts.sent_toast({ name: body.name }));
      onClose();
    },
  });
  const translateErrors = (faults: Message[] | undefined) => faults?.map((fault) => t(fault));
  return (
    <FormDialog form={form} title={texts.dialog_title} action={texts.send} onClose={onClose}>
      <p>{isOwn ? texts.own_intro : texts.intro}</p>
      <TextField
        id="invite-name"
        label={texts.name}
        required
        maxLength={120}
        autoComplete="off"
        value={name}
        onChange={setName}
        errors={translateErrors(errors.name)}
      />
      <TextField
        id="invite-email"
        label={t(commonTexts).email}
        required
        type="email"
        inputMode="email"
        autoComplete="off"
        value={email}
        onChange={setEmail}
        errors={translateErrors(errors.email)}
      />
      <RadioGroup
        id="invite-role"
        label={texts.role}
        required
        value={role}
        onChange={(value) => setRole(value as InvitedRole)}
        options={invitedRoles.map((value) => ({ value, label: texts.role_help[value] }))}
        errors={translateErrors(errors.role)}
      />
      <TextAreaField
        id="invite-message"
        label={texts.message}
        help={isOwn ? texts.message_help : undefined}
        rows={3}
        maxLength={maxMessageLength}
        value={message}
        onChange={setMessage}
        errors={translateErrors(errors.message)}
      />
    </FormDialog>
  );
}
