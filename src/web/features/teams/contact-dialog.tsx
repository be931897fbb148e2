import { useState } from "react";
import { messages } from "#rules/text/messages.ts";
import { teamsTexts } from "#texts/teams/texts.ts";
import { TextAreaField } from "#ui/fields/text-area-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import { call } from "#web/api/client.ts";
import { FormDialog } from "#web/components/form-dialog/form-dialog.tsx";
import { toast } from "#web/hooks/toast.ts";
import { useIdempotencyKey } from "#web/hooks/use-idempotency-key.ts";
import { useSubmit } from "#web/hooks/use-submit.ts";

/** Asks the operator about a team. */
export function ContactDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const texts = t(teamsTexts);
  const [name, setName] = useState("");
  const [size, setSize] = useState("");
  const [message, setMessage] = useState("");
  const keyOf = useIdempotencyKey();
  const { errors, ...form } = useSubmit({
    check: () => ({
      ...(!name.trim() && { team_name: [messages.required] }),
      ...(!/^[1-9]\d{0,4}$/.test(size.trim()) && { num_agents: [() => texts.whole_number] }),
    }),
    send: async () => {
      const body = { team_name: name.trim(), num_agents: Number(size), message: message.trim() };
      await call("POST /companies/contact/", { body, idempotencyKey: keyOf(body) });
      toast("success", texts.message_sent);
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={texts.contact_title} action={texts.send_message} onClose={onClose}>
      <TextField
        id="contact-team-name"
        label={texts.team_name}
        required
        maxLength={120}
        autoComplete="organization"
        value={name}
        onChange={setName}
        errors={errors.team_name?.map((text) => t(text))}
      />
      <TextField
        id="contact-team-size"
        label={texts.team_size}
        required
        inputMode="numeric"
        maxLength={5}
        value={size}
        onChange={setSize}
        errors={errors.num_agents?.map((text) => t(text))}
      />
      <TextAreaField
        id="contact-message"
        label={texts.message}
        maxLength={2_000}
        value={message}
        onChange={setMessage}
        errors={errors.message?.map((text) => t(text))}
      />
    </FormDialog>
  );
}
