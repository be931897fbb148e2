import { useState } from "react";
import { birthDateWarning } from "#rules/applicant/ages.ts";
import { isRealDate, todayHere } from "#rules/text/dates.ts";
import { fieldsTexts } from "#texts/fields/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";
import styles from "./birthday-question.module.css";

type BirthDateConfirmationProps = { name: string; date: string; onConfirm: () => void; onRetry: () => void };

/**
 * Requests confirmation of an unlikely birth date. Use the date as `key`, so that another date requires its own
 * confirmation.
 */
export function BirthDateConfirmation({ name, date, onConfirm, onRetry }: BirthDateConfirmationProps) {
  const t = useT();
  const [isConfirmed, setConfirmed] = useState(false);
  const warning = !isConfirmed && isRealDate(date) ? birthDateWarning(name, date, todayHere().latest) : undefined;
  if (!warning) return null;
  return (
    <div className={styles.question}>
      <Notice tone="attention" announced title={t(fieldsTexts).birthday.question(warning)}>
        <div className={styles.answers}>
          <Button
            onClick={() => {
              setConfirmed(true);
              onConfirm();
            }}
          >
            {t(fieldsTexts).birthday.yes(warning)}
          </Button>
          <Button variant="quiet" onClick={onRetry}>
            {t(fieldsTexts).birthday.no}
          </Button>
        </div>
      </Notice>
    </div>
  );
}
