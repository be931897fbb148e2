import type { UserAction } from "#contract/application-parts.ts";
import type { Form, Values } from "#contract/schemas/forms.ts";
import { selectableHomes } from "#server/domains/applications/correction-form.ts";
import { encryptAnswers } from "#server/domains/applications/encrypted-answers.ts";
import { answerColumns } from "#server/domains/applications/list-facts.ts";
import type { ApplicationRow } from "#server/domains/applications/load-application.ts";
import { updateSearchColumns } from "#server/domains/applications/search.ts";
import { bindAnswerUploads } from "#server/domains/attachments/bind-uploads.ts";
import { withHomeAddress } from "#server/domains/forms/public/applicant-form.ts";
import { updateAccountName } from "#server/domains/identity/account-name.ts";
import { reconcilePerson } from "#server/domains/identity/mismatches/reconcile-person.ts";
import { signedPersonOf } from "#server/domains/identity/records/person.ts";
import { endOfferWithoutLease } from "#server/domains/reports/address-correction/end-offer.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";

type NewRevision = {
  form: Form;
  before: Values;
  /** all answers, with the ID of the selected home instead of its address */
  corrected: Values;
  userActions: UserAction[];
  language: string;
  /** whether an email other than the one about new revisions reports it */
  isEmailed?: boolean;
};

/** Stores all answers as the next revision of an application; the database retains the previous one. */
export async function saveRevision(
  deps: TenantDeps,
  trx: Db,
  row: ApplicationRow,
  { form, before, corrected, userActions, language, isEmailed = false }: NewRevision,
): Promise<void> {
  const homes = row.home_id ? selectableHomes(row) : [];
  const { answers: correctedAnswers, home_id, home_rent } = withHomeAddress(corrected, homes);
  const now = deps.now();
  const revision = row.revision + 1;
  await bindAnswerUploads(deps, trx, row.id, form, correctedAnswers, before);
  const { answers, secrets } = encryptAnswers(deps, form, row.id, correctedAnswers);
  const columns = answerColumns(correctedAnswers);
  await trx
    .updateTable("applications")
    .set({
      revision,
      ...(isEmailed && row.revision_emailed === row.revision && { revision_emailed: revision }),
      edited_at: now,
      modified: now,
      is_new: true,
      answers: JSON.stringify(answers),
      secrets: JSON.stringify(secrets),
      user_actions: JSON.stringify(userActions),
      // whoever signs the revision consents again
      electronic_consent_withdrawn_at: null,
      language,
      ...columns,
      // an address correction by the landlord's side remains in effect
      unit_address: row.property_address ? row.unit_address : columns.unit_address,
      home_id,
      home_rent,
    })
    .where("id", "=", row.id)
    .execute();
  await updateSearchColumns(trx, row.bundle_id);
  await endOfferWithoutLease(deps, trx, { ...row, answers }, row.user_id);
}

/**
 * Compares the person in the answers with the account and the verified person. Called after a new revision is recorded.
 */
export async function reconcileRevisedPerson(
  deps: TenantDeps,
  trx: Db,
  { id, user_id }: Pick<ApplicationRow, "id" | "user_id">,
  before: Values,
  after: Values,
): Promise<void> {
  await updateAccountName(trx, user_id, signedPersonOf(before), signedPersonOf(after));
  await reconcilePerson(deps, trx, id);
}
