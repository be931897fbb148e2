import { useState } from "react";
import { parsePhone } from "#phone-plans";
import { isEmail } from "#rules/text/email.ts";
import { messages } from "#rules/text/messages.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { documentSigningsTexts } from "#texts/document-signings/texts.ts";
import { TextField } from "#ui/fields/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import { type Signing, useResendSigning } from "#web/api/documents/document-signings.ts";
import { FormDialog } from "#web/components/form-dialog/form-dialog.tsx";
import { PhoneField } from "#web/features/documents/sending/phone-field.tsx";
import { toast } from "#web/hooks/toast.ts";
import { useSubmit } from "#web/hooks/use-submit.ts";

type ReplaceDialogProps = { signing: string; recipient: Signing["recipients"][number]; onClose: () => void };

/** The dialog that replaces a recipient and sends the document to the new one. */
export function ReplaceDialog({ signing, recipient, onClose }: ReplaceDialogProps) {
  const t = useT();
  const texts = t(documentSigningsTexts);
  const [name, setName] = useState("");
  const [email, setEmail] = useState("");
  const [phone, setPhone] = useState("");
  const { mutateAsync } = useResendSigning(signing);
  const { errorTexts, ...form } = useSubmit({
    check: () => ({
      ...(!name.trim() && { name: [messages.required] }),
      ...(!email.trim() && { email: [messages.required] }),
      ...(email.trim() && !isEmail(email.trim()) && { email: [messages.email] }),
      ...(phone.trim() && !parsePhone(phone) && { phone: [messages.phone] }),
    }),
    send: async () => {
      await mutateAsync({ recipient: recipient.id, name: name.trim(), email: email.trim(), phone: phone.trim() });
      toast("success", texts.replaced({ name: name.trim() }));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={texts.replace_recipient({ name: recipient.name })}
      action={texts.send_document}
      onClose={onClose}
    >
      <p>{texts.replace_help({ name: recipient.name })}</p>
      <TextField
        id="replace-name"
        label={texts.name}
        required
        maxLength={120}
        autoComplete="off"
        value={name}
        onChange={setName}
        errors={errorTexts("name")}
      />
      <TextField
        id="replace-email"
        label={t(commonTexts).email}
        required
        type="email"
        inputMode="email"
        autoComplete="off"
        value={email}
        onChange={setEmail}
        errors={errorTexts("email")}
      />
      <PhoneField id="replace-phone" value={phone} onChange={setPhone} errors={errorTexts("phone")} />
    </FormDialog>
  );
}
