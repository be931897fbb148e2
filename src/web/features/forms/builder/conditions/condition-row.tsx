import { useEffect, useMemo, useRef } from "react";
import type { AnswerTest, Form } from "#contract/schemas/forms.ts";
import { findField } from "#fields/editing/form-editing.ts";
import { kindOf } from "#fields/registry/registry.ts";
import { formBuilderTexts } from "#texts/form-builder/texts.ts";
import { formText } from "#texts/stock-form/form-text.ts";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { Errors } from "#ui/fields/field-frame.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextAreaField } from "#ui/fields/text-area-field.tsx";
import { useT } from "#ui/texts.tsx";
import styles from "#web/features/forms/builder/conditions/condition-editor.module.css";
import {
  type ConditionDraft,
  type FormElement,
  isComparable,
  questionsFor,
} from "#web/features/forms/builder/conditions/condition-rows.ts";

type ConditionRowProps = {
  id: string;
  n: number;
  row: ConditionDraft;
  form: Form;
  element: FormElement;
  /** why the test is invalid */
  fault: string | undefined;
  isUnfinished: boolean;
  onChange: (row: ConditionDraft) => void;
  onRemove: () => void;
};

/** One test: a question, and the expected answer. */
export function ConditionRow({
  id,
  n,
  row,
  form,
  element,
  fault,
  isUnfinished,
  onChange,
  onRemove,
}: ConditionRowProps) {
  const t = useT();
  const box = useRef<HTMLFieldSetElement>(null);
  const isNew = useRef(row.field === "");
  useEffect(() => {
    if (isNew.current) box.current?.querySelector("select")?.focus();
  }, []);
  const questions = useMemo(() => questionsFor(form, element, t), [form, element, t]);
  const field = findField(form, row.field);
  const changeRow = (change: Partial<ConditionDraft>) => onChange({ ...row, ...change });
  return (
    <fieldset ref={box} className={styles.row} aria-describedby={fault ? `${id}-fault-errors` : undefined}>
      <legend className="visually-hidden">{t(formBuilderTexts).condition_n({ n })}</legend>
      <div className={styles.line}>
        <SelectField
          id={`${id}-question`}
          label={t(formBuilderTexts).question}
          placeholder={t(formBuilderTexts).choose_question}
          options={questions}
          value={row.field}
          onChange={(name) => onChange(withQuestion(form, row, name))}
        />
        <IconButton icon="trash" label={t(formBuilderTexts).remove_condition({ n })} onClick={onRemove} />
      </div>
      {field && isComparable(field) && (
        <SelectField
          id={`${id}-is`}
          label={t(formBuilderTexts).answer}
          placeholder={null}
          options={[
            { value: "answered", label: t(formBuilderTexts).answered },
            { value: "one_of", label: t(formBuilderTexts).is_one_of },
            { value: "not_one_of", label: t(formBuilderTexts).is_not_one_of },
          ]}
          value={row.is}
          onChange={(is) => changeRow({ is: is as AnswerTest["is"] })}
        />
      )}
      {field && !isComparable(field) && <p className={styles.none}>{t(formBuilderTexts).answer_not_comparable}</p>}
      {field && row.is !== "answered" && (
        <ExpectedAnswers id={id} row={row} known={kindOf(field).possibleAnswers?.(field)} set={changeRow} />
      )}
      {isUnfinished && (
        <p className={styles.none}>
          {field ? t(formBuilderTexts).choose_answers_until : t(formBuilderTexts).choose_question_until}
        </p>
      )}
      <Errors id={`${id}-fault`} errors={fault ? [fault] : undefined} />
    </fieldset>
  );
}

/**
 * Changes the question. For one with options the test defaults to selecting among them; earlier selections are cleared.
 */
function withQuestion(form: Form, row: ConditionDraft, name: string): ConditionDraft {
  const field = findField(form, name);
  const knownAnswers = field && isComparable(field) && kindOf(field).possibleAnswers;
  return { ...row, field: name, is: knownAnswers ? "one_of" : "answered", values: [], typed: "" };
}

type ExpectedAnswersProps = {
  id: string;
  row: ConditionDraft;
  known: { value: string; label: string }[] | undefined;
  set: (change: Partial<ConditionDraft>) => void;
};

/** The input for the expected answers: selected from the known ones, or typed. */
function ExpectedAnswers({ id, row, known, set }: ExpectedAnswersProps) {
  const t = useT();
  if (!known)
    return (
      <TextAreaField
        id={`${id}-answers`}
        label={t(formBuilderTexts).answers_help}
        help={t(formBuilderTexts).applicants_answers_match}
        rows={2}
        maxLength={4020}
        value={row.typed}
        onChange={(typed) => set({ typed })}
      />
    );
  const toggleAnswer = (value: string, picked: boolean) =>
    set({ values: picked ? [...row.values, value] : row.values.filter((one) => one !== value) });
  return (
    <fieldset className={styles.answers} data-many={known.length > 8 || undefined}>
      <legend>{t(formBuilderTexts).answers}</legend>
      {known.map(({ value, label }, index) => (
        <CheckboxField
          key={value}
          id={`${id}-answer-${index}`}
          label={formText(t, label)}
          checked={row.values.includes(value)}
          onChange={(picked) => toggleAnswer(value, picked)}
        />
      ))}
    </fieldset>
  );
}
