import type { FieldErrors, Form } from "#contract/schemas/forms.ts";
import { findField, sectionOf } from "#fields/editing/form-editing.ts";
import { inLanguage } from "#texts/message.ts";
import { type Translate, useT } from "#ui/texts.tsx";
import {
  type BuilderStore,
  fieldCard,
  type Picked,
  sectionCard,
} from "#web/features/forms/builder/store/builder-store.ts";
import { named } from "#web/features/forms/builder/store/field-labels.ts";
import styles from "#web/features/forms/styles/builder.module.css";

type Fault = { picked: Picked | undefined; label: string; text: string };

/** Lists the errors that prevent saving, each with a link to its field or section. */
export function BuilderFaults({ store, errors }: { store: BuilderStore; errors: FieldErrors }) {
  const t = useT();
  const selectFault = (picked: Picked) => {
    const card = picked.field ? fieldCard(picked.field) : sectionCard(picked.section);
    store.pick(picked, { card, part: "settings" });
  };
  return (
    <ul className={styles.faults}>
      {faultsOf(store.form(), errors, t).map(({ picked, label, text }) => (
        <li key={`${label} ${text}`}>
          {picked && (
            <button type="button" className={styles.fault} onClick={() => selectFault(picked)}>
              {label}
            </button>
          )}
          {picked && ": "}
          {text}
        </li>
      ))}
    </ul>
  );
}

/** Errors are keyed by a field's name, a section's ID, or the path within the form. */
function faultsOf(form: Form, errors: FieldErrors, t: Translate): Fault[] {
  const found = Object.entries(errors).flatMap(([key, texts]) => {
    const { picked, label } = locateFault(form, key, t);
    return inLanguage(texts, t).map((text) => ({ picked, label, text }));
  });
  return [...new Map(found.map((fault) => [JSON.stringify(fault), fault])).values()];
}

function locateFault(form: Form, key: string, t: Translate): { picked: Picked | undefined; label: string } {
  const [at, ...steps] = key.replace(/^form\.sections\./, "").split(".");
  const section = form.sections.find(({ section_id }) => section_id === key) ?? form.sections[Number(at)];
  let field = findField(form, key);
  for (let fields = section?.fields; steps[0] === "fields" && fields; ) {
    field = fields[Number(steps[1])];
    const inner = steps[2] === "choices" && steps[4] === "fields";
    fields = inner ? field?.choices?.[Number(steps[3])]?.fields : undefined;
    steps.splice(0, 4);
  }
  if (field) {
    const within = sectionOf(form, field.name)?.section_id ?? "";
    return { picked: { section: within, field: field.name }, label: named(field, t) };
  }
  return { picked: section && { section: section.section_id }, label: section ? named(section, t) : "" };
}
