import type { Application } from "#contract/application-schemas.ts";
import { formView } from "#fields/conditions/conditions.ts";
import { allFields } from "#fields/forms/all-fields.ts";
import { kindOf } from "#fields/registry/registry.ts";
import { isSubmittedUndecided } from "#rules/workflow/steps.ts";
import { formatAnswer, maskSecrets } from "#server/domains/applications/answer-text.ts";
import { correctionForm } from "#server/domains/applications/correction-form.ts";
import { decryptAnswers } from "#server/domains/applications/encrypted-answers.ts";
import type { ApplicationRow } from "#server/domains/applications/load-application.ts";
import {
  hiddenQuestionsFor,
  omitAnswers,
  pendingQuestionsFor,
  restrictedQuestionsFor,
} from "#server/domains/applications/restricted-questions.ts";
import { styleSheetOf, withoutCssSource } from "#server/domains/forms/appearance/appearance.ts";
import { submittedForm } from "#server/domains/forms/public/applicant-form.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import type { ApplicationParts } from "./load-parts.ts";
import { ssnOf } from "./present-people.ts";

type Content = ReturnType<typeof readContent>;

/**
 * Decrypts the answers to an application's form, without those that the landlord's side must not see yet.
 * @param options.edit returns the form for correcting the answers
 */
export function readContent(
  deps: TenantDeps,
  row: ApplicationRow,
  { form: storedForm, settings }: ApplicationParts["version"],
  { edit, landlordSide }: { edit: boolean; landlordSide: boolean },
) {
  const answers = decryptAnswers(deps, row);
  const formAsSubmitted = submittedForm(storedForm, answers);
  const form = edit ? correctionForm(row, storedForm, answers, deps.now()) : formAsSubmitted;
  const hidden = landlordSide ? hiddenQuestionsFor(deps, row, form) : new Set<string>();
  const values = omitAnswers(answers, hidden);
  return {
    /** the published form version */
    stored: storedForm,
    settings,
    submitted: formAsSubmitted,
    form,
    hidden,
    values,
    restricted: edit ? restrictedQuestionsFor(deps, row, form) : undefined,
    pending:
      isSubmittedUndecided(row.status) && !row.deleted_at ? pendingQuestionsFor(deps, row, form, values) : undefined,
  };
}

/** Presents the form and its answers; secret ones are masked. */
export function presentContent(row: ApplicationRow, { form, settings, values, restricted, pending }: Content) {
  const fields = [...allFields(form)];
  const view = formView(form, values);
  return {
    applicant: {
      name: row.applicant_name,
      email: row.applicant_email,
      phone: row.applicant_phone,
      ssn: ssnOf(fields, values),
    },
    summary: fields
      .filter(
        (field) => field.summary && !kindOf(field).isSecretKind && !kindOf(field).isAnswerless && view.isVisible(field),
      )
      .map((field) => ({ name: field.name, label: field.label, value: formatAnswer(field, values[field.name]) })),
    custom_css: styleSheetOf(form),
    orientation: settings.orientation,
    form: { ...withoutCssSource(form), user_actions: row.user_actions },
    values: maskSecrets(form, {
      ...values,
      ...(values.unit === undefined && row.unit_address && { unit: row.unit_address }),
    }),
    ...(restricted && { restricted_questions: restricted }),
    ...(pending && { pending_questions: pending }),
  } satisfies Partial<Application>;
}
