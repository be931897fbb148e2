import { createContext, type ReactNode, useContext, useSyncExternalStore } from "react";
import type { Field, Section } from "#contract/schemas/forms.ts";
import type { FieldContext } from "#fields/base/modes.ts";
import { showSectionOf } from "./paging.ts";
import type { FieldState, FormStore } from "./store.ts";

/** Returns a replacement for a field's control, or undefined for the field itself. */
export type FieldOverride = (field: Field, edit: ReactNode) => ReactNode | undefined;

/** A section with signatures, and their field names. */
export type SigningSection = { section: Section; names: string[] };

type FormRendererContextValue = {
  signing: SigningSection[];
  /** the landlord's name */
  landlord: string;
  store: FormStore;
  context: FieldContext;
  /** the sections, if a narrow screen shows one at a time */
  sections: Section[] | undefined;
  /** called when the applicant leaves a field */
  onLeaveField: (name: string) => void;
  fieldOverride: FieldOverride | undefined;
};

export const FormRendererContext = createContext<FormRendererContextValue | undefined>(undefined);

/** @throws Error outside a form renderer */
export function useFormRenderer(): FormRendererContextValue {
  const contextValue = useContext(FormRendererContext);
  if (!contextValue) throw new Error("useFormRenderer must be used inside a FormRenderer.");
  return contextValue;
}

/** Subscribes to the state of one field, so that other fields' changes don't rerender it. */
export function useFieldState(store: FormStore, name: string): FieldState {
  return useSyncExternalStore(
    (changed) => store.subscribeField(name, changed),
    () => store.field(name),
    () => store.initialField(name),
  );
}

/** Returns the ID of a field's control, the target of links in the error summary. */
export function controlId(name: string): string {
  return `field-${name}`;
}

/** Focuses a field in any section: its first control if it has several. */
export function focusField(name: string) {
  const element = document.getElementById(controlId(name));
  showSectionOf(element, () => focusControl(element));
}

function focusControl(element: HTMLElement | null) {
  const first = element?.matches("fieldset") ? element.querySelector<HTMLElement>("input, select, textarea") : null;
  const target = first ?? element;
  target?.focus({ preventScroll: true });
  // scrolls to the label above the control, so that both are visible
  (element ?? target)?.scrollIntoView({ block: "center" });
}
