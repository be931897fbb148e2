import { type FormEvent, useState } from "react";
import type { Invitee, InviteeFaults } from "#rules/invitations/invitees.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { invitationListTexts } from "#texts/invitation-list/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import styles from "#web/features/invitations/people/people.module.css";
import { type ListedPerson, personFaults } from "#web/features/invitations/people/use-people.ts";

type ListedPersonFieldsProps = {
  person: ListedPerson;
  byText: boolean;
  onSave: (values: Invitee) => void;
  onCancel: () => void;
};

const fields = ["email", "name", "phone", "unit"] as const;

/** The fields to correct a row of the list. */
export function ListedPersonFields({ person, byText, onSave, onCancel }: ListedPersonFieldsProps) {
  const t = useT();
  const texts = t(invitationListTexts);
  const { email, name, phone, unit } = person;
  const [values, setValues] = useState<Invitee>({ email, name, phone, unit });
  const [faults, setFaults] = useState<InviteeFaults>(person.faults);
  function save(event: FormEvent) {
    event.preventDefault();
    const newFaults = personFaults(values, byText);
    setFaults(newFaults);
    if (Object.keys(newFaults).length === 0) onSave(values);
  }
  return (
    <form
      method="post"
      noValidate
      onSubmit={save}
      aria-label={texts.edit_row({ n: person.line })}
      className={styles.edit}
    >
      {fields.map((field, index) => (
        <TextField
          key={field}
          id={`invitation-row-${person.index}-${field}`}
          label={texts.field[field]}
          autoFocus={index === 0}
          autoComplete="off"
          inputMode={field === "email" ? "email" : field === "phone" ? "tel" : "text"}
          value={values[field]}
          onChange={(text) => setValues({ ...values, [field]: text })}
          errors={faults[field]?.map((fault) => t(fault))}
        />
      ))}
      <div className={styles.rowActions}>
        <Button onClick={onCancel}>{t(commonTexts).cancel}</Button>
        <Button variant="primary" type="submit">
          {texts.save_row}
        </Button>
      </div>
    </form>
  );
}
