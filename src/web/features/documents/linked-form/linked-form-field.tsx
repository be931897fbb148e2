import { useQuery } from "@tanstack/react-query";
import { documentsTexts } from "#texts/documents/texts.ts";
import { SelectField } from "#ui/fields/select-field.tsx";
import { useT } from "#ui/texts.tsx";
import { allTemplatesQuery } from "#web/api/forms/application-templates.ts";
import { QueryFailure } from "#web/components/load-failure.tsx";

type LinkedFormFieldProps = { id: string; value: string | null; onChange: (form: string | null) => void };

/** The select for the form whose answers a document can show; renders nothing for landlords without a form. */
export function LinkedFormField({ id, value, onChange }: LinkedFormFieldProps) {
  const t = useT();
  const texts = t(documentsTexts);
  const query = useQuery(allTemplatesQuery());
  const forms = query.data ?? [];
  if (forms.length === 0) return <QueryFailure of={query} />;
  return (
    <SelectField
      id={id}
      label={texts.linked_form}
      help={texts.linked_form_help}
      placeholder={texts.no_linked_form}
      value={forms.some((form) => form.id === value) ? (value ?? "") : ""}
      onChange={(chosen) => onChange(chosen || null)}
      options={forms.map(({ id: form, name }) => ({ value: form, label: name }))}
    />
  );
}
