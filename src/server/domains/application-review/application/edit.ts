import type { FastifyRequest } from "fastify";
import type { Consent } from "#contract/consent.ts";
import type { FieldErrors, Form, MaskedValues, Values } from "#contract/schemas/forms.ts";
import type { RestrictedQuestions } from "#contract/schemas/restricted-questions.ts";
import type { CorrectionState } from "#contract/schemas/revisions.ts";
import { matchedTexts } from "#fields/conditions/matched-texts.ts";
import { allFields } from "#fields/forms/all-fields.ts";
import { answerOf } from "#fields/forms/answers.ts";
import { isSecret, secretNames } from "#fields/forms/secrets.ts";
import { kindOf } from "#fields/registry/registry.ts";
import { respellAnswers } from "#fields/validation/respell-answers.ts";
import { validateValues } from "#fields/validation/validate.ts";
import { homeChoiceField, homeField, isCompleteAddress } from "#rules/law/places/place-pattern.ts";
import type { ReportStatus } from "#rules/reports/reports.ts";
import { type Today, todaySince } from "#rules/text/dates.ts";
import { asMasked } from "#rules/text/masking.ts";
import { type LockFacts, lockedAnswers, maxRevisions } from "#rules/workflow/revisions.ts";
import { maskedText } from "#server/domains/applications/answer-text.ts";
import { correctionForm, correctionValues } from "#server/domains/applications/correction-form.ts";
import { decryptAnswers } from "#server/domains/applications/encrypted-answers.ts";
import { type ApplicationRow, loadApplication } from "#server/domains/applications/load-application.ts";
import { hasOpenMismatch } from "#server/domains/applications/open-mismatch.ts";
import { restrictedQuestionsFor } from "#server/domains/applications/restricted-questions.ts";
import { changedFields } from "#server/domains/applications/revisions.ts";
import { unitAddressOf } from "#server/domains/applications/unit-address.ts";
import { stepFactsOf } from "#server/domains/applications/workflow/steps.ts";
import { withoutHomeChoice } from "#server/domains/forms/public/applicant-form.ts";
import { userActionsOf } from "#server/domains/forms/public/consent.ts";
import { loadForm } from "#server/domains/forms/records/load.ts";
import { addressFaults } from "#server/domains/places/address-faults.ts";
import { applicantOnlyProblem } from "#server/domains/revisions/applicant-only-problem.ts";
import { requireConfirmedSecrets } from "#server/domains/revisions/require-confirmed-secrets.ts";
import { reconcileRevisedPerson, saveRevision } from "#server/domains/revisions/save-revision.ts";
import { type Actor, actorOf } from "#server/http/authentication/actor.ts";
import { originOf } from "#server/http/origin.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import { lockApplication } from "#server/platform/audit/lock-application.ts";
import { conflict, invalid } from "#server/platform/common/errors.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { enqueue } from "#server/platform/queue/enqueue.ts";
import { canEditApplication, isApplicant } from "#server/policies/applications.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { languageOf } from "#texts/languages.ts";
import { type Message, textsIn } from "#texts/message.ts";
import { reviewProblemsTexts } from "#texts/review-problems/texts.ts";

/** An applicant's correction of their answers; `revision` is the one shown on their page. */
type Correction = { revision: number; values: Values; unchanged: string[]; consent?: Consent | undefined };

/** The facts that determine which answers are locked, apart from the application's row. */
type LockInputs = Pick<LockFacts, "reports" | "has_mismatch">;

const isPersonQuestion = (name: string) => name.startsWith("applicant__");

/** Returns the locked answers with the reasons. An unanswered question about the person is not locked. */
const locksOf = (row: ApplicationRow, values: Values, lockInputs: LockInputs) => {
  const { identity, income, is_paid } = stepFactsOf(row);
  const is_corrected = row.property_address !== null && (row.home_id !== null || Object.hasOwn(values, homeField));
  const locks = lockedAnswers({ identity, income, is_paid, is_corrected, ...lockInputs });
  const place = locks.get(homeField);
  // the home was selected from the list, not typed
  if (place && row.home_id) locks.set(homeChoiceField, place);
  // an unanswered address can still be added
  if (place && (row.home_id || !isCompleteAddress(unitAddressOf(row)))) locks.delete(homeField);
  return new Map([...locks].filter(([name]) => !isPersonQuestion(name) || Object.hasOwn(values, name)));
};

/**
 * Returns the secret and locked answers that an applicant does not enter again for a correction, and the remaining
 * answers.
 */
export function presentEditing(
  { language }: Pick<Actor, "language">,
  row: ApplicationRow,
  form: Form,
  values: Values,
  lockInputs: LockInputs,
): { editing: CorrectionState; values: MaskedValues } {
  const locks = locksOf(row, values, lockInputs);
  const fields = new Map(Array.from(allFields(form), (field) => [field.name, field]));
  const answeredFields = [...fields.values()].filter(({ name }) => Object.hasOwn(values, name));
  const maskedAnswerOf = (name: string) => {
    const field = fields.get(name);
    if (!field || !Object.hasOwn(values, name)) return asMasked("");
    return kindOf(field).isAgent ? asMasked(row.agent) : maskedText(field, values[name]);
  };
  // without agents, the agent's field is not shown
  const isShown = ([name]: [string, Message]) => {
    const field = fields.get(name);
    return field !== undefined && (!kindOf(field).isAgent || row.agent !== "");
  };
  const secrets = answeredFields.filter(isSecret);
  const matchesOf = (name: string) => {
    const field = secrets.find((secret) => secret.name === name);
    return field ? matchedTexts(form, field, values[name]) : [];
  };
  return {
    editing: {
      unchanged: secrets
        .filter(({ name }) => !locks.has(name))
        .map(({ name }) => ({ name, text: maskedAnswerOf(name), matches: matchesOf(name) })),
      locked: [...locks].filter(isShown).map(([name, reason]) => ({
        name,
        text: maskedAnswerOf(name),
        reason: textsIn(language)(reason),
        matches: matchesOf(name),
      })),
    },
    values: asMasked(
      Object.fromEntries(
        answeredFields
          .filter((field) => !isSecret(field) && !kindOf(field).isSignatureKind)
          .map(({ name }) => [name, values[name]]),
      ),
    ),
  };
}

