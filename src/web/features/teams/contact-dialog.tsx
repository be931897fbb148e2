import { useState } from "react";
import { teamsTexts } from "#texts/teams/texts.ts";
import { useT } from "#ui/texts.tsx";
import { contactAboutTeam } from "#web/api/accounts/team-contact.ts";
import { FormDialog } from "#web/components/form-dialog/form-dialog.tsx";
import {
  TeamContactFields,
  teamContactBody,
  teamContactFaults,
} from "#web/features/teams/contact/team-contact-fields.tsx";
import { toast } from "#web/hooks/toast.ts";
import { useIdempotencyKey } from "#web/hooks/use-idempotency-key.ts";
import { useSubmit } from "#web/hooks/use-submit.ts";

/** Asks the operator about a team. */
export function ContactDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const texts = t(teamsTexts);
  const [input, setInput] = useState({ team_name: "", num_agents: "", message: "" });
  const keyOf = useIdempotencyKey();
  const { errors, ...form } = useSubmit({
    check: () => teamContactFaults(input),
    send: async () => {
      const body = teamContactBody(input);
      await contactAboutTeam(body, keyOf(body));
      toast("success", texts.message_sent);
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={texts.contact_title} action={texts.send_message} onClose={onClose}>
      <TeamContactFields input={input} onChange={setInput} sizeLabel={texts.team_size} errors={errors} />
    </FormDialog>
  );
}
