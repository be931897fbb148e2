import { emailTemplate } from "#server/emails/emails.ts";
import type { GlobalDb } from "#server/platform/db/connect.ts";
import { sendNotificationEmail } from "#server/platform/mail/send-notification-email.ts";
import type { Deps } from "#server/ports/deps.ts";

/** The recipient of the email. */
type EmailRecipient = { username: string; language: string | null };
/** An application that the recipient now owns. */
export type OwnedApplication = { id: string; applicant_name: string; unit_address: string };

/** The maximum number of applications that one email links to; the list has all of them. */
const maxApplicationLinks = 20;

/** Emails the new owner of applications, with a link to each. */
export async function sendOwnerChanged(
  deps: Deps,
  trx: GlobalDb,
  emailRecipient: EmailRecipient,
  changedBy: string,
  ownedApplications: readonly OwnedApplication[],
): Promise<void> {
  if (ownedApplications.length === 0) return;
  const dashboardUrl = `${deps.config.publicUrl}/dashboard`;
  const email = emailTemplate(emailRecipient.language, "ownerChanged", {
    by: changedBy,
    count: ownedApplications.length,
    url: `${dashboardUrl}/applicants/submitted`,
    applications: ownedApplications.slice(0, maxApplicationLinks).map(({ id, applicant_name, unit_address }) => ({
      applicant: applicant_name,
      unit: unit_address,
      url: `${dashboardUrl}/view/${id}/summary`,
    })),
  });
  const emailReference = { applications: ownedApplications.map(({ id }) => id), reader: "landlord" } as const;
  await sendNotificationEmail(deps, trx, "owner_changed", emailRecipient.username, email, emailReference);
}
