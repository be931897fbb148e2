import type { Field, Form } from "#contract/forms.ts";
import { kindOf } from "#fields/registry.ts";
import { formEditOf } from "#fields/registry-form-edit.tsx";
import { useT } from "#ui/texts.tsx";
import styles from "./designer.module.css";

type DesignerProps = { form: Form; onChange: (form: Form) => void };

/** Every field of the form with its settings, as the landlord designs it. */
export function Designer({ form, onChange }: DesignerProps) {
  const t = useT();
  return (
    <div className={styles.designer}>
      {form.sections.map((section, at) => (
        <section key={section.section_id} className={styles.section}>
          <h2>{t(section.label)}</h2>
          {section.fields.map((field, place) => (
            <DesignedField
              key={field.name}
              field={field}
              onChange={(changed) => {
                const fields = section.fields.with(place, changed);
                onChange({ ...form, sections: form.sections.with(at, { ...section, fields }) });
              }}
            />
          ))}
        </section>
      ))}
    </div>
  );
}

/** One field's settings, and those of the fields nested in its choices. */
function DesignedField({ field, onChange }: { field: Field; onChange: (field: Field) => void }) {
  const t = useT();
  const FormEdit = formEditOf(field);
  const { choices = [] } = field;
  return (
    <article className={styles.field} aria-label={field.label}>
      <p className={styles.kind}>{t(kindOf(field).title)}</p>
      <FormEdit field={field} onChange={onChange} />
      {choices.map((choice, at) =>
        choice.fields?.map((nested, place) => (
          <div key={nested.name} className={styles.nested}>
            <p className={styles.kind}>{t("Asked when “{label}” is chosen", { label: choice.label })}</p>
            <DesignedField
              field={nested}
              onChange={(changed) => {
                const fields = (choice.fields ?? []).with(place, changed);
                onChange({ ...field, choices: choices.with(at, { ...choice, fields }) });
              }}
            />
          </div>
        )),
      )}
    </article>
  );
}
