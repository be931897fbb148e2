import { textInvitationsTexts } from "#texts/text-invitations/texts.ts";
import { RadioGroup } from "#ui/fields/radio-group.tsx";
import { useT } from "#ui/texts.tsx";
import { isSendChannel, type SendChannel, sendChannels } from "#web/features/invitations/invitation-draft.ts";

type SendByFieldProps = { value: SendChannel; onChange: (value: SendChannel) => void; errors?: string[] | undefined };

/** Selects whether an invitation is sent by email, by text message, or both. */
export function SendByField({ value, onChange, errors }: SendByFieldProps) {
  const t = useT();
  const texts = t(textInvitationsTexts);
  return (
    <RadioGroup
      id="invitation-send-by"
      label={texts.send_by}
      inline
      value={value}
      onChange={(next) => isSendChannel(next) && onChange(next)}
      options={sendChannels.map((each) => ({ value: each, label: texts.by[each] }))}
      errors={errors}
    />
  );
}
