import { textInvitationsTexts } from "#texts/text-invitations/texts.ts";
import { RadioGroup } from "#ui/fields/radio-group.tsx";
import { useT } from "#ui/texts.tsx";
import { isSendBy, type SendBy, sendBys } from "#web/features/invitations/invitation-draft.ts";

type SendByFieldProps = { value: SendBy; onChange: (value: SendBy) => void; errors?: string[] | undefined };

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
      onChange={(next) => isSendBy(next) && onChange(next)}
      options={sendBys.map((each) => ({ value: each, label: texts.by[each] }))}
      errors={errors}
    />
  );
}
