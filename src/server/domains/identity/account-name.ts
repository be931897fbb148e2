import { isNamed } from "#rules/applicant/person-name.ts";
import { record } from "../../platform/audit/audit-log.ts";
import { invalid } from "../../platform/common/errors.ts";
import type { Db } from "../../platform/db/connect.ts";
import type { Deps } from "../../ports/deps.ts";
import type { BureauPerson } from "../../ports/identity.ts";
import { decryptPerson } from "./records/checks.ts";

/**
 * A landlord verifies the person whose account it is.
 * @throws ProblemError `invalid` for another name than the account's
 */
export async function requireAccountName(db: Db, userId: string, person: BureauPerson): Promise<void> {
  const { name } = await db.selectFrom("users").select("name").where("id", "=", userId).executeTakeFirstOrThrow();
  if (isNamed({ first: person.first_name, last: person.last_name }, name) === true) return;
  const fault = "Use the name of your account. If that is not your own name, change it in your profile first.";
  throw invalid({ first_name: [fault], last_name: [fault] });
}

/** Ends a landlord's verification when their account takes the name of somebody else, in the transaction of the change. */
export async function followAccountName(deps: Deps, trx: Db, userId: string, name: string): Promise<void> {
  const check = await trx
    .selectFrom("identity_checks")
    .select(["id", "person", "status"])
    .where("user_id", "=", userId)
    .where("application_id", "is", null)
    .forUpdate()
    .executeTakeFirst();
  const person = check && decryptPerson(deps, check);
  if (!check || !person || isNamed({ first: person.first_name, last: person.last_name }, name) === true) return;
  const now = deps.now();
  await trx
    .updateTable("identity_checks")
    .set({ status: "none", reason: "", session: null, deadline: null, completed: null, modified: now })
    .where("id", "=", check.id)
    .execute();
  await record(trx, {
    action: "identity reset by name change",
    applicationId: null,
    actorId: userId,
    data: { was: check.status },
    created: now,
  });
}
