import { useCallback, useEffect, useMemo, useState } from "react";
import type { DocumentField, DocumentValue } from "#contract/schemas/document-fields.ts";
import { signingTexts } from "#texts/signing/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import { FormFailure } from "#web/components/form-failure.tsx";
import { FieldDialog } from "#web/features/documents/fields/field-dialog.tsx";
import { InputBox } from "#web/features/documents/fields/input-box.tsx";
import { roleColor, rolesOf } from "#web/features/documents/fields/roles.ts";
import { DocumentPages } from "#web/features/documents/pages/document-pages.tsx";
import type { PageSource } from "#web/features/documents/pages/open-pdf.ts";
import styles from "./guide.module.css";
import { answersOf, nextField, progressOf } from "./progress.ts";

type SigningGuideProps = {
  pages: readonly PageSource[];
  fields: readonly DocumentField[];
  /** the role whose fields are filled in */
  role: string;
  busy: boolean;
  onFinish: (answers: { id: string; value: DocumentValue }[]) => void;
  /** the label of the final button; by default "Sign and finish" */
  finishLabel?: string;
  /** the error of the last attempt to finish */
  failure?: string | null;
  /** called with the current values after each change */
  onChange?: (answers: { id: string; value: DocumentValue }[]) => void;
};

/** Returns a signer's initial values: earlier submitted ones, else the sender's suggestions. */
const initialValuesOf = (fields: readonly DocumentField[]) =>
  new Map(fields.map((field) => [field.id, field.submissions.at(-1)?.value ?? field.value]));

/** Guides a signer from field to field, with one button in reach of the thumb. */
export function SigningGuide({
  pages,
  fields,
  role,
  busy,
  onFinish,
  finishLabel,
  failure,
  onChange,
}: SigningGuideProps) {
  const t = useT();
  const texts = t(signingTexts);
  const [values, setValues] = useState<ReadonlyMap<string, DocumentValue>>(() => initialValuesOf(fields));
  const [current, setCurrent] = useState<string | null>(null);
  const [openField, setOpenField] = useState<DocumentField | null>(null);
  const roles = useMemo(() => rolesOf(fields), [fields]);
  const progress = useMemo(() => progressOf(fields, values, role), [fields, values, role]);
  const [initialValues] = useState(values);
  useEffect(() => {
    if (values !== initialValues) onChange?.(answersOf(progress, values));
  }, [values, initialValues, progress, onChange]);
  const toggle = useCallback(
    (field: DocumentField) => setValues((previous) => new Map(previous).set(field.id, previous.get(field.id) !== true)),
    [],
  );
  function goToField(targetField: DocumentField | undefined) {
    setOpenField(targetField ?? null);
    setCurrent(targetField?.id ?? null);
    const fieldElement = targetField && document.getElementById(`field-${targetField.id}`);
    fieldElement?.scrollIntoView({ block: "center" });
  }
  function save(field: DocumentField, value: DocumentValue) {
    const nextValues = new Map(values).set(field.id, value);
    setValues(nextValues);
    // after an optional field, the signer continues on their own
    if (!field.required) return setOpenField(null);
    goToField(nextField(progressOf(fields, nextValues, role), field.id));
  }
  const { requiredCount, filledCount, missingFields, ownFields, visibleFields } = progress;
  return (
    <>
      <DocumentPages pages={pages}>
        {(page) =>
          visibleFields
            .filter((field) => field.page === page)
            .map((field) => (
              <InputBox
                key={field.id}
                field={field}
                value={values.get(field.id) ?? null}
                color={roleColor(roles, field.user_type)}
                isEditable={field.user_type === role}
                isActive={current === field.id}
                isInvalid={false}
                onToggle={toggle}
                onOpen={setOpenField}
              />
            ))
        }
      </DocumentPages>
      <div className={styles.bar}>
        {/* next to the button, since the top of a long document is out of view */}
        <FormFailure text={failure} />
        <p className={styles.progress} role="status">
          {requiredCount > 0 ? (
            <>
              <span aria-hidden="true">{texts.progress({ done: filledCount, total: requiredCount })}</span>
              <span className="visually-hidden">
                {texts.progress_label({ done: filledCount, total: requiredCount })}
              </span>
              <span
                className={styles.line}
                aria-hidden="true"
                style={{ ["--done" as string]: `${(filledCount / requiredCount) * 100}%` }}
              />
            </>
          ) : (
            ownFields.length === 0 && texts.nothing_to_fill_in
          )}
        </p>
        {missingFields.length > 0 ? (
          <Button variant="primary" onClick={() => goToField(nextField(progress, current))}>
            {filledCount === 0 && current === null ? texts.start : texts.next}
          </Button>
        ) : (
          <Button variant="primary" busy={busy} onClick={() => onFinish(answersOf(progress, values))}>
            {finishLabel ?? texts.finish}
          </Button>
        )}
      </div>
      {openField && (
        <FieldDialog
          key={openField.id}
          field={openField}
          value={values.get(openField.id) ?? lastSignature(openField, ownFields, values)}
          action={texts.save_continue}
          onSave={(value) => save(openField, value)}
          onClose={() => setOpenField(null)}
        />
      )}
    </>
  );
}

/** Returns the signer's earlier signature or initials, which are offered for the next field. */
function lastSignature(
  field: DocumentField,
  mine: readonly DocumentField[],
  values: ReadonlyMap<string, DocumentValue>,
): DocumentValue {
  if (field.type !== "signature" && field.type !== "initial") return null;
  const signedField = mine.findLast((one) => one.type === field.type && (values.get(one.id) ?? null) !== null);
  return (signedField && values.get(signedField.id)) ?? null;
}
