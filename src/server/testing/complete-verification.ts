import { advanceApplication } from "#server/domains/applications/workflow/advance.ts";
import { enteredPerson } from "#server/domains/identity/records/encrypted-columns.ts";
import { recordReportConsents } from "#server/domains/reports/testing/report-consents.ts";
import { newId } from "#server/platform/common/ids.ts";
import { transaction } from "#server/platform/db/connect.ts";
import type { BureauPerson } from "#server/ports/identity.ts";
import type { World } from "./world.ts";

const emptyPerson: BureauPerson = {
  first_name: "",
  last_name: "",
  ssn: "",
  date_of_birth: "",
  street_address: "",
  city: "",
  state: "",
  zip: "",
};

/** Sets the applicant's identity as verified and the fee as paid, and continues the application. */
export async function completeVerification(
  world: World,
  application: string,
  person: Partial<BureauPerson>,
): Promise<void> {
  const deps = await world.ofApplication(application);
  const id = newId();
  const now = deps.now();
  const encrypted = enteredPerson.encrypt(deps, id, { ...emptyPerson, ...person });
  await deps.db
    .insertInto("identity_checks")
    .values({ id, application_id: application, status: "passed", person: encrypted, created: now, modified: now })
    .execute();
  await recordReportConsents(deps, application);
  await deps.db
    .updateTable("applications")
    .set({ is_paid: true })
    .where("id", "=", application)
    .where("price_cents", ">", 0)
    .execute();
  await transaction(deps.db, (trx) => advanceApplication(deps, trx, application, "paid"));
}
