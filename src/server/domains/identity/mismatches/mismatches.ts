import { differingFields, type FoundPerson, type MismatchSource, type SignedPerson } from "#rules/applicant/person.ts";
import { isNamed } from "#rules/applicant/person-name.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import { lockApplication } from "#server/platform/audit/lock-application.ts";
import { newId } from "#server/platform/common/ids.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { Deps } from "#server/ports/deps.ts";
import { incomeContent } from "../../applications/encrypted-columns.ts";
import { decryptAnswers } from "../../applications/load.ts";
import { portable } from "../../applications/portable-report.ts";
import { advance } from "../../applications/workflow/advance.ts";
import { decryptPerson } from "../records/checks.ts";
import { mismatchedName } from "../records/encrypted-columns.ts";
import { signedPersonIn } from "../records/person.ts";
import { sendMismatchEmails } from "./mismatch-emails.ts";

/** The states in which somebody was verified, or sent an ID to be reviewed. */
const givenStates: readonly string[] = ["passed", "documents", "reviewed"];

/**
 * Compares everybody who was found so far with who signed the application, in the transaction of what changed either.
 * A new mismatch holds the reports; one that is gone is resolved, and the application goes on. Safe to call twice.
 */
export async function reconcilePerson(deps: Deps, trx: Db, applicationId: string): Promise<void> {
  await lockApplication(trx, applicationId);
  const application = await trx
    .selectFrom("applications")
    .select(["id", "answers", "secrets"])
    .where("id", "=", applicationId)
    .executeTakeFirstOrThrow();
  const signed = signedPersonIn(decryptAnswers(deps, application));
  const found = await findPersons(deps, trx, applicationId, signed);
  const known = await trx
    .selectFrom("person_mismatches")
    .select(["id", "source", "fingerprint", "resolution"])
    .where("application_id", "=", applicationId)
    .execute();
  const now = deps.now();
  const event = { applicationId, actorId: null, created: now };
  const hasOpen = known.some(({ resolution }) => resolution === null);
  let isOpen = false;
  for (const [source, person] of found) {
    const fields = person ? differingFields(signed, person) : [];
    const open = known.find((each) => each.source === source && each.resolution === null);
    if (!person || fields.length === 0) {
      if (!open) continue;
      await resolveMismatches(trx, [open.id], { resolution: "corrected", resolved: now });
      await record(trx, { ...event, action: "person corrected", data: { source } });
      continue;
    }
    const fingerprint = deps.vault.blind(
      `person mismatch:${applicationId}:${JSON.stringify([source, signed, person])}`,
    );
    const same = known.find((each) => each.source === source && each.fingerprint.equals(fingerprint));
    if (same?.resolution === "confirmed") continue;
    isOpen = true;
    if (same?.resolution === null) continue;
    const id = open?.id ?? newId();
    const content = mismatchedName.encrypt(deps, id, person.name);
    await trx
      .insertInto("person_mismatches")
      .values({ id, application_id: applicationId, source, fields, content, fingerprint, created: now })
      .onConflict((conflict) => conflict.column("id").doUpdateSet({ fields, content, fingerprint }))
      .execute();
    await record(trx, { ...event, action: "person mismatch", data: { source, differs: fields } });
    if (!open) await sendMismatchEmails(deps, trx, applicationId);
  }
  if (hasOpen && !isOpen) await advance(deps, trx, applicationId, "person corrected");
}

export async function resolveMismatches(
  trx: Db,
  ids: string[],
  change: { resolution: "corrected" | "confirmed"; resolved: Date; resolved_by?: string },
): Promise<void> {
  await trx.updateTable("person_mismatches").set(change).where("id", "in", ids).execute();
}

/** Who was found, by source; undefined where nobody was. */
async function findPersons(
  deps: Deps,
  trx: Db,
  applicationId: string,
  signed: SignedPerson,
): Promise<[MismatchSource, FoundPerson | undefined][]> {
  const [check, income, provided] = await Promise.all([
    trx
      .selectFrom("identity_checks")
      .select(["id", "status", "person"])
      .where("application_id", "=", applicationId)
      .executeTakeFirst(),
    trx
      .selectFrom("income_checks")
      .select(["id", "status", "content"])
      .where("application_id", "=", applicationId)
      .executeTakeFirst(),
    trx
      .selectFrom("reports")
      .select("portable")
      .where("application_id", "=", applicationId)
      .where("portable", "is not", null)
      .limit(1)
      .executeTakeFirst(),
  ]);
  const person = check && givenStates.includes(check.status) ? decryptPerson(deps, check) : undefined;
  const content =
    income?.status === "ready" && income.content ? incomeContent.decrypt(deps, income.id, income.content) : undefined;
  const owners = content && "report" in content ? content.report.accounts.map(({ owner }) => owner) : [];
  const others = [...new Set(owners.filter((owner) => isNamed(signed, owner) === false))];
  return [
    [
      "identity",
      person && {
        name: `${person.first_name} ${person.last_name}`,
        date_of_birth: person.date_of_birth,
        ssn: person.ssn,
      },
    ],
    ["bank", others.length > 0 ? { name: others.join(", ") } : undefined],
    ["portable_report", provided && { name: portable.parse(provided.portable).name }],
  ];
}
