import { useId, useState } from "react";
import type { Condition } from "#contract/schemas/forms.ts";
import { formBuilderTexts } from "#texts/form-builder/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Icon } from "#ui/buttons/icon.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { useT } from "#ui/texts.tsx";
import styles from "#web/features/forms/builder/conditions/condition-editor.module.css";
import { ConditionRow } from "#web/features/forms/builder/conditions/condition-row.tsx";
import {
  type ConditionDraft,
  type ConditionKey,
  type FormElement,
  faultOf,
  maxRows,
  rowsOf,
  testOf,
} from "#web/features/forms/builder/conditions/condition-rows.ts";
import type { BuilderStore } from "#web/features/forms/builder/store/builder-store.ts";

type ConditionEditorProps = {
  store: BuilderStore;
  element: FormElement;
  conditionKey: ConditionKey;
  condition: Condition | undefined;
  onChange: (condition: Condition | undefined) => void;
};

type Draft = { match: Condition["match"]; rows: ConditionDraft[]; nextRowId: number; fingerprint: string };

const draftOf = (condition: Condition | undefined): Draft => {
  const rows = rowsOf(condition);
  return { match: condition?.match ?? "all", rows, nextRowId: rows.length, fingerprint: fingerprintOf(condition) };
};

/** Returns the same fingerprint for equal conditions, regardless of key order. */
const fingerprintOf = (condition: Condition | undefined): string =>
  JSON.stringify([
    condition?.match,
    condition?.tests.map((test) => [test.field, test.is, test.is === "answered" ? [] : test.values]),
  ]);

/**
 * Edits when a field or section is shown, or when a field is required. Unfinished or invalid rows show an error and are
 * ignored: the form can always be saved.
 */
export function ConditionEditor({ store, element, conditionKey, condition, onChange }: ConditionEditorProps) {
  const t = useT();
  const id = useId();
  const [draft, setDraft] = useState(() => draftOf(condition));
  // After an undo, or a change by way of the question it depends on, the form's condition replaces the draft.
  if (draft.fingerprint !== fingerprintOf(condition)) setDraft(draftOf(condition));
  const { match, rows } = draft;
  const form = store.form();
  const validatedRows = rows.map((row) => {
    const test = testOf(form, row);
    return { row, test, fault: test && faultOf(form, element, conditionKey, test, t) };
  });

  function updateDraft(change: Partial<Draft>) {
    const nextDraft = { ...draft, ...change };
    const tests = nextDraft.rows
      .map((row) => testOf(form, row))
      .filter((test) => test !== undefined)
      .filter((test) => !faultOf(form, element, conditionKey, test, t));
    const next = tests.length > 0 ? { match: nextDraft.match, tests } : undefined;
    const fingerprint = fingerprintOf(next);
    setDraft({ ...nextDraft, fingerprint });
    if (fingerprint !== draft.fingerprint) onChange(next);
  }
  const add = () =>
    updateDraft({
      rows: [...rows, { id: draft.nextRowId, field: "", is: "answered", values: [], typed: "" }],
      nextRowId: draft.nextRowId + 1,
    });
  const title = conditionKey === "show_when" ? t(formBuilderTexts).show : t(formBuilderTexts).required;

  return (
    <fieldset className={styles.editor} id={id} tabIndex={-1}>
      <legend className={styles.title}>{title}</legend>
      {rows.length === 0 && (
        <p className={styles.none}>
          {conditionKey === "show_when" ? t(formBuilderTexts).always_shown : t(formBuilderTexts).no_other_conditions}
        </p>
      )}
      {rows.length > 1 && (
        <SelectField
          id={`${id}-match`}
          label={t(formBuilderTexts).conditions_meet}
          options={[
            { value: "all", label: t(formBuilderTexts).conditions },
            { value: "any", label: t(formBuilderTexts).condition },
          ]}
          placeholder={null}
          value={match}
          onChange={(chosen) => updateDraft({ match: chosen === "any" ? "any" : "all" })}
        />
      )}
      {validatedRows.map(({ row, test, fault }, index) => (
        <ConditionRow
          key={row.id}
          id={`${id}-${row.id}`}
          n={index + 1}
          row={row}
          form={form}
          element={element}
          fault={fault}
          isUnfinished={!test}
          onChange={(next) => updateDraft({ rows: rows.with(index, next) })}
          onRemove={() => {
            updateDraft({ rows: rows.toSpliced(index, 1) });
            document.getElementById(id)?.focus();
          }}
        />
      ))}
      {rows.length < maxRows && (
        <Button onClick={add}>
          <Icon name="plus" size={16} />
          {rows.length > 0
            ? t(formBuilderTexts).add_condition
            : conditionKey === "show_when"
              ? t(formBuilderTexts).show_only_when
              : t(formBuilderTexts).require}
        </Button>
      )}
    </fieldset>
  );
}
