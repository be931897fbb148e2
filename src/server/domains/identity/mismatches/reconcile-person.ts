import { differingFields } from "#rules/applicant/person.ts";
import { decryptAnswers } from "#server/domains/applications/encrypted-answers.ts";
import { advanceApplication } from "#server/domains/applications/workflow/advance.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import { lockApplication } from "#server/platform/audit/lock-application.ts";
import { newId } from "#server/platform/common/ids.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { mismatchedName } from "../records/encrypted-columns.ts";
import { signedPersonOf } from "../records/person.ts";
import { findPersons } from "./find-persons.ts";
import { sendMismatchEmails } from "./mismatch-emails.ts";

/**
 * Compares the persons found so far with the signer of the application, in the transaction of the change. A new
 * mismatch holds the reports; one that no longer exists is resolved, and the application advances. Idempotent.
 */
export async function reconcilePerson(deps: TenantDeps, trx: Db, applicationId: string): Promise<void> {
  await lockApplication(trx, applicationId);
  const application = await trx
    .selectFrom("applications")
    .select(["id", "answers", "secrets", "user_actions", "needs_identity", "user_id"])
    .where("id", "=", applicationId)
    .executeTakeFirstOrThrow();
  const values = decryptAnswers(deps, application);
  const signedPerson = signedPersonOf(values);
  const foundPersons = await findPersons(deps, trx, application, values);
  const knownMismatches = await trx
    .selectFrom("person_mismatches")
    .select(["id", "source", "fingerprint", "resolution"])
    .where("application_id", "=", applicationId)
    .execute();
  const now = deps.now();
  const event = { applicationId, actorId: null, created: now };
  const hadOpenMismatch = knownMismatches.some(({ resolution }) => resolution === null);
  let hasOpenMismatch = false;
  let hasNewMismatch = false;
  for (const [source, person] of foundPersons) {
    const fields = person ? differingFields(signedPerson, person) : [];
    const openMismatch = knownMismatches.find(
      (knownMismatch) => knownMismatch.source === source && knownMismatch.resolution === null,
    );
    if (!person || fields.length === 0) {
      if (!openMismatch) continue;
      await trx
        .updateTable("person_mismatches")
        .set({ resolution: "corrected", resolved: now })
        .where("id", "=", openMismatch.id)
        .execute();
      await record(trx, { ...event, action: "person corrected", data: { source } });
      continue;
    }
    const { isOtherPerson: _, ...comparedPerson } = person;
    const fingerprint = deps.vault.keyedHash(
      `person mismatch:${applicationId}:${JSON.stringify([source, signedPerson, comparedPerson])}`,
    );
    const sameMismatch = knownMismatches.find(
      (knownMismatch) => knownMismatch.source === source && knownMismatch.fingerprint.equals(fingerprint),
    );
    if (sameMismatch?.resolution === "confirmed") continue;
    hasOpenMismatch = true;
    if (sameMismatch?.resolution === null) continue;
    const id = openMismatch?.id ?? newId();
    const content = mismatchedName.encrypt(deps, id, person.name);
    await trx
      .insertInto("person_mismatches")
      .values({ id, application_id: applicationId, source, fields, content, fingerprint, created: now })
      .onConflict((conflict) => conflict.column("id").doUpdateSet({ fields, content, fingerprint }))
      .execute();
    await record(trx, { ...event, action: "person mismatch", data: { source, differs: fields } });
    hasNewMismatch ||= !openMismatch;
  }
  if (hasNewMismatch) await sendMismatchEmails(deps, trx, applicationId);
  if (hadOpenMismatch && !hasOpenMismatch) await advanceApplication(deps, trx, applicationId, "person corrected");
}
