import type { ReportKind } from "#rules/money/screening-costs.ts";
import { loadApplicantLink } from "#server/domains/applications/claims/applicant-link.ts";
import { applicantEmailAddress } from "#server/domains/applications/emails/applicant-email-address.ts";
import { loadSender } from "#server/domains/applications/emails/load-sender.ts";
import { emailTemplate } from "#server/emails/emails.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { emailAboutApplication, sendEmail } from "#server/platform/mail/send-email.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { copyLaw, type HomeLocation, homeLocationOf } from "../records/access.ts";
import { hasAdverseDecision } from "../records/rows.ts";

type Options = { template?: "reportCopyReady" | "reportCopyUpdated"; previousLocation?: HomeLocation };

/**
 * Emails an applicant that they can read their copies of reports of these kinds, if the law entitles them to one.
 * Called in the transaction in which the reports became ready or were replaced, or the home's address was corrected.
 * For replaced reports, also emails if a decision was based on them.
 * @param options.before the home's location before the correction, whose law already entitled them to copies
 */
export async function sendCopiesEmail(
  deps: TenantDeps,
  trx: Db,
  applicationId: string,
  kinds: readonly ReportKind[],
  { template = "reportCopyReady", previousLocation }: Options = {},
): Promise<void> {
  const row = await trx
    .selectFrom("applications as a")
    .innerJoin("application_bundles as b", "b.id", "a.bundle_id")
    .innerJoin("landlords as l", "l.user_id", "b.landlord_id")
    .select(["a.id", "a.answers", "a.property_address", "a.unit_address", "a.applicant_email", "a.language"])
    .select(["a.user_id", "a.template_id", "b.landlord_id", "l.name as landlord_name"])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom("consents as k")
            .select("k.id")
            .whereRef("k.application_id", "=", "a.id")
            .where("k.wants_copy", "=", true),
        )
        // Kysely's type of a condition includes the 0 and 1 of other databases
        .$castTo<boolean>()
        .as("copy_requested"),
    )
    .where("a.id", "=", applicationId)
    .executeTakeFirstOrThrow();
  const location = homeLocationOf(row, deps.now());
  const copyLawAt = (homeLocation: HomeLocation, kind: ReportKind) => copyLaw(homeLocation, kind, row.copy_requested);
  const hasCopyByLaw = kinds.some(
    (kind) => copyLawAt(location, kind) && !(previousLocation && copyLawAt(previousLocation, kind)),
  );
  const hasCopyByDecision = template === "reportCopyUpdated" && (await isEntitledByDecision(trx, applicationId, kinds));
  if (!hasCopyByLaw && !hasCopyByDecision) return;
  const to = await applicantEmailAddress(trx, row);
  if (!to) return;
  const url = await loadApplicantLink(deps, trx, row);
  const email = emailTemplate(row.language, template, row.landlord_name, row.unit_address, url);
  const sender = await loadSender(deps, trx, row.landlord_id);
  await sendEmail(deps, trx, "report_copy", to, { ...email, sender }, emailAboutApplication(row.id, "applicant"));
}

/** Whether a decision entitles the applicant to copies of reports of these kinds. */
async function isEntitledByDecision(trx: Db, applicationId: string, kinds: readonly ReportKind[]): Promise<boolean> {
  const adverseReport = await trx
    .selectFrom("reports as r")
    .select("r.id")
    .where("r.application_id", "=", applicationId)
    .where("r.report_type", "in", kinds)
    .where(hasAdverseDecision())
    .limit(1)
    .executeTakeFirst();
  return adverseReport !== undefined;
}
