import type { Values } from "#contract/schemas/forms.ts";
import { clearOnSessionChange } from "#web/api/clear-user-data.ts";

type Draft = { initialValues: string; values: Values };

/** Drafts by the path of the form, in memory only, so that they survive going back to the disclosure. */
const drafts = new Map<string, Draft>();
clearOnSessionChange(() => drafts.clear());

/** Removes the SSN and the date of birth, which are never stored and must be entered again. */
const withoutSensitive = ({ ssn: _, date_of_birth: __, ...others }: Values): Values => others;
const serializeValues = (draftValues: Values): string => JSON.stringify(withoutSensitive(draftValues));

/**
 * Returns earlier input about a person, without the SSN and the date of birth.
 * @param initialValues the form's initial values; if the application was corrected since, earlier input is dropped
 */
export function findPersonDraft(path: string, initialValues: Values): Values {
  const draft = drafts.get(path);
  return draft?.initialValues === serializeValues(initialValues)
    ? { ...initialValues, ...draft.values }
    : initialValues;
}

/** Stores the input about the person to verify, without SSN and date of birth, until the page is closed or reloaded. */
export function savePersonDraft(path: string, initialValues: Values, values: Values): void {
  drafts.set(path, { initialValues: serializeValues(initialValues), values: withoutSensitive(values) });
}
