import { useState } from "react";
import { birthdayDoubt } from "#rules/applicant/ages.ts";
import { isRealDate, todayHere } from "#rules/text/dates.ts";
import { fieldsTexts } from "#texts/fields/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";
import styles from "./birthday-question.module.css";

type BirthdayQuestionProps = { name: string; date: string; onSure: () => void; onAgain: () => void };

/**
 * Requests confirmation of an unlikely birth date. Use the date as `key`, so that another date requires its own
 * confirmation.
 */
export function BirthdayQuestion({ name, date, onSure, onAgain }: BirthdayQuestionProps) {
  const t = useT();
  const [sure, setSure] = useState(false);
  const doubt = !sure && isRealDate(date) ? birthdayDoubt(name, date, todayHere().latest) : undefined;
  if (!doubt) return null;
  return (
    <div className={styles.question}>
      <Notice tone="attention" announced title={t(fieldsTexts).birthday.question(doubt)}>
        <div className={styles.answers}>
          <Button
            onClick={() => {
              setSure(true);
              onSure();
            }}
          >
            {t(fieldsTexts).birthday.yes(doubt)}
          </Button>
          <Button variant="quiet" onClick={onAgain}>
            {t(fieldsTexts).birthday.no}
          </Button>
        </div>
      </Notice>
    </div>
  );
}
