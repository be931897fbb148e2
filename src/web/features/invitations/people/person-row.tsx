import { useState } from "react";
import type { Invitee } from "#rules/invitations/invitees.ts";
import { truncate } from "#rules/text/text.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { invitationListTexts } from "#texts/invitation-list/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { StatusBadge } from "#ui/feedback/status-badge.tsx";
import { useT } from "#ui/texts.tsx";
import styles from "#web/features/invitations/people/people.module.css";
import { PersonFields } from "#web/features/invitations/people/person-fields.tsx";
import type { ListedPerson } from "#web/features/invitations/people/use-people.ts";

type PersonRowProps = {
  person: ListedPerson;
  /** what the landlord should know, although the person can be invited */
  note?: string | undefined;
  onEdit: (values: Invitee) => void;
  onSkip: (isSkipped: boolean) => void;
};

const fields = ["email", "name", "unit"] as const;

/** One row of the list: who it is, what is wrong with it, and what can be done about it. */
export function PersonRow({ person, note, onEdit, onSkip }: PersonRowProps) {
  const t = useT();
  const texts = t(invitationListTexts);
  const [isEdited, setEdited] = useState(false);
  const { line, email, name, unit, faults, duplicateOf, isSkipped } = person;
  const n = line;
  const problems = [
    ...fields.flatMap((field) =>
      (faults[field] ?? []).map((fault) => texts.field_fault({ field: texts.field[field], fault: t(fault) })),
    ),
    ...(duplicateOf === undefined ? [] : [texts.duplicate_of({ n: duplicateOf })]),
    ...(note ? [note] : []),
  ];
  if (isEdited)
    return (
      <li className={styles.person}>
        <PersonFields
          person={person}
          onCancel={() => setEdited(false)}
          onSave={(values) => {
            onEdit(values);
            setEdited(false);
          }}
        />
      </li>
    );
  return (
    <li className={styles.person} data-skipped={isSkipped || undefined}>
      <div className={styles.who}>
        <p className={styles.line}>
          <span className={styles.number}>{texts.row({ n })}</span>
          <strong>{truncate(email, 100) || texts.no_email}</strong>
          {isSkipped && <StatusBadge>{texts.skipped}</StatusBadge>}
        </p>
        <p className={styles.quiet}>
          {[name, unit]
            .filter(Boolean)
            .map((value) => truncate(value, 100))
            .join(" · ")}
        </p>
        {!isSkipped &&
          problems.map((problem) => (
            <p key={problem} className={styles.problem}>
              {problem}
            </p>
          ))}
      </div>
      <div className={styles.rowActions}>
        {isSkipped ? (
          <Button variant="quiet" aria-label={texts.include_row({ n })} onClick={() => onSkip(false)}>
            {texts.include}
          </Button>
        ) : (
          <>
            <Button variant="quiet" aria-label={texts.edit_row({ n })} onClick={() => setEdited(true)}>
              {t(commonTexts).edit}
            </Button>
            <Button variant="quiet" aria-label={texts.skip_row({ n })} onClick={() => onSkip(true)}>
              {texts.skip}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}
