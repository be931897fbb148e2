import type { Field, Values } from "#contract/schemas/forms.ts";
import type { FieldContext } from "#fields/base/modes.ts";
import { editOf } from "#fields/registry/edit.tsx";
import { kindOf } from "#fields/registry/registry.ts";
import type en from "#texts/identity/en.ts";
import { identityTexts } from "#texts/identity/texts.ts";
import type { Message } from "#texts/message.ts";
import { useT } from "#ui/texts.tsx";
import { findAddresses } from "#web/api/addresses.ts";
import { uploadAttachment } from "#web/api/files/uploads.ts";

const context: FieldContext = {
  upload: uploadAttachment,
  download: () => Promise.reject(new Error("nothing is shown again here")),
  agents: [],
  formText: (text) => text,
  addressSuggestions: findAddresses,
};

/** A field of a screen; its texts are those of its name. */
export type Question = Omit<Field, "name" | "label" | "help_text"> & { name: keyof typeof en.questions };

type FieldsProps = {
  fields: Question[];
  values: Values;
  /** untranslated */
  errors: Record<string, Message[]>;
  onChange: (name: string, value: unknown) => void;
};

/** Fields as forms have them, on a screen that is no form of a landlord's. */
export function Fields({ fields, values, errors, onChange }: FieldsProps) {
  const t = useT();
  return fields.map((question) => {
    const { label, help }: { label: string; help?: string } = t(identityTexts).questions[question.name];
    const field: Field = { ...question, label, ...(help && { help_text: help }) };
    const Edit = editOf(field);
    const value = values[field.name];
    return (
      <Edit
        key={field.name}
        field={field}
        id={field.name}
        value={kindOf(field).is(value) ? value : undefined}
        errors={(errors[field.name] ?? []).map((error) => t(error))}
        onChange={(next: unknown) => onChange(field.name, next)}
        onBlur={() => undefined}
        context={context}
      />
    );
  });
}
