import { createContext, useContext, useMemo } from "react";
import type { Field, Form } from "#contract/schemas/forms.ts";
import { sectionOf } from "#fields/editing/form-editing.ts";
import { allFields } from "#fields/forms/all-fields.ts";
import { formBuilderTexts } from "#texts/form-builder/texts.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";
import { type BuilderStore, fieldCard } from "#web/features/forms/builder/store/builder-store.ts";
import { elementLabel } from "#web/features/forms/builder/store/field-labels.ts";
import { type FormJurisdictions, fieldWarnings } from "#web/features/forms/law/law.ts";
import { LawNotes } from "#web/features/forms/law/law-notes.tsx";
import styles from "#web/features/forms/styles/builder.module.css";

/** The jurisdictions that the form is used in, if its landlord has declared them. */
export const JurisdictionsContext = createContext<FormJurisdictions>({ states: [] });

/** The legal findings on a question, on its card. */
export function FieldLaw({ field }: { field: Field }) {
  const jurisdictions = useContext(JurisdictionsContext);
  const findings = useMemo(
    () => fieldWarnings(jurisdictions, field).map((finding) => ({ ...finding, questions: [] })),
    [jurisdictions, field],
  );
  if (findings.length === 0) return null;
  return (
    <div className={styles.law}>
      <LawNotes findings={findings} />
    </div>
  );
}

/** Links to the questions with legal findings. */
export function LawSummary({ store, form }: { store: BuilderStore; form: Form }) {
  const t = useT();
  const jurisdictions = useContext(JurisdictionsContext);
  // memoized, since this rerenders with each key press and each section scrolled into view
  const fields = useMemo(
    () => [...allFields(form)].filter((field) => fieldWarnings(jurisdictions, field).length > 0),
    [jurisdictions, form],
  );
  if (fields.length === 0) return null;
  const selectField = ({ name }: Field) => {
    const section = sectionOf(form, name)?.section_id ?? "";
    store.select({ section, field: name }, { card: fieldCard(name), part: "settings" });
  };
  return (
    <Notice tone="attention" title={t(formBuilderTexts).questions_legal_issues}>
      <ul className={styles.faults}>
        {fields.map((field) => (
          <li key={field.name}>
            <button type="button" className={styles.fault} onClick={() => selectField(field)}>
              {elementLabel(field, t)}
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
