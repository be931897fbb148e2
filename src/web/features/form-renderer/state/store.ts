import type { Field, FieldErrors, Form, Section, Values } from "#contract/schemas/forms.ts";
import type { RestrictedQuestions } from "#contract/schemas/restricted-questions.ts";
import { formView, namesUsedInConditions } from "#fields/conditions/conditions.ts";
import { allFields } from "#fields/forms/all-fields.ts";
import { answerOf, isAnswered, withKnownOptions } from "#fields/forms/answers.ts";
import { validateField, validateValues } from "#fields/validation/validate.ts";
import { homeChoiceField, homeField } from "#rules/law/places/place-pattern.ts";
import { type Today, todayHere } from "#rules/text/dates.ts";
import type { Message } from "#texts/message.ts";

/** The state of one field. The object's identity changes if and only if the state does. */
export type FieldState = { value: unknown; errors: Message[]; shown: boolean; required: boolean };

export type SectionState = "open" | "done" | "faulty" | "hidden";

const isSame = (one: Message[], other: Message[]) =>
  one.length === other.length && one.every((message, index) => message === other[index]);

const noErrors: Message[] = [];
const unknownField: FieldState = { value: undefined, errors: noErrors, shown: false, required: false };

/**
 * Creates the store of a form's answers. Each field subscribes to its own state, so that a key press rerenders one
 * field.
 * @param initial answers that are already known; they and the form are read once. Options that the form doesn't have, or has
 *   no longer, are left out.
 * @param restrictedQuestions questions that the law of the home's location does not allow
 * @param today the day by which dates are validated; the current one unless given
 */
