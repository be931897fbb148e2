import { useState } from "react";
import { maxRequestedFields } from "#rules/applicant/information-requests.ts";
import { requestInformationTexts } from "#texts/request-information/texts.ts";
import { formText } from "#texts/stock-form/form-text.ts";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { Errors } from "#ui/fields/field-frame.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import type { Application } from "#web/api/applications/applications.ts";
import styles from "#web/features/information-requests/requests.module.css";

type Props = {
  questions: Application["correctable_questions"];
  names: readonly string[];
  onChange: (selectedNames: string[]) => void;
  errors: string[] | undefined;
};

/** A searchable list of questions to select for correction, up to the limit of a request. */
export function QuestionChoice({ questions, names: selectedNames, onChange, errors }: Props) {
  const t = useT();
  const texts = t(requestInformationTexts);
  const [search, setSearch] = useState("");
  const searchText = search.trim().toLowerCase();
  const matches = questions.filter(
    ({ name, label }) => selectedNames.includes(name) || formText(t, label).toLowerCase().includes(searchText),
  );
  const isFull = selectedNames.length >= maxRequestedFields;
  const searchResult = matches.length > 0 ? texts.questions_shown({ n: matches.length }) : texts.no_question_matches;
  const status = isFull ? texts.question_limit({ n: maxRequestedFields }) : searchText && searchResult;
  return (
    <fieldset className={styles.questionsGroup}>
      <legend>{texts.questions}</legend>
      <p className={styles.quiet}>{texts.questions_help}</p>
      <TextField id="find-question" type="search" label={texts.find_question} value={search} onChange={setSearch} />
      <p role="status" className={status ? styles.quiet : "visually-hidden"}>
        {status}
      </p>
      <div className={styles.questions}>
        {matches.map(({ name, label }) => (
          <CheckboxField
            key={name}
            id={`question-${name}`}
            label={formText(t, label)}
            checked={selectedNames.includes(name)}
            disabled={isFull && !selectedNames.includes(name)}
            onChange={(checked) =>
              onChange(checked ? [...selectedNames, name] : selectedNames.filter((each) => each !== name))
            }
          />
        ))}
      </div>
      <Errors id="fields" errors={errors} />
    </fieldset>
  );
}
