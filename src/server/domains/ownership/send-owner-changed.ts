import { emailTemplate } from "#server/emails/emails.ts";
import type { GlobalDb } from "#server/platform/db/connect.ts";
import { sendNotificationEmail } from "#server/platform/mail/send-notification-email.ts";
import type { Deps } from "#server/ports/deps.ts";

/** The recipient of the email. */
type Reader = { username: string; language: string | null };
/** An application that the recipient now owns. */
export type Owned = { id: string; applicant_name: string; unit_address: string };

/** The maximum number of applications that one email links to; the list has all of them. */
const limit = 20;

/** Emails the new owner of applications, with a link to each. */
export async function sendOwnerChanged(
  deps: Deps,
  trx: GlobalDb,
  to: Reader,
  by: string,
  owned: readonly Owned[],
): Promise<void> {
  if (owned.length === 0) return;
  const page = `${deps.config.publicUrl}/dashboard`;
  const email = emailTemplate(to.language, "ownerChanged", {
    by,
    count: owned.length,
    url: `${page}/applicants/submitted`,
    applications: owned.slice(0, limit).map(({ id, applicant_name, unit_address }) => ({
      applicant: applicant_name,
      unit: unit_address,
      url: `${page}/view/${id}/summary`,
    })),
  });
  const about = { applications: owned.map(({ id }) => id), reader: "landlord" } as const;
  await sendNotificationEmail(deps, trx, "owner_changed", to.username, email, about);
}
