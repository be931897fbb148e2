import { useCallback } from "react";
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

const fieldContext: FieldContext = {
  upload: uploadAttachment,
  download: () => Promise.reject(new Error("nothing is shown again here")),
  agents: [],
  formText: (text) => text,
  addressSuggestions: findAddresses,
};

/** A field of a screen; its texts are looked up by its name. */
export type ScreenField = Omit<Field, "name" | "label" | "help_text"> & { name: keyof typeof en.questions };

type FieldsProps = {
  fields: ScreenField[];
  values: Values;
  /** untranslated */
  errors: Record<string, Message[]>;
  onChange: (name: string, value: unknown) => void;
  /**
   * called when a field has input that isn't an answer yet, such as an upload in progress; must be stable between
   * renders
   */
  onUnfinished?: (name: string, message: Message | undefined) => void;
};

/** Form fields on a screen that isn't part of a landlord's form. */
export function Fields({ fields, ...rest }: FieldsProps) {
  return fields.map((question) => <QuestionField key={question.name} question={question} {...rest} />);
}

type QuestionFieldProps = Omit<FieldsProps, "fields"> & { question: ScreenField };

function QuestionField({ question, values, errors, onChange, onUnfinished }: QuestionFieldProps) {
  const t = useT();
  const { name } = question;
  const { label, help }: { label: string; help?: string } = t(identityTexts).questions[name];
  const field: Field = { ...question, label, ...(help && { help_text: help }) };
  const Edit = editOf(field);
  const value = values[name];
  return (
    <Edit
      field={field}
      id={name}
      value={kindOf(field).hasShape(value) ? value : undefined}
      errors={(errors[name] ?? []).map((error) => t(error))}
      onChange={(next: unknown) => onChange(name, next)}
      onBlur={() => undefined}
      onUnfinished={useCallback((message?: Message) => onUnfinished?.(name, message), [onUnfinished, name])}
      context={fieldContext}
    />
  );
}
