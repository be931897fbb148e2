import type { ReportKind } from "#rules/money/screening-costs.ts";
import { loadApplicantLink } from "#server/domains/applications/claims/applicant-link.ts";
import { applicantAddress } from "#server/domains/applications/emails/applicant-address.ts";
import { loadSender } from "#server/domains/applications/emails/sender.ts";
import { emailTemplate } from "#server/emails/emails.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { regarding, sendEmail } from "#server/platform/mail/send-email.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { type AccessPlace, copyLaw, placeOf } from "../records/access.ts";
import { isAdverse } from "../records/rows.ts";

type Options = { template?: "reportCopyReady" | "reportCopyUpdated"; before?: AccessPlace };

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
  { template = "reportCopyReady", before }: Options = {},
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
        .as("copy_requested"),
    )
    .where("a.id", "=", applicationId)
    .executeTakeFirstOrThrow();
  const place = placeOf(row, deps.now());
  const lawAt = (where: AccessPlace, kind: ReportKind) => copyLaw(where, kind, Boolean(row.copy_requested));
  const hasCopy = kinds.some((kind) => lawAt(place, kind) && !(before && lawAt(before, kind)));
  const mayHaveCopy = template === "reportCopyUpdated" && (await isDecisionBased(trx, applicationId, kinds));
  if (!hasCopy && !mayHaveCopy) return;
  const to = await applicantAddress(trx, row);
  if (!to) return;
  const url = await loadApplicantLink(deps, trx, row);
  const email = emailTemplate(row.language, template, row.landlord_name, row.unit_address, url);
  const sender = await loadSender(deps, trx, row.landlord_id);
  await sendEmail(deps, trx, "report_copy", to, { ...email, sender }, regarding(row.id, "applicant"));
}

/** Whether a decision entitles the applicant to copies of reports of these kinds. */
async function isDecisionBased(trx: Db, applicationId: string, kinds: readonly ReportKind[]): Promise<boolean> {
  const based = await trx
    .selectFrom("reports as r")
    .select("r.id")
    .where("r.application_id", "=", applicationId)
    .where("r.report_type", "in", kinds)
    .where(isAdverse())
    .limit(1)
    .executeTakeFirst();
  return based !== undefined;
}
