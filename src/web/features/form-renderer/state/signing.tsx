import { type ReactNode, useSyncExternalStore } from "react";
import type { Field, Form, Section } from "#contract/schemas/forms.ts";
import { allFields } from "#fields/forms/all-fields.ts";
import { isAnswered } from "#fields/forms/answers.ts";
import { kindOf } from "#fields/registry/registry.ts";
import { formRendererTexts } from "#texts/form-renderer/texts.ts";
import { useT } from "#ui/texts.tsx";
import { useConsent } from "./consent.ts";
import { type SigningSection, useFormRenderer } from "./form-renderer-context.ts";
import type { FormStore } from "./store.ts";

const signaturesIn = (sections: Section[]): Field[] =>
  [...allFields({ sections })].filter((field) => kindOf(field).isSignatureKind);

/** Whether submitting these answers requires consent: a visible signature is required, or was made. */
export function needsConsent(form: Form, store: FormStore): boolean {
  return signaturesIn(form.sections).some((field) => {
    const { shown, required, value } = store.field(field.name);
    return shown && (required || isAnswered(field, value));
  });
}

/**
 * Returns the sections of a form with signatures, in order. Call it once per form, since each section reads the result
 * whenever the progress changes.
 */
export function signingSections(form: Form): SigningSection[] {
  return form.sections
    .map((section) => ({ section, names: signaturesIn([section]).map(({ name }) => name) }))
    .filter(({ names }) => names.length > 0);
}

/** Whether this is the first visible section with a visible signature. */
export function useIsFirstSigningSection(section: Section): boolean {
  const { store, signing } = useFormRenderer();
  const isFirst = (field: FormStore["field"]) => () =>
    signing.find(({ names }) => names.some((name) => field(name).shown))?.section === section;
  return useSyncExternalStore(store.subscribeProgress, isFirst(store.field), isFirst(store.initialField));
}

/** A signature field, disabled until the applicant agrees to sign electronically. */
export function SignatureGate({ field, children }: { field: Field; children: (field: Field) => ReactNode }) {
  const t = useT();
  const { accepted_at } = useConsent();
  if (accepted_at) return children(field);
  return children({ ...field, disabled: true, help_text: t(formRendererTexts).agree_signing_electronically });
}
