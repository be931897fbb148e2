import type { FastifyRequest } from "fastify";
import type { Field, Values } from "#contract/schemas/forms.ts";
import { validateField } from "#fields/validation/validate.ts";
import { correctionSignature } from "#rules/applicant/information-requests.ts";
import { isSignatureOf } from "#rules/applicant/shortened-name.ts";
import { todaySince } from "#rules/text/dates.ts";
import { maxRevisions } from "#rules/workflow/revisions.ts";
import type { ApplicationRow } from "#server/domains/applications/load-application.ts";
import { changedFields } from "#server/domains/applications/revisions.ts";
import { userActionsOf } from "#server/domains/forms/public/consent.ts";
import { loadForm } from "#server/domains/forms/records/load.ts";
import { signedPersonOf } from "#server/domains/identity/records/person.ts";
import { requireConfirmedSecrets } from "#server/domains/revisions/require-confirmed-secrets.ts";
import { reconcileRevisedPerson, saveRevision } from "#server/domains/revisions/save-revision.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { conflict, invalid } from "#server/platform/common/errors.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { reviewProblemsTexts } from "#texts/review-problems/texts.ts";
import { validateCorrection } from "./check-correction.ts";
import { correctableIn } from "./correctable-questions.ts";
import type { RequestRow } from "./load-request.ts";
import type { SentCorrection } from "./sent-answer.ts";

/** The signature field for the corrected answers, as on the page that requests the signature. */
const signatureField: Field = {
  name: correctionSignature,
  field_id: "signature_new",
  label: "Signature",
  required: true,
};

/**
 * Stores requested corrections as a new revision, with a signature for the changes; it retains what was signed before.
 * If no answer changed, there is no new revision: the applicant signed that the answers are correct.
 * @returns the changed answers, and the function to call once the answer is stored
 * @throws ProblemError `conflict`, `invalid` naming every invalid field
 */
export async function correctAnswers(
  deps: TenantDeps,
  trx: Db,
  request: FastifyRequest,
  row: ApplicationRow,
  informationRequest: RequestRow,
  { values, unchanged, signature, consent }: SentCorrection,
) {
  if (informationRequest.kind !== "correction") throw invalid({ files: [(t) => t(reviewProblemsTexts).send_file] });
  if (row.revision >= maxRevisions) throw conflict((t) => t(reviewProblemsTexts).changed_too_often);
  const correctable = correctableIn(deps, row, await loadForm(trx, row.template_id, row.template_version));
  const { form, before, questions } = correctable;
  requireConfirmedSecrets(actorOf(request), form, values);
  const correctableNames = new Set(questions.map(({ name }) => name));
  // the law or the home's address changed in the meantime
  if (!informationRequest.fields.every((name) => correctableNames.has(name)))
    throw conflict((t) => t(reviewProblemsTexts).no_longer_correctable);
  const { answers: correctedAnswers, errors } = validateCorrection(
    correctable,
    informationRequest.fields,
    { values, unchanged },
    todaySince(row.created, deps.now()),
  );
  const signatureFaults = validateField(signatureField, signature);
  if (signatureFaults.length > 0) errors[correctionSignature] = signatureFaults;
  else if (typeof signature === "string" && isSignatureOf(signedPersonOf(correctedAnswers), signature) === false)
    errors[correctionSignature] = [(t) => t(reviewProblemsTexts).sign_own_name];
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const changedNames = changedFields(form, before, correctedAnswers).map(({ name }) => name);
  const newUserActions = userActionsOf(request, deps.now(), {
    form: { sections: [{ section_id: "signature", label: "", fields: [signatureField] }] },
    answers: { [correctionSignature]: signature },
    consent,
  }).map((action) => (action.action === "signed" ? { ...action, data: { fields: changedNames } } : action));
  const hasChanges = changedNames.length > 0;
  const revision = row.revision + 1;
  if (hasChanges)
    await saveRevision(deps, trx, row, {
      form,
      before,
      corrected: correctedAnswers,
      userActions: [...row.user_actions, ...newUserActions],
      language: row.language,
      isEmailed: true,
    });
  const changedValues: Values = Object.fromEntries(changedNames.map((name) => [name, correctedAnswers[name] ?? null]));
  return {
    values: changedValues,
    signature,
    revision: hasChanges ? revision : null,
    consent: newUserActions[0]?.data.consent === undefined ? {} : { consent: newUserActions[0].data.consent },
    reconcileRevisedPerson: async () => {
      if (hasChanges) await reconcileRevisedPerson(deps, trx, row, before, correctedAnswers);
    },
  };
}
