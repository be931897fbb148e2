import { id as homeId } from "#contract/schemas/common.ts";
import type { Form, Values } from "#contract/schemas/forms.ts";
import { answerOf } from "#fields/forms/answers.ts";
import { withHomeQuestion } from "#fields/questions/home-question.ts";
import { withOptionalSsn } from "#fields/questions/optional-ssn.ts";
import { respellAnswers } from "#fields/validation/respell-answers.ts";
import { validateValues } from "#fields/validation/validate.ts";
import { homeAddressLine } from "#rules/household/home-text.ts";
import { homeChoiceField, homeField, isCompleteAddress, type PartialAddress } from "#rules/law/places/place-pattern.ts";
import { isDeclarablePlace, placesOf } from "#rules/law/places/places.ts";
import { formPlaces } from "#rules/law/places/possible-places.ts";
import { canRequireSsn } from "#rules/law/tables/ssn-rules.ts";
import { todayAnywhere } from "#rules/text/dates.ts";
import { addressFaults } from "#server/domains/places/address-faults.ts";
import { conflict, invalid } from "#server/platform/common/errors.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { applicationProblemsTexts } from "#texts/application-problems/texts.ts";
import type { Message } from "#texts/message.ts";
import type { TemplateRow } from "../records/load.ts";
import { withPortableStatements } from "./portable-statement.ts";
import { criminalQuestions, restrictedQuestionsOf } from "./restricted-questions.ts";

type Settings = Pick<TemplateRow, "homes" | "price_cents" | "reports" | "states">;

/** Whether an application to a form requires the home's address: for a fee, a report or a regulated question. */
const needsHomeAddress = ({ homes, price_cents, reports }: Settings, form: Form): boolean =>
  homes.length > 0 || price_cents > 0 || reports.length > 0 || criminalQuestions(form).length > 0;

/** A form's homes, of which only the location matters, and the jurisdictions that it is declared for. */
type FormLocations = { homes: readonly PartialAddress[]; states: readonly string[] };

/** Whether a form is for certain jurisdictions. */
const hasLocations = ({ homes, states }: FormLocations) => states.length > 0 || homes.length > 0;

/** Returns the jurisdictions whose law may apply to an application while its home isn't known. */
export const possiblePlaces = ({ homes, states }: FormLocations) => formPlaces(homes, states.filter(isDeclarablePlace));

/**
 * Returns the form with an optional SSN, if it is declared for, or lists a home in, a jurisdiction whose law prohibits
 * requiring it. For applicants to other forms, the answered address decides (`restrictedQuestionsOf`).
 * @param home the home's location, if it is known from another source than the answers
 */
export function withLawfulSsn(storedForm: Form, row: FormLocations, now: Date, home: PartialAddress = {}): Form {
  const places = isCompleteAddress(home) ? placesOf(home) : hasLocations(row) ? possiblePlaces(row) : [];
  return canRequireSsn(places, now) ? storedForm : withOptionalSsn(storedForm);
}

/**
 * Returns a form as applicants see it: with a single question for the home, with the statements that the law requires
 * above its questions, and without the questions that the law forbids.
 */
export function applicantForm({ now }: Pick<TenantDeps, "now">, row: Settings, storedForm: Form) {
  const homes = row.homes;
  const needsAddress = needsHomeAddress(row, storedForm);
  const homeChoices = homes.map((home) => ({ value: home.id, label: homeAddressLine(home) }));
  const candidatePlaces = possiblePlaces(row);
  const formWithHome = withHomeQuestion(withLawfulSsn(storedForm, row, now()), {
    homes: homeChoices,
    isNeeded: needsAddress,
  });
  const hasScreening = row.price_cents > 0 || row.reports.length > 0;
  const form = withPortableStatements(formWithHome, hasScreening ? candidatePlaces : [], now());
  const restricted = restrictedQuestionsOf(form, now(), { homes, possible: candidatePlaces });
  return { form, restricted, isNeeded: needsAddress };
}

/** A valid submission: the answers, with the home's address, the selected home and the rent that the form lists for it. */
type ValidatedSubmission = { answers: Values; home_id: string | null; home_rent: string | null };

/**
 * Validates a submission against the form as applicants see it. The address of a selected home comes from the list.
 * @throws ProblemError `invalid` with all faulty fields, `conflict` if the form's homes have changed
 */
export function validateSubmission(
  deps: Pick<TenantDeps, "now">,
  row: Settings,
  storedForm: Form,
  submittedValues: Values,
): ValidatedSubmission & { form: Form } {
  if (haveHomesChanged(row, submittedValues)) throw conflict(formChangedMessage);
  const { form, restricted, isNeeded } = applicantForm(deps, row, storedForm);
  const values = withoutHomeChoice(form, respellAnswers(form, submittedValues));
  const { errors, answers } = validateValues(form, values, restricted, todayAnywhere(deps.now()));
  const homes = row.homes;
  const faults = homes.length > 0 ? {} : addressFaults(answerOf(answers, homeField), isNeeded);
  const allFaults = { ...faults, ...errors };
  if (Object.keys(allFaults).length) throw invalid(allFaults);
  return { form, ...withHomeAddress(answers, homes) };
}

/** The error for an applicant whose page shows an outdated form. */
export const formChangedMessage: Message = (t) => t(applicationProblemsTexts).form_changed;

/**
 * Whether the answers belong to a form whose homes have changed: they select a home by an ID that the form doesn't list
 * anymore, or have an address although the form lists homes by now.
 */
function haveHomesChanged({ homes }: Settings, values: Values): boolean {
  const selected = answerOf(values, homeChoiceField);
  if (answerOf(values, homeField) !== undefined) return homes.length > 0 && selected === undefined;
  return homeId.safeParse(selected).success && homes.every(({ id }) => id !== selected);
}

/**
 * Returns the answers without a selected home, if the form has no question for one. Clients may still send the single
 * line of text that the address replaced.
 */
export function withoutHomeChoice(form: Form, values: Values): Values {
  if (form.sections.some(({ fields }) => fields.some(({ name }) => name === homeChoiceField))) return values;
  const { [homeChoiceField]: _, ...rest } = values;
  return rest;
}

type HomeWithRent = {
  id: string;
  street: string;
  unit: string;
  city: string;
  state: string;
  zip: string;
  rent: string | null;
};

/** Replaces a selected home's ID with its address. */
export function withHomeAddress(answers: Values, homes: readonly HomeWithRent[]): ValidatedSubmission {
  const selectedHome = homes.find(({ id }) => id === answerOf(answers, homeChoiceField));
  if (!selectedHome) return { answers, home_id: null, home_rent: null };
  const { [homeChoiceField]: _, ...otherAnswers } = answers;
  const { street, unit, city, state, zip, rent } = selectedHome;
  const address = { street, unit, city, state, zip };
  return { answers: { ...otherAnswers, [homeField]: address }, home_id: selectedHome.id, home_rent: rent };
}

/**
 * Returns a form as one application's applicant saw it: if an address was answered, with the address question instead
 * of the line of text for the unit.
 */
export function submittedForm(storedForm: Form, values: Values): Form {
  const hasAnsweredAddress =
    answerOf(values, homeChoiceField) === undefined && answerOf(values, homeField) !== undefined;
  return hasAnsweredAddress ? withHomeQuestion(storedForm, { homes: [], isNeeded: true }) : storedForm;
}
