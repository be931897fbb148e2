import type { Application } from "#contract/application-schemas.ts";
import { maskedSsn } from "#rules/applicant/person.ts";
import { columnsOf } from "#server/platform/db/columns-of.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { decryptPerson } from "./records/checks.ts";
import { mismatchedName, mismatchReason } from "./records/encrypted-columns.ts";

type PresentedPerson = Pick<Application, "screened" | "person_mismatches">;

/**
 * Presents the person verified for an application, with the last four digits of the SSN and any mismatch.
 * @param isForLandlord whether to include the landlord's reasons
 */
export async function presentPerson(
  deps: TenantDeps,
  db: Db,
  id: string,
  isForLandlord: boolean,
): Promise<PresentedPerson> {
  const [check, mismatches] = await Promise.all([
    db
      .selectFrom("identity_checks")
      .select(["id", "person", "status", "without_ssn"])
      .where("application_id", "=", id)
      .executeTakeFirst(),
    db
      .selectFrom("person_mismatches as m")
      .leftJoin("users as u", "u.id", "m.resolved_by")
      .select(columnsOf("person_mismatches", "m"))
      .select("u.name as resolver")
      .where("m.application_id", "=", id)
      .orderBy("m.created")
      .orderBy("m.id")
      .execute(),
  ]);
  const isVerified = check && ["passed", "documents", "reviewed"].includes(check.status);
  const person = isVerified ? decryptPerson(deps, check) : undefined;
  return {
    screened: person
      ? {
          name: `${person.first_name} ${person.last_name}`,
          ssn: maskedSsn(person.ssn),
          without_ssn: check?.without_ssn ?? false,
        }
      : null,
    person_mismatches: mismatches.map((mismatch) => ({
      source: mismatch.source,
      fields: mismatch.fields,
      name: mismatchedName.decrypt(deps, mismatch.id, mismatch.content),
      created: mismatch.created.toISOString(),
      resolution: mismatch.resolution,
      resolved: mismatch.resolved?.toISOString() ?? null,
      resolved_by: isForLandlord ? mismatch.resolver : null,
      reason: isForLandlord && mismatch.reason ? mismatchReason.decrypt(deps, mismatch.id, mismatch.reason) : null,
    })),
  };
}
