import { useState } from "react";
import type { Invitee } from "#rules/invitations/invitees.ts";
import { invitationBatchesTexts } from "#texts/invitation-batches/texts.ts";
import { invitationListTexts } from "#texts/invitation-list/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { DialogActions } from "#ui/feedback/dialog.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { useLocale, useT } from "#ui/texts.tsx";
import { failureText } from "#web/api/errors/failure-text.ts";
import { FormFailure } from "#web/components/form-failure.tsx";
import styles from "#web/features/invitations/invitations.module.css";
import { ColumnFields } from "#web/features/invitations/people/column-fields.tsx";
import peopleStyles from "#web/features/invitations/people/people.module.css";
import { PersonRow } from "#web/features/invitations/people/person-row.tsx";
import type { StepProps } from "#web/features/invitations/people/step-props.ts";
import { isAccepted, needsCorrection, useCheckedPeople } from "#web/features/invitations/people/use-checked-people.ts";

/** The number of rows rendered at once: thousands would slow down typing. */
const pageSize = 50;

/** Lists the rows with their errors: invalid rows must be corrected or skipped before continuing. */
export function CheckStep({ form, draft, people, put: updatePeople }: StepProps) {
  const t = useT();
  const texts = t(invitationListTexts);
  const batchTexts = t(invitationBatchesTexts);
  const locale = useLocale();
  const { listed: listedPeople, checked, quotaLeft, error, isChecked } = useCheckedPeople(form, draft);
  const readyCount = listedPeople.filter((person) => isAccepted(person, checked)).length;
  const faultyPeople = listedPeople.filter((person) => needsCorrection(person, checked));
  const uninvitedPeople = listedPeople.filter((person) => !isAccepted(person, checked));
  const [showsOnlyProblems, setShowsOnlyProblems] = useState(faultyPeople.length > 0);
  const [visibleCount, setVisibleCount] = useState(pageSize);
  const { columns } = people.mapping;
  const hasPhones = columns.includes("phone");
  const hasContacts = columns.includes("email") || (people.byText && hasPhones);
  const isOverQuota = quotaLeft !== undefined && readyCount > quotaLeft;
  const canContinue =
    hasContacts && faultyPeople.length === 0 && readyCount > 0 && !isOverQuota && (isChecked || error !== null);
  const isChecking = hasContacts && !isChecked && error === null;
  const displayedPeople = showsOnlyProblems ? uninvitedPeople : listedPeople;
  const edit = (index: number, values: Invitee) => updatePeople({ edits: { ...people.edits, [index]: values } });
  const skip = (indexes: readonly number[], isSkipped: boolean) => {
    const otherIndexes = people.skipped.filter((each) => !indexes.includes(each));
    updatePeople({ skipped: isSkipped ? [...otherIndexes, ...indexes] : otherIndexes });
  };
  const formatNumber = (n: number) => n.toLocaleString(locale);
  return (
    <div className={styles.form}>
      <ColumnFields
        rows={people.rows}
        mapping={people.mapping}
        onChange={(mapping) => updatePeople({ mapping, edits: {}, skipped: [] })}
      />
      {hasPhones && (
        <CheckboxField
          id="invitation-by-text"
          label={batchTexts.by_text}
          help={batchTexts.by_text_help}
          checked={people.byText}
          onChange={(byText) => updatePeople({ byText })}
        />
      )}
      {!hasContacts && <Notice tone="attention" announced title={texts.no_email_column} />}
      {hasContacts && (
        <>
          <div className={peopleStyles.overview}>
            <p role="status">
              {isChecking
                ? texts.checking
                : texts.summary({ ready: formatNumber(readyCount), all: formatNumber(listedPeople.length) })}
            </p>
            <fieldset className={styles.choice} aria-label={texts.rows_shown}>
              <Button aria-pressed={showsOnlyProblems} onClick={() => setShowsOnlyProblems(true)}>
                {texts.show_problems({ n: formatNumber(uninvitedPeople.length) })}
              </Button>
              <Button aria-pressed={!showsOnlyProblems} onClick={() => setShowsOnlyProblems(false)}>
                {texts.show_all({ n: formatNumber(listedPeople.length) })}
              </Button>
            </fieldset>
          </div>
          {displayedPeople.length === 0 && <p className={styles.quiet}>{texts.no_problems}</p>}
          <ul role="list" aria-label={texts.rows_shown} className={peopleStyles.people}>
            {displayedPeople.slice(0, visibleCount).map((person) => (
              <PersonRow
                key={person.index}
                person={person}
                checked={checked.get(person.index)}
                byText={people.byText}
                onEdit={(values) => edit(person.index, values)}
                onSkip={(isSkipped) => skip([person.index], isSkipped)}
              />
            ))}
          </ul>
          {displayedPeople.length > visibleCount && (
            <Button onClick={() => setVisibleCount(visibleCount + pageSize)}>
              {texts.show_more({ n: Math.min(pageSize, displayedPeople.length - visibleCount) })}
            </Button>
          )}
        </>
      )}
      <div className={faultyPeople.length > 0 ? peopleStyles.faulty : "visually-hidden"}>
        <p role="status">{faultyPeople.length > 0 && texts.fix_or_skip({ n: faultyPeople.length })}</p>
        {faultyPeople.length > 0 && (
          <Button
            onClick={() =>
              skip(
                faultyPeople.map(({ index }) => index),
                true,
              )
            }
          >
            {texts.skip_faulty({ n: faultyPeople.length })}
          </Button>
        )}
      </div>
      {quotaLeft !== undefined && isOverQuota && (
        <Notice tone="attention" announced title={batchTexts.quota({ n: quotaLeft })} />
      )}
      <FormFailure text={error && failureText(error, t)} />
      <DialogActions>
        <Button onClick={() => updatePeople({ step: "paste" })}>{texts.change_list}</Button>
        <Button
          variant="primary"
          busy={isChecking}
          aria-disabled={!canContinue}
          onClick={() => canContinue && updatePeople({ step: "message" })}
        >
          {texts.write_message}
        </Button>
      </DialogActions>
    </div>
  );
}
