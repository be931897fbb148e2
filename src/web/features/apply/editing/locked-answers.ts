import type { ClearValues, Form, MaskedValues, Values } from "#contract/schemas/forms.ts";
import type { CorrectionState } from "#contract/schemas/revisions.ts";
import { allFields } from "#fields/forms/all-fields.ts";
import { isUnchanged, UnchangedAnswer } from "#fields/forms/unchanged.ts";

/** An answer that isn't in the form: locked, or a secret that is unchanged until it is entered again. */
export type LockedAnswer = {
  /** the text to display; empty if it is secret */
  text: CorrectionState["locked"][number]["text"];
  /** why it is locked; undefined: it can be entered again */
  reason: string | undefined;
  /** the form's answer until it is entered again */
  placeholder: UnchangedAnswer;
};

/** Nothing is secret or locked. */
export const noEditing: CorrectionState = { unchanged: [], locked: [] };

/** Returns the locked and the unchanged answers of a form, by field name. */
export function lockedAnswersOf(
  form: Form,
  { unchanged: secrets, locked }: CorrectionState,
): Map<string, LockedAnswer> {
  const names = new Set(Array.from(allFields(form), ({ name }) => name));
  const all = [...secrets.map((secret) => ({ ...secret, reason: undefined })), ...locked];
  return new Map(
    all
      .filter(({ name }) => names.has(name))
      .map(({ name, text, reason, matches }) => [name, { text, reason, placeholder: new UnchangedAnswer(matches) }]),
  );
}

/**
 * Returns the form's initial answers; locked and secret ones are set to placeholders, by which fields that depend on them
 * are visible or hidden.
 * @param values without secrets, as loaded for a correction
 */
export function initialValues(values: MaskedValues, lockedAnswers: ReadonlyMap<string, LockedAnswer>): ClearValues {
  const unchangedEntries = [...lockedAnswers].map(([name, { placeholder }]) => [name, placeholder] as const);
  return Object.fromEntries([...unchangedEntries, ...Object.entries(values)]);
}

/** Returns the corrections to send: locked answers are omitted, unchanged ones are listed by name. */
export function correctionOf(
  values: Values,
  lockedAnswers: ReadonlyMap<string, LockedAnswer>,
): { values: ClearValues; unchanged: string[] } {
  const entries = Object.entries(values).filter(([name]) => lockedAnswers.get(name)?.reason === undefined);
  return {
    values: Object.fromEntries(entries.filter(([, value]) => !isUnchanged(value))),
    unchanged: entries.filter(([, value]) => isUnchanged(value)).map(([name]) => name),
  };
}
