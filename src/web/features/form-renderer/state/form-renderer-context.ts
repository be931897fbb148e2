import { createContext, type ReactNode, useContext, useSyncExternalStore } from "react";
import type { Field, Section } from "#contract/schemas/forms.ts";
import type { FieldContext } from "#fields/base/modes.ts";
import { showSectionOf } from "./paging.ts";
import type { FieldState, FormStore } from "./store.ts";

/** Returns a replacement for a field's control, or undefined for the field itself. */
export type FieldOverride = (field: Field, edit: ReactNode) => ReactNode | undefined;

/** A section with something to sign in it, and the names of its signatures. */
export type SigningSection = { section: Section; names: string[] };

type FormRendererContextValue = {
  signing: SigningSection[];
  /** whose form it is */
  landlord: string;
  store: FormStore;
  context: FieldContext;
  /** of a form that shows one section at a time on a narrow screen */
  sections: Section[] | undefined;
  /** the applicant left the field */
  leave: (name: string) => void;
  fieldOverride: FieldOverride | undefined;
};

export const FormRendererContext = createContext<FormRendererContextValue | undefined>(undefined);

/** @throws Error outside a form renderer */
export function useFormRenderer(): FormRendererContextValue {
  const parts = useContext(FormRendererContext);
  if (!parts) throw new Error("useFormRenderer must be used inside a FormRenderer.");
  return parts;
}

/** Subscribes to the state of one field, so that other fields' changes don't re-render it. */
export function useFieldState(store: FormStore, name: string): FieldState {
  return useSyncExternalStore(
    (changed) => store.onField(name, changed),
    () => store.field(name),
    () => store.initialField(name),
  );
}

/** The id of a field's control: the target of the summary's links. */
export function controlId(name: string): string {
  return `field-${name}`;
}

/** Puts the focus on a field, in whichever section it is: on its first control when it has several. */
export function focusField(name: string) {
  const element = document.getElementById(controlId(name));
  showSectionOf(element, () => focusControl(element));
}

function focusControl(element: HTMLElement | null) {
  const first = element?.matches("fieldset") ? element.querySelector<HTMLElement>("input, select, textarea") : null;
  const target = first ?? element;
  target?.focus({ preventScroll: true });
  // the label stands above the control: both are to be seen
  (element ?? target)?.scrollIntoView({ block: "center" });
}
