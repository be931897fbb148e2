import type { Form, Values } from "#contract/schemas/forms.ts";
import { withHomeQuestion } from "#fields/questions/home-question.ts";
import { withOptionalAgent } from "#fields/questions/optional-agent.ts";
import { homeLine } from "#rules/household/home-text.ts";
import { homeChoiceField, homeField, isPlaced } from "#rules/law/places/place-pattern.ts";
import { submittedForm, withLawfulSsn } from "#server/domains/forms/public/applicant-form.ts";
import { criminalQuestions } from "#server/domains/forms/public/restricted-questions.ts";
import { homesOf } from "#server/domains/forms/records/homes.ts";
import type { ApplicationRow } from "./load.ts";
import { type UnitAddress, unitAddressOf } from "./unit-address.ts";

/** Lists the homes that can be selected in a correction: the current ones, and the previously selected one. */
export function homesToPick(row: ApplicationRow): (UnitAddress & { id: string; rent: string | null })[] {
  // the previously selected home has the rent that was listed at the submission
  const listed = homesOf(row).map((home) => (home.id === row.home_id ? { ...home, rent: row.home_rent } : home));
  if (!row.home_id || listed.some(({ id }) => id === row.home_id)) return listed;
  const address = unitAddressOf({ ...row, property_address: null });
  return [...listed, { id: row.home_id, ...address, rent: row.home_rent }];
}

/**
 * Returns the form on which an applicant corrects their answers: as it was displayed to them, plus the address if it is
 * missing.
 */
export function correctedForm(row: ApplicationRow, published: Form, values: Values, now: Date): Form {
  const picks = row.home_id ? homesToPick(row) : homesOf(row);
  // the agent, if any, was selected at the submission
  const asShown = withOptionalAgent(published);
  const home = unitAddressOf({ ...row, answers: {} });
  const stored = withLawfulSsn(asShown, { homes: picks, states: row.states }, now, home);
  if (row.home_id) {
    const homes = picks.map((home) => ({ value: home.id, label: homeLine(home) }));
    return withHomeQuestion(stored, { homes, isNeeded: true });
  }
  // reports always require a verified identity
  const isNeeded = row.price_cents > 0 || row.needs_identity || criminalQuestions(stored).length > 0;
  return isNeeded && !isPlaced(unitAddressOf(row))
    ? withHomeQuestion(stored, { homes: [], isNeeded: true })
    : submittedForm(stored, values);
}

/** Returns the answers for the correction form, with the ID of the selected home instead of its address. */
export function correctedValues(row: ApplicationRow, values: Values): Values {
  if (!row.home_id) return values;
  const { [homeField]: _, ...rest } = values;
  return { ...rest, [homeChoiceField]: row.home_id };
}
