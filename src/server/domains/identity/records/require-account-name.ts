import { matchesPersonName } from "#rules/applicant/person-name.ts";
import { invalid } from "#server/platform/common/errors.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { BureauPerson } from "#server/ports/identity.ts";
import { identityProblemsTexts } from "#texts/identity-problems/texts.ts";
import type { Message } from "#texts/message.ts";

/**
 * Requires that a landlord verifies the person named in the account, whose name then can't change until the transaction
 * ends.
 * @throws ProblemError `invalid` for another name than the account's
 */
export async function requireAccountName(trx: Db, userId: string, person: BureauPerson): Promise<void> {
  const { name } = await trx
    .selectFrom("users")
    .select("name")
    .where("id", "=", userId)
    .forShare()
    .executeTakeFirstOrThrow();
  if (matchesPersonName({ first: person.first_name, last: person.last_name }, name) === true) return;
  const fault: Message = (t) => t(identityProblemsTexts).account_name;
  throw invalid({ first_name: [fault], last_name: [fault] });
}
