import { z } from "zod";
import { fault } from "#contract/call/fault.ts";
import { isShortenedName } from "#rules/applicant/shortened-name.ts";
import { applicantEmailAddress } from "#server/domains/applications/emails/applicant-email-address.ts";
import { findBureauPerson } from "#server/domains/identity/records/person.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import type { ScreenedPerson } from "#server/ports/screening.ts";
import { requirementDetail } from "../records/encrypted-columns.ts";

/** A shorter name entered by the landlord's side to fit the bureau's limit. */
export const correctedName = z.strictObject({
  first_name: z.string().trim().min(2, fault("first_name_length")).max(15, fault("first_name_length")),
  last_name: z.string().trim().min(2, fault("last_name_length")).max(25, fault("last_name_length")),
});

type BureauName = { first_name: string; last_name: string };

/** Whether the name entered for the bureau is a short form of the person's name. */
export const isShortenedBureauName = (person: BureauName, correction: BureauName): boolean =>
  isShortenedName(
    { first: person.first_name, last: person.last_name },
    { first: correction.first_name, last: correction.last_name },
  );

/**
 * Returns the person sent to the bureau: the verified person, with the shorter name for the bureau, if there is one.
 */
export async function findScreenedPerson(
  deps: TenantDeps,
  application: { id: string; user_id: string | null; applicant_email: string; applicant_phone: string },
): Promise<ScreenedPerson | null> {
  const [person, correction] = await Promise.all([
    findBureauPerson(deps, deps.db, application.id),
    deps.db
      .selectFrom("report_requirements as q")
      .innerJoin("reports as r", "r.id", "q.report_id")
      .select(["q.id", "q.detail"])
      .where("r.application_id", "=", application.id)
      .where("q.action", "=", "correct_name")
      .orderBy("q.created", "desc")
      .limit(1)
      .executeTakeFirst(),
  ]);
  if (!person) return null;
  const shortName = correction?.detail
    ? correctedName.parse(requirementDetail.decrypt(deps, correction.id, correction.detail))
    : undefined;
  // the name may have been entered for a person who was verified earlier
  const name = shortName && isShortenedBureauName(person, shortName) ? shortName : {};
  // the bureau requires one, and a form may not have asked for it
  const email = application.applicant_email || (await applicantEmailAddress(deps.db, application));
  return { ...person, ...name, email, phone: application.applicant_phone };
}
