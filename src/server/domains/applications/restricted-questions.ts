import type { Form, Values } from "#contract/schemas/forms.ts";
import type { RestrictedQuestions } from "#contract/schemas/restricted-questions.ts";
import { possiblePlaces } from "#server/domains/forms/public/applicant-form.ts";
import {
  hiddenQuestionNames,
  pendingQuestionsOf,
  restrictedQuestionsOf,
} from "#server/domains/forms/public/restricted-questions.ts";
import { loadVersionContent } from "#server/domains/forms/records/load.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { selectableHomes } from "./correction-form.ts";
import type { ApplicationRow } from "./load-application.ts";
import { unitAddressOf } from "./unit-address.ts";

/** Returns the questions that the law forbids on the correction page of an application. */
export const restrictedQuestionsFor = (
  deps: TenantDeps,
  row: ApplicationRow,
  form: Form,
): RestrictedQuestions | undefined => {
  const homes = row.home_id ? selectableHomes(row) : [];
  return restrictedQuestionsOf(form, deps.now(), {
    offered: row.offered_at !== null,
    home: row.property_address ? unitAddressOf(row) : undefined,
    homes,
    possible: possiblePlaces(homes.length > 0 ? { ...row, homes } : row),
  });
};

/** Returns the unanswered questions that are restricted by the law of the home's jurisdiction. */
export const pendingQuestionsFor = (deps: TenantDeps, row: ApplicationRow, form: Form, values: Values) =>
  pendingQuestionsOf(form, values, {
    home: unitAddressOf(row),
    possible: possiblePlaces(row),
    offered: row.offered_at !== null,
    today: deps.now(),
  });

/**
 * Returns the questions whose answers the landlord's side currently may not read: the law of the home's jurisdiction
 * forbids them, but they may have been answered for a home elsewhere. If the home's jurisdiction is unknown, all
 * possible ones count.
 */
export const hiddenQuestionsFor = (deps: TenantDeps, row: ApplicationRow, form: Form): ReadonlySet<string> =>
  hiddenQuestionNames(form, unitAddressOf(row), row.offered_at !== null, deps.now(), possiblePlaces(row));

type QuestionOwner = Pick<
  ApplicationRow,
  "answers" | "property_address" | "offered_at" | "template_id" | "template_version"
>;

/** Whether the law of the home's jurisdiction currently hides the answer to one question from the landlord's side. */
export async function isHiddenQuestion(deps: TenantDeps, row: QuestionOwner, name: string): Promise<boolean> {
  const { form, settings } = await loadVersionContent(deps.db, row.template_id, row.template_version);
  const isOffered = row.offered_at !== null;
  return hiddenQuestionNames(form, unitAddressOf(row), isOffered, deps.now(), possiblePlaces(settings)).has(name);
}

/** Returns the answers without those to the given questions. */
export const omitAnswers = (values: Values, names: ReadonlySet<string>): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.has(name)));
