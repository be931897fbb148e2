import type { Values } from "#contract/schemas/forms.ts";
import { forgetWithSession } from "#web/api/user-data.ts";

type Draft = { start: string; values: Values };

/** Drafts by the path of the form, in memory only, so that they survive going back to the disclosure. */
const drafts = new Map<string, Draft>();
forgetWithSession(() => drafts.clear());

/** Removes the SSN and the date of birth, which are never stored and must be entered again. */
const withoutSensitive = ({ ssn: _, date_of_birth: __, ...others }: Values): Values => others;
const textOf = (start: Values): string => JSON.stringify(withoutSensitive(start));

/**
 * Returns earlier input about a person, without the SSN and the date of birth.
 * @param start the form's initial values; if the application was corrected since, earlier input is dropped
 */
export function findPersonDraft(path: string, start: Values): Values {
  const draft = drafts.get(path);
  return draft?.start === textOf(start) ? { ...start, ...draft.values } : start;
}

/** Stores the input about the person to verify, without SSN and date of birth, until the page is closed or reloaded. */
export function savePersonDraft(path: string, start: Values, values: Values): void {
  drafts.set(path, { start: textOf(start), values: withoutSensitive(values) });
}
