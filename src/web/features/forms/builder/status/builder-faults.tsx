import type { FieldErrors, Form } from "#contract/schemas/forms.ts";
import { findField, sectionOf } from "#fields/editing/form-editing.ts";
import { inLanguage } from "#texts/message.ts";
import { type Translate, useT } from "#ui/texts.tsx";
import {
  type BuilderSelection,
  type BuilderStore,
  fieldCard,
  sectionCard,
} from "#web/features/forms/builder/store/builder-store.ts";
import { elementLabel } from "#web/features/forms/builder/store/field-labels.ts";
import styles from "#web/features/forms/styles/builder.module.css";

type Fault = { selection: BuilderSelection | undefined; label: string; text: string };

/** Lists the errors that prevent saving, each with a link to its field or section. */
export function BuilderFaults({ store, errors }: { store: BuilderStore; errors: FieldErrors }) {
  const t = useT();
  const selectFault = (selection: BuilderSelection) => {
    const card = selection.field ? fieldCard(selection.field) : sectionCard(selection.section);
    store.select(selection, { card, part: "settings" });
  };
  return (
    <ul className={styles.faults}>
      {faultsOf(store.form(), errors, t).map(({ selection, label, text }) => (
        <li key={`${label} ${text}`}>
          {selection && (
            <button type="button" className={styles.fault} onClick={() => selectFault(selection)}>
              {label}
            </button>
          )}
          {selection && ": "}
          {text}
        </li>
      ))}
    </ul>
  );
}

/** Errors are keyed by a field's name, a section's ID, or the path within the form. */
function faultsOf(form: Form, errors: FieldErrors, t: Translate): Fault[] {
  const found = Object.entries(errors).flatMap(([key, texts]) => {
    const { selection, label } = locateFault(form, key, t);
    return inLanguage(texts, t).map((text) => ({ selection, label, text }));
  });
  return [...new Map(found.map((fault) => [JSON.stringify(fault), fault])).values()];
}

function locateFault(
  form: Form,
  key: string,
  t: Translate,
): { selection: BuilderSelection | undefined; label: string } {
  const [sectionIndex, ...steps] = key.replace(/^form\.sections\./, "").split(".");
  const section = form.sections.find(({ section_id }) => section_id === key) ?? form.sections[Number(sectionIndex)];
  let field = findField(form, key);
  for (let fields = section?.fields; steps[0] === "fields" && fields; ) {
    field = fields[Number(steps[1])];
    const inner = steps[2] === "choices" && steps[4] === "fields";
    fields = inner ? field?.choices?.[Number(steps[3])]?.fields : undefined;
    steps.splice(0, 4);
  }
  if (field) {
    const sectionId = sectionOf(form, field.name)?.section_id ?? "";
    return { selection: { section: sectionId, field: field.name }, label: elementLabel(field, t) };
  }
  return { selection: section && { section: section.section_id }, label: section ? elementLabel(section, t) : "" };
}
