import { type ComponentType, useEffect, useState } from "react";
import type { Field } from "#contract/schemas/forms.ts";
import type { FieldKindDefinition } from "#fields/base/kind.ts";
import type { EditProps, FieldContext } from "#fields/base/modes.ts";
// only the field kinds shown here: the registries would add all kinds to this page
import CurrencyEdit from "#fields/currency/edit.tsx";
import { kind as currency } from "#fields/currency/kind.ts";
import EmailEdit from "#fields/email/edit.tsx";
import { kind as email } from "#fields/email/kind.ts";
import SingleLineEdit from "#fields/single_line/edit.tsx";
import { kind as singleLine } from "#fields/single_line/kind.ts";
import { landingTexts } from "#texts/landing/texts.ts";
import type { Message } from "#texts/message.ts";
import { useT } from "#ui/texts.tsx";
import { SiteLink } from "#web/components/site-link.tsx";
import { runAfterPointerUp, watchPointer } from "#web/features/form-renderer/run-after-pointer-up.ts";
import styles from "#web/features/landing/landing.module.css";
import { paths } from "#web/navigation/paths.ts";

type SampleFieldName = "name" | "email" | "income";
type SampleField = {
  field: ReturnType<typeof sampleField>;
  kind: FieldKindDefinition<string>;
  Edit: ComponentType<EditProps<string>>;
};

const sampleFields: SampleField[] = [
  { kind: singleLine, Edit: SingleLineEdit, field: sampleField("name", "single_line") },
  { kind: email, Edit: EmailEdit, field: sampleField("email", "email") },
  { kind: currency, Edit: CurrencyEdit, field: sampleField("income", "currency") },
];

function sampleField(
  name: SampleFieldName,
  field_id: Field["field_id"],
): Omit<Field, "label"> & { name: SampleFieldName } {
  return { name, field_id, autocomplete: "off" };
}

/** A few form fields with their real components and validation, for visitors to try; nothing is sent. */
export function SampleForm() {
  const t = useT();
  useEffect(watchPointer, []);
  return (
    <section aria-label={t(landingTexts).try} className={styles.miniature}>
      <header>
        <h2>{t(landingTexts).rental_application}</h2>
        <p>{t(landingTexts).try_applicants_see}</p>
      </header>
      {sampleFields.map((question) => (
        <InteractiveField key={question.field.name} {...question} />
      ))}
      <SiteLink to={paths.sample()}>{t(landingTexts).open_full_sample}</SiteLink>
    </section>
  );
}

/** Validated on blur and, while it is invalid, on each change, as in the form; empty answers are valid here. */
function InteractiveField({ field: question, kind, Edit }: SampleField) {
  const t = useT();
  const field: Field = { ...question, label: t(landingTexts).sample_questions[question.name] };
  const [value, setValue] = useState(kind.empty);
  const [errors, setErrors] = useState<Message[]>([]);
  const validateValue = (text: string) => setErrors(kind.isEmpty(text) ? [] : kind.validate(field, text));
  return (
    <Edit
      field={field}
      id={`try-${field.name}`}
      value={value}
      errors={errors.map((text) => t(text))}
      onChange={(next) => {
        setValue(next);
        if (errors.length > 0) validateValue(next);
      }}
      onBlur={() => runAfterPointerUp(() => validateValue(value))}
      context={emptyContext}
    />
  );
}

/** Single-line fields need no data from their page. */
const emptyContext: FieldContext = {
  upload: () => Promise.reject(new Error("No file is requested here.")),
  download: () => Promise.reject(new Error("No file is requested here.")),
  agents: [],
  formText: (text) => text,
  addressSuggestions: async () => [],
};