export function createFormStore(form: Form, initial: Values, restrictedQuestions?: RestrictedQuestions, today?: Today) {
  const fields = new Map<string, Field>(Array.from(allFields(form), (field) => [field.name, field]));
  const states = new Map<string, FieldState>();
  const initialStates = new Map<string, FieldState>();
  const decidingFields = namesUsedInConditions(form);
  if (restrictedQuestions) decidingFields.add(homeField).add(homeChoiceField);
  const initialValues = new Map(
    [...fields].map(([name, field]) => [name, withKnownOptions(field, answerOf(initial, name))]),
  );
  const initialView = formView(form, Object.fromEntries(initialValues), restrictedQuestions);
  let view = initialView;
  const fieldVisibility = (field: Field) => ({
    shown: view.isVisible(field),
    required: view.withCurrentRequirement(field).required ?? false,
  });
  for (const [name, field] of fields) {
    initialStates.set(name, { value: initialValues.get(name), errors: noErrors, ...fieldVisibility(field) });
  }
  for (const [name, state] of initialStates) states.set(name, state);
  /** messages for fields whose input isn't an answer yet */
  const unfinished = new Map<string, Message>();
  const fieldListeners = new Map<string, Set<() => void>>();
  const valueListeners = new Set<() => void>();
  const progressListeners = new Set<() => void>();
  /** the cached states of the sections; undefined after a change that may affect one */
  let progress: SectionState[] | undefined;

  const values = (): Values =>
    Object.fromEntries(
      [...states].filter(([, state]) => state.value !== undefined).map(([name, s]) => [name, s.value]),
    );

  /** Stores a field's state. Updates the progress only if the field starts or stops being answered or invalid. */
  function setFieldState(name: string, next: FieldState) {
    const before = states.get(name);
    const field = fields.get(name);
    if (!before || !field) return;
    states.set(name, next);
    for (const listener of fieldListeners.get(name) ?? []) listener();
    const affectsProgress =
      isAnswered(field, before.value) !== isAnswered(field, next.value) ||
      before.errors.length > 0 !== next.errors.length > 0;
    if (affectsProgress) notifyProgress();
  }

  function notifyProgress() {
    progress = undefined;
    for (const listener of progressListeners) listener();
  }

  const sectionStateOf = (section: Section): SectionState => {
    if (!view.isVisible(section)) return "hidden";
    let [isAnyAnswered, isAnyMissing] = [false, false];
    for (const field of view.fields(section)) {
      const state = states.get(field.name) ?? unknownField;
      if (state.errors.length > 0) return "faulty";
      if (isAnswered(field, state.value)) isAnyAnswered = true;
      else if (state.required && !field.disabled) isAnyMissing = true;
    }
    return isAnyAnswered && !isAnyMissing ? "done" : "open";
  };

  const faultsOf = (field: Field, value: unknown) =>
    view.isVisible(field) && !unfinished.has(field.name)
      ? validateField(view.withCurrentRequirement(field), value, today ?? todayHere())
      : noErrors;

  /**
   * Updates visibility after a change that other fields depend on; notifies only fields that appear, disappear or
   * become required.
   */
  function updateView() {
    view = formView(form, values(), restrictedQuestions);
    for (const [name, field] of fields) {
      const before = states.get(name);
      const visibility = fieldVisibility(field);
      if (!before || (before.shown === visibility.shown && before.required === visibility.required)) continue;
      setFieldState(name, {
        ...before,
        ...visibility,
        errors: before.errors.length > 0 ? faultsOf(field, before.value) : noErrors,
      });
    }
    notifyProgress();
  }

  return {
    field: (name: string): FieldState => states.get(name) ?? unknownField,
    /** the field as the server rendered it, for hydration */
    initialField: (name: string): FieldState => initialStates.get(name) ?? unknownField,
    values,

    /**
     * Sets an answer. It is validated immediately only if it has errors, otherwise when the applicant leaves the field.
     */
    set(name: string, value: unknown) {
      const field = fields.get(name);
      const before = states.get(name);
      if (!field || !before) return;
      setFieldState(name, { ...before, value, errors: before.errors.length > 0 ? faultsOf(field, value) : noErrors });
      if (decidingFields.has(name)) updateView();
      for (const listener of valueListeners) listener();
    },

    /** Validates a field when the applicant leaves it. */
    check(name: string) {
      const field = fields.get(name);
      const before = states.get(name);
      if (!field || !before) return;
      const errors = faultsOf(field, before.value);
      if (!isSame(errors, before.errors)) setFieldState(name, { ...before, errors });
    },

    /** Stores a message for input that isn't an answer yet, such as an upload in progress; `checkAll` reports it. */
    setUnfinished(name: string, message: Message | undefined) {
      if (message) unfinished.set(name, message);
      else unfinished.delete(name);
      if (states.get(name)?.errors.length) this.check(name);
    },

    /** Validates a section and shows its errors. @returns the names of the invalid fields, in its order */
    checkSection(section: Section): string[] {
      const visibleNames = view.fields(section).map(({ name }) => name);
      for (const name of visibleNames) this.check(name);
      return visibleNames.filter((name) => (states.get(name) ?? unknownField).errors.length > 0);
    },

    /** Validates the whole form and shows all errors. `answers`: the answers to send if there are no errors */
    checkAll(): { errors: FieldErrors; answers: Values } {
      const validation = validateValues(form, values(), restrictedQuestions, today ?? todayHere());
      for (const [name, message] of unfinished) if (states.get(name)?.shown) validation.errors[name] = [message];
      this.setErrors(validation.errors);
      return validation;
    },

    /** Replaces all displayed errors with these, from the form or the server. */
    setErrors(errors: FieldErrors) {
      for (const [name, state] of states) {
        const next = (Object.hasOwn(errors, name) && errors[name]) || noErrors;
        if (next.length > 0 || state.errors.length > 0) setFieldState(name, { ...state, errors: next });
      }
    },

    /**
     * Sets several answers at once, such as those of a draft. Unknown names, and options that the form doesn't have,
     * are ignored.
     */
    fill(answers: Values) {
      for (const [name, value] of Object.entries(answers)) {
        const before = states.get(name);
        const field = fields.get(name);
        if (before && field)
          setFieldState(name, { ...before, value: withKnownOptions(field, value), errors: noErrors });
      }
      updateView();
      for (const listener of valueListeners) listener();
    },

    shows: (section: Section): boolean => view.isVisible(section),
    /** as the server rendered it, for hydration */
    initiallyShows: (section: Section): boolean => initialView.isVisible(section),

    /** Returns the state of each section, in order. `done`: all visible required fields are answered and valid. */
    progress(): SectionState[] {
      progress ??= form.sections.map(sectionStateOf);
      return progress;
    },

    subscribeField: (name: string, listener: () => void) => {
      const listeners = fieldListeners.get(name) ?? new Set();
      fieldListeners.set(name, listeners.add(listener));
      return () => void listeners.delete(listener);
    },
    /** called when any answer changes */
    subscribeValues: (listener: () => void) => {
      valueListeners.add(listener);
      return () => void valueListeners.delete(listener);
    },
    /** called when `progress()` may have changed */
    subscribeProgress: (listener: () => void) => {
      progressListeners.add(listener);
      return () => void progressListeners.delete(listener);
    },
  };
}

export type FormStore = ReturnType<typeof createFormStore>;