/**
 * Stores an applicant's corrections as a new revision, signed again; the database retains the previous one. Does
 * nothing if no answer changed.
 * @throws ProblemError `not_found`, `forbidden` for the landlord's side, `conflict` when the application is decided,
 * there is a newer revision, or there are too many, `invalid` naming every invalid field
 */
export async function editAnswers(
  deps: TenantDeps,
  trx: Db,
  request: FastifyRequest,
  id: string,
  { revision, values, unchanged, consent }: Correction,
): Promise<void> {
  const actor = actorOf(request);
  // checked before locking, so that callers without access never lock the application
  if (!isApplicant(actor, await loadApplication(trx, actor, id))) throw applicantOnlyProblem();
  await lockApplication(trx, id);
  const row = await loadApplication(trx, actor, id);
  if (!canEditApplication(actor, row)) throw decidedProblem();
  // a decision that can still be undone is based on the current answers
  if (row.status_before !== null) throw conflict((t) => t(reviewProblemsTexts).being_reviewed);
  if (revision !== row.revision) throw conflict((t) => t(reviewProblemsTexts).answers_changed_elsewhere);
  if (revision >= maxRevisions) throw conflict((t) => t(reviewProblemsTexts).changed_too_often);
  const storedForm = await loadForm(trx, row.template_id, row.template_version);
  const storedAnswers = decryptAnswers(deps, row);
  const form = correctionForm(row, storedForm, storedAnswers, deps.now());
  const before = correctionValues(row, storedAnswers);
  const restricted = restrictedQuestionsFor(deps, row, form);
  requireConfirmedSecrets(actor, form, values);
  const submittedAnswers = { values: withoutHomeChoice(form, values), unchanged };
  const lockInputs = { reports: await reportStatuses(trx, id), has_mismatch: await hasOpenMismatch(trx, id) };
  const locks = locksOf(row, before, lockInputs);
  const corrected = validateCorrection(
    form,
    before,
    submittedAnswers,
    locks,
    restricted,
    todaySince(row.created, deps.now()),
  );
  const changed = changedFields(form, before, corrected);
  if (changed.length === 0) return;
  const now = deps.now();
  const userActions = userActionsOf(request, now, { form, answers: corrected, consent });
  const language = languageOf(request.headers["accept-language"]);
  await saveRevision(deps, trx, row, { form, before, corrected, userActions, language });
  await record(trx, {
    action: "changed",
    applicationId: id,
    actorId: actor.id,
    data: { revision: revision + 1, fields: changed.map(({ name }) => name), ...userActions[0]?.data },
    ...originOf(request),
    created: now,
  });
  await enqueue(trx, "send-revision-email", { application: id, revision: revision + 1 }, { ifQueued: "add" });
  await reconcileRevisedPerson(deps, trx, row, before, corrected);
}

/** The error for an edit of an application that is already decided. */
export const decidedProblem = () => conflict((t) => t(reviewProblemsTexts).answers_decided);

async function reportStatuses(trx: Db, id: string): Promise<ReportStatus[]> {
  const rows = await trx.selectFrom("reports").select("status").where("application_id", "=", id).execute();
  return rows.map(({ status }) => status);
}

/**
 * Validates the corrections like a submission, including unchanged and locked answers.
 * @param today the days from `todaySince`
 * @returns all answers of the new revision
 */
function validateCorrection(
  form: Form,
  before: Values,
  { values, unchanged }: Pick<Correction, "values" | "unchanged">,
  locks: Map<string, Message>,
  restricted: RestrictedQuestions | undefined,
  today: Today,
): Values {
  const secrets = secretNames(form);
  const errors: FieldErrors = {};
  const locked: Values = {};
  for (const name of unchanged) {
    if (!secrets.has(name) || Object.hasOwn(values, name)) errors[name] = [(t) => t(reviewProblemsTexts).answer_again];
    else if (Object.hasOwn(before, name)) locked[name] = before[name];
  }
  for (const name of locks.keys()) if (Object.hasOwn(before, name)) locked[name] = before[name];
  const validation = validateValues(form, { ...locked, ...respellAnswers(form, values) }, restricted, today);
  // includes answers that are hidden because another answer changed
  for (const field of changedFields(form, before, validation.answers)) {
    const reason = locks.get(field.name);
    if (reason) errors[field.name] = [reason];
  }
  const allErrors = {
    ...addressFaults(answerOf(validation.answers, homeField), false),
    ...validation.errors,
    ...errors,
  };
  if (Object.keys(allErrors).length > 0) throw invalid(allErrors);
  return validation.answers;
}
