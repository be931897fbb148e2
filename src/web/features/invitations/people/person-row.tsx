import { useState } from "react";
import type { Invitee } from "#rules/invitations/invitees.ts";
import { maskPhone } from "#rules/phones/phones.ts";
import { truncate } from "#rules/text/text.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { invitationBatchesTexts } from "#texts/invitation-batches/texts.ts";
import { invitationListTexts } from "#texts/invitation-list/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { StatusBadge } from "#ui/feedback/status-badge.tsx";
import { useT } from "#ui/texts.tsx";
import styles from "#web/features/invitations/people/people.module.css";
import { ListedPersonFields } from "#web/features/invitations/people/person-fields.tsx";
import type { CheckedRow } from "#web/features/invitations/people/recipient-rows.ts";
import type { ListedPerson } from "#web/features/invitations/people/use-people.ts";

type PersonRowProps = {
  person: ListedPerson;
  /** the server's result for the row; undefined until it was checked */
  checked: CheckedRow | undefined;
  byText: boolean;
  onEdit: (values: Invitee) => void;
  onSkip: (isSkipped: boolean) => void;
};

const fields = ["email", "name", "phone", "unit"] as const;

/** One row of the list: the person, the errors, and the actions. */
export function PersonRow({ person, checked, byText, onEdit, onSkip }: PersonRowProps) {
  const t = useT();
  const texts = t(invitationListTexts);
  const [isEditing, setIsEditing] = useState(false);
  const { line, email, name, phone, unit, faults, duplicateOf, isSkipped } = person;
  const n = line;
  const batchTexts = t(invitationBatchesTexts);
  const fault = (field: (typeof fields)[number], faultMessage: string) =>
    texts.field_fault({ field: texts.field[field], fault: faultMessage });
  const reason = checked?.reason ?? null;
  // local errors, which the server would report too, are shown immediately
  const localProblems = fields.flatMap((field) => (faults[field] ?? []).map((each) => fault(field, t(each))));
  const serverProblems =
    checked?.faults.flatMap(({ field, messages }) => messages.map((message) => fault(field, message))) ?? [];
  const problems = [
    ...new Set([...localProblems, ...serverProblems]),
    ...(duplicateOf === undefined ? [] : [texts.duplicate_of({ n: duplicateOf })]),
    ...(reason === null || reason === "faulty" || duplicateOf !== undefined ? [] : [batchTexts.reasons[reason]]),
  ];
  if (isEditing)
    return (
      <li className={styles.person}>
        <ListedPersonFields
          person={person}
          byText={byText}
          onCancel={() => setIsEditing(false)}
          onSave={(values) => {
            onEdit(values);
            setIsEditing(false);
          }}
        />
      </li>
    );
  return (
    <li className={styles.person} data-skipped={isSkipped || undefined}>
      <div className={styles.who}>
        <p className={styles.line}>
          <span className={styles.number}>{texts.row({ n })}</span>
          <strong>{truncate(email || maskPhone(phone), 100) || texts.no_email}</strong>
          {isSkipped && <StatusBadge>{texts.skipped}</StatusBadge>}
        </p>
        <p className={styles.quiet}>
          {[name, email ? maskPhone(phone) : "", unit]
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
        {!isSkipped && checked?.is_past_applicant && <p className={styles.quiet}>{batchTexts.applied_before}</p>}
      </div>
      <div className={styles.rowActions}>
        {!isSkipped && (
          <Button variant="quiet" aria-label={texts.edit_row({ n })} onClick={() => setIsEditing(true)}>
            {t(commonTexts).edit}
          </Button>
        )}
        {/* a single button that toggles, so that it stays focused */}
        <Button
          variant="quiet"
          aria-label={isSkipped ? texts.include_row({ n }) : texts.skip_row({ n })}
          onClick={() => onSkip(!isSkipped)}
        >
          {isSkipped ? texts.include : texts.skip}
        </Button>
      </div>
    </li>
  );
}
