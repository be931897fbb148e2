import type { FastifyRequest } from "fastify";
import type { Values } from "#contract/schemas/forms.ts";
import { formView } from "#fields/conditions/conditions.ts";
import { allFields } from "#fields/forms/all-fields.ts";
import { validateField } from "#fields/validation/validate.ts";
import { nameWithoutLinks } from "#rules/household/invitations.ts";
import { decryptAnswers, encryptAnswers } from "#server/domains/applications/encrypted-answers.ts";
import { updateSearchColumns } from "#server/domains/applications/search.ts";
import { loadForm } from "#server/domains/forms/records/load.ts";
import { originOf } from "#server/http/origin.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import { lockApplication } from "#server/platform/audit/lock-application.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { decryptPerson, type IdentityCheckRow, type IdentitySubject } from "./checks.ts";

/**
 * Copies the data that the applicant entered for verification into the unanswered questions of their application, as a
 * new revision with its audit record. Existing answers never change.
 */
export async function fillInAnswers(
  deps: TenantDeps,
  trx: Db,
  request: FastifyRequest,
  { actor, applicationId }: IdentitySubject,
  check: IdentityCheckRow,
): Promise<void> {
  const person = decryptPerson(deps, check);
  if (!applicationId || !person) return;
  await lockApplication(trx, applicationId);
  const row = await trx
    .selectFrom("applications")
    .select([
      "id",
      "bundle_id",
      "template_id",
      "template_version",
      "answers",
      "secrets",
      "revision",
      "revision_emailed",
    ])
    .select("applicant_name")
    .where("id", "=", applicationId)
    .executeTakeFirstOrThrow();
  const form = await loadForm(trx, row.template_id, row.template_version);
  const values = decryptAnswers(deps, row);
  const view = formView(form, values);
  const signedValues: Values = {
    applicant__first_name: person.first_name,
    applicant__last_name: person.last_name,
    applicant__date_of_birth: person.date_of_birth,
    applicant__ssn: person.ssn,
  };
  const fields = [...allFields(form)].filter(
    (field) =>
      signedValues[field.name] &&
      !values[field.name] &&
      view.isVisible(field) &&
      validateField(field, signedValues[field.name]).length === 0,
  );
  const now = deps.now();
  const applicant_name = row.applicant_name || nameWithoutLinks(`${person.first_name} ${person.last_name}`);
  if (fields.length > 0) {
    const completedAnswers = { ...values, ...Object.fromEntries(fields.map(({ name }) => [name, signedValues[name]])) };
    const { answers, secrets } = encryptAnswers(deps, form, applicationId, completedAnswers);
    await trx
      .updateTable("applications")
      .set({
        answers: JSON.stringify(answers),
        secrets: JSON.stringify(secrets),
        revision: row.revision + 1,
        // no email is sent about this revision, since the verification shows the same data
        revision_emailed: row.revision_emailed === row.revision ? row.revision + 1 : row.revision_emailed,
        edited_at: now,
        modified: now,
      })
      .where("id", "=", applicationId)
      .execute();
    await record(trx, {
      action: "completed",
      applicationId,
      actorId: actor.id,
      data: { revision: row.revision + 1, fields: fields.map(({ name }) => name) },
      ...originOf(request),
      created: now,
    });
  }
  if (applicant_name === row.applicant_name) return;
  await trx.updateTable("applications").set({ applicant_name }).where("id", "=", applicationId).execute();
  await updateSearchColumns(trx, row.bundle_id);
}
