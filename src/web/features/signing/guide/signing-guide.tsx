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
  finish?: string;
  /** the error of the last attempt to finish */
  failure?: string | null;
  /** called with the current values after each change */
  onChange?: (answers: { id: string; value: DocumentValue }[]) => void;
};

/** Returns a signer's initial values: earlier submitted ones, else the sender's suggestions. */
const startOf = (fields: readonly DocumentField[]) =>
  new Map(fields.map((field) => [field.id, field.submissions.at(-1)?.value ?? field.value]));

/** Guides a signer from field to field, with one button in reach of the thumb. */
export function SigningGuide({ pages, fields, role, busy, onFinish, finish, failure, onChange }: SigningGuideProps) {
  const t = useT();
  const texts = t(signingTexts);
  const [values, setValues] = useState<ReadonlyMap<string, DocumentValue>>(() => startOf(fields));
  const [current, setCurrent] = useState<string | null>(null);
  const [open, setOpen] = useState<DocumentField | null>(null);
  const roles = useMemo(() => rolesOf(fields), [fields]);
  const progress = useMemo(() => progressOf(fields, values, role), [fields, values, role]);
  const [start] = useState(values);
  useEffect(() => {
    if (values !== start) onChange?.(answersOf(progress, values));
  }, [values, start, progress, onChange]);
  const toggle = useCallback(
    (field: DocumentField) => setValues((before) => new Map(before).set(field.id, before.get(field.id) !== true)),
    [],
  );
  function lead(to: DocumentField | undefined) {
    setOpen(to ?? null);
    setCurrent(to?.id ?? null);
    const box = to && document.getElementById(`field-${to.id}`);
    box?.scrollIntoView({ block: "center" });
  }
  function save(field: DocumentField, value: DocumentValue) {
    const next = new Map(values).set(field.id, value);
    setValues(next);
    // after an optional field, the signer continues on their own
    if (!field.required) return setOpen(null);
    lead(nextField(progressOf(fields, next, role), field.id));
  }
  const { required, done, missing, mine, shown } = progress;
  return (
    <>
      <DocumentPages pages={pages}>
        {(page) =>
          shown
            .filter((field) => field.page === page)
            .map((field) => (
              <InputBox
                key={field.id}
                field={field}
                value={values.get(field.id) ?? null}
                color={roleColor(roles, field.user_type)}
                mine={field.user_type === role}
                active={current === field.id}
                faulty={false}
                onToggle={toggle}
                onOpen={setOpen}
              />
            ))
        }
      </DocumentPages>
      <div className={styles.bar}>
        {/* next to the button, since the top of a long document is out of view */}
        <FormFailure text={failure} />
        <p className={styles.progress} role="status">
          {required > 0 ? (
            <>
              <span aria-hidden="true">{texts.progress({ done, total: required })}</span>
              <span className="visually-hidden">{texts.progress_label({ done, total: required })}</span>
              <span
                className={styles.line}
                aria-hidden="true"
                style={{ ["--done" as string]: `${(done / required) * 100}%` }}
              />
            </>
          ) : (
            mine.length === 0 && texts.nothing_to_fill_in
          )}
        </p>
        {missing.length > 0 ? (
          <Button variant="primary" onClick={() => lead(nextField(progress, current))}>
            {done === 0 && current === null ? texts.start : texts.next}
          </Button>
        ) : (
          <Button variant="primary" busy={busy} onClick={() => onFinish(answersOf(progress, values))}>
            {finish ?? texts.finish}
          </Button>
        )}
      </div>
      {open && (
        <FieldDialog
          key={open.id}
          field={open}
          value={values.get(open.id) ?? lastSignature(open, mine, values)}
          action={texts.save_continue}
          onSave={(value) => save(open, value)}
          onClose={() => setOpen(null)}
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
  const signed = mine.findLast((one) => one.type === field.type && (values.get(one.id) ?? null) !== null);
  return (signed && values.get(signed.id)) ?? null;
}
