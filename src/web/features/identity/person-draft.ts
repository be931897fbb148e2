import type { Values } from "#contract/schemas/forms.ts";
import { forgetWithSession } from "#web/api/user-data.ts";

type Draft = { start: string; values: Values };

/** By the path of the form, in memory only, so that it's still there after going back to the disclosure. */
const drafts = new Map<string, Draft>();
forgetWithSession(() => drafts.clear());

/** An SSN and a date of birth are entered again rather than held. */
const withoutSensitive = ({ ssn: _, date_of_birth: __, ...others }: Values): Values => others;
const textOf = (start: Values): string => JSON.stringify(withoutSensitive(start));

/**
 * Returns what was entered about a person before, without an SSN and a date of birth.
 * @param start what the form starts with; if the application was corrected since, what was entered is dropped
 */
export function findPersonDraft(path: string, start: Values): Values {
  const draft = drafts.get(path);
  return draft?.start === textOf(start) ? { ...start, ...draft.values } : start;
}

/** Saves the entries about the person to verify without SSN and date of birth, for as long as the page lives. */
export function savePersonDraft(path: string, start: Values, values: Values): void {
  drafts.set(path, { start: textOf(start), values: withoutSensitive(values) });
}
