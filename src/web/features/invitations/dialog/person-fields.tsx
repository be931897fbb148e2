import { maskPhone } from "#rules/phones/phones.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { invitationsTexts } from "#texts/invitations/texts.ts";
import { textInvitationsTexts } from "#texts/text-invitations/texts.ts";
import { TextField } from "#ui/fields/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import type { InvitationDraft, SendChannel } from "#web/features/invitations/invitation-draft.ts";
import styles from "#web/features/invitations/invitations.module.css";

type Person = InvitationDraft["person"];
type PersonFieldsProps = {
  person: Person;
  sendBy: SendChannel;
  updatePerson: (part: Partial<Person>) => void;
  errorTexts: (field: string) => string[] | undefined;
};

/** The fields for the invited person: email address, phone number or both, and the name. */
export function PersonFields({ person, sendBy, updatePerson, errorTexts }: PersonFieldsProps) {
  const t = useT();
  const texts = t(invitationsTexts);
  return (
    <div className={styles.pair}>
      {sendBy !== "text" && (
        <TextField
          id="invitation-email"
          label={t(commonTexts).email}
          required
          type="email"
          inputMode="email"
          autoComplete="off"
          value={person.email}
          onChange={(email) => updatePerson({ email })}
          errors={errorTexts("email")}
        />
      )}
      {sendBy !== "email" && (
        <TextField
          id="invitation-phone"
          label={t(textInvitationsTexts).phone}
          required
          type="tel"
          inputMode="tel"
          autoComplete="off"
          mask={maskPhone}
          maxLength={40}
          value={person.phone}
          onChange={(phone) => updatePerson({ phone })}
          errors={errorTexts("applicant_phone_number")}
        />
      )}
      <TextField
        id="invitation-name"
        label={texts.name}
        maxLength={120}
        autoComplete="off"
        value={person.name}
        onChange={(name) => updatePerson({ name })}
        errors={errorTexts("name")}
      />
    </div>
  );
}
