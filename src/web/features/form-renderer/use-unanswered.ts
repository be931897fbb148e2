import { useCallback, useSyncExternalStore } from "react";
import type { Field, Form } from "#contract/schemas/forms.ts";
import { allFields } from "#fields/forms/all-fields.ts";
import { isAnswered } from "#fields/forms/answers.ts";
import type { FormStore } from "./state/store.ts";

/** Returns those of the named fields that are visible and unanswered. */
export function useUnanswered(form: Form, store: FormStore, names: string[]): Field[] {
  const findUnanswered = useCallback(
    () =>
      [...allFields(form)].filter((field) => {
        const { shown, value } = store.field(field.name);
        return names.includes(field.name) && shown && !isAnswered(field, value);
      }),
    [form, store, names],
  );
  // serialized, since a new array would never compare equal
  const missing = useSyncExternalStore(
    store.subscribeProgress,
    () =>
      findUnanswered()
        .map(({ name }) => name)
        .join(" "),
    () => "",
  );
  return missing ? findUnanswered() : [];
}
