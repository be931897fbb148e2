import type { Form, Values } from "#contract/schemas/forms.ts";
import { withHomeQuestion } from "#fields/questions/home-question.ts";
import { withOptionalAgent } from "#fields/questions/optional-agent.ts";
import { homeAddressLine } from "#rules/household/home-text.ts";
import { homeChoiceField, homeField, isCompleteAddress } from "#rules/law/places/place-pattern.ts";
import { submittedForm, withLawfulSsn } from "#server/domains/forms/public/applicant-form.ts";
import { criminalQuestions } from "#server/domains/forms/public/restricted-questions.ts";
import type { ApplicationRow } from "./load-application.ts";
import { type UnitAddress, unitAddressOf } from "./unit-address.ts";

/** Lists the homes that can be selected in a correction: the current ones, and the previously selected one. */
export function selectableHomes(row: ApplicationRow): (UnitAddress & { id: string; rent: string | null })[] {
  // the previously selected home has the rent that was listed at the submission
  const listedHomes = row.homes.map((home) => (home.id === row.home_id ? { ...home, rent: row.home_rent } : home));
  if (!row.home_id || listedHomes.some(({ id }) => id === row.home_id)) return listedHomes;
  const address = unitAddressOf({ ...row, property_address: null });
  return [...listedHomes, { id: row.home_id, ...address, rent: row.home_rent }];
}

/**
 * Returns the form on which an applicant corrects their answers: as it was displayed to them, plus the address if it is
 * missing.
 */
export function correctionForm(row: ApplicationRow, published: Form, values: Values, now: Date): Form {
  const homeChoices = row.home_id ? selectableHomes(row) : row.homes;
  // the agent, if any, was selected at the submission
  const shownForm = withOptionalAgent(published);
  const home = unitAddressOf({ ...row, answers: {} });
  const lawfulForm = withLawfulSsn(shownForm, { homes: homeChoices, states: row.states }, now, home);
  if (row.home_id) {
    const homes = homeChoices.map((home) => ({ value: home.id, label: homeAddressLine(home) }));
    return withHomeQuestion(lawfulForm, { homes, isNeeded: true });
  }
  // reports always require a verified identity
  const isNeeded = row.price_cents > 0 || row.needs_identity || criminalQuestions(lawfulForm).length > 0;
  return isNeeded && !isCompleteAddress(unitAddressOf(row))
    ? withHomeQuestion(lawfulForm, { homes: [], isNeeded: true })
    : submittedForm(lawfulForm, values);
}

/** Returns the answers for the correction form, with the ID of the selected home instead of its address. */
export function correctionValues(row: ApplicationRow, values: Values): Values {
  if (!row.home_id) return values;
  const { [homeField]: _, ...rest } = values;
  return { ...rest, [homeChoiceField]: row.home_id };
}
