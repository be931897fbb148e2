import { dayFormats } from "#rules/email/day-formats.ts";
import type { InvitedRole, SeparateReason } from "#rules/household/invitations.ts";
import type { EmailText } from "#server/platform/mail/render-email.ts";
import { applicationFee, type FeeRange } from "../parts/application-fee.ts";
import { forUnit, namedUnit } from "../parts/for-unit.ts";

/**
 * The content of an email to an invited person: who invites them to what, until when (YYYY-MM-DD), and the fee in
 * cents.
 */
export type HouseholdInvitationContent = {
  inviter: string;
  name: string;
  role: InvitedRole;
  landlord: string;
  unit: string;
  fee: FeeRange;
  message: string;
  until: string;
  isReminder: boolean;
  url: string;
};

const roleTexts: Record<InvitedRole, string> = {
  co_applicant: "as a co-applicant. You would live in the home and sign the lease, too",
  guarantor: "as a guarantor. You wouldn't live there, and you'd pay the rent only if the tenants don't",
};

const separateReasons: Record<SeparateReason, string> = {
  closed: "The household's application was deleted or the invitation had ended.",
  decided: "You already made a decision on the household.",
  agents: "The applications are addressed to different agents.",
};

const leftTitle = (name: string, unit: string) =>
  `${name || "An applicant"} left ${namedUnit(unit) ? `the household that applied for ${unit}` : "their household"}`;

/** Emails about people who are invited to a household, and to them. */
export const households = {
  householdInvitation: (invitation: HouseholdInvitationContent): EmailText => ({
    subject: invitation.isReminder
      ? `Reminder: ${invitation.inviter} invited you to apply${forUnit.en(invitation.unit)}`
      : `${invitation.inviter} invited you to apply${forUnit.en(invitation.unit)}`,
    heading: `${invitation.inviter} invited you to apply${forUnit.en(invitation.unit)}`,
    paragraphs: [
      ...(invitation.name ? [`Hello ${invitation.name},`] : []),
      ...(invitation.message ? [invitation.message] : []),
      `You're invited to apply ${roleTexts[invitation.role]}. The landlord is ${invitation.landlord}.`,
      "You fill out and sign your own application. We've filled in what we know about the home and the move-in date. Other applicants can't see your answers.",
      ...applicationFee.en(invitation.fee),
      `The link works until ${dayFormats.en(invitation.until)}. Don't share it. Anyone who has it can read what you fill in.`,
    ],
    action: { label: "Start application", url: invitation.url },
    reason: `You're getting this email because ${invitation.inviter} entered this address. If you don't know them, you can ignore this email.`,
  }),
  householdMemberLeft: (name: string, unit: string, url: string): EmailText => ({
    subject: leftTitle(name, unit),
    heading: leftTitle(name, unit),
    paragraphs: [
      "They're still applying, but on their own. The others stay together, and their combined income no longer includes this person.",
    ],
    action: { label: "View application", url },
    reason: "You're getting this email because you have a form on this site.",
  }),
  invitedMemberSeparate: (name: string, unit: string, why: SeparateReason, url: string): EmailText => ({
    subject: `${name || "An invited person"} applied, but isn't in the household yet`,
    heading: `${name || "An invited person"} accepted an invitation and applied${forUnit.en(unit)}`,
    paragraphs: [`Their application is separate. ${separateReasons[why]}`, "You can group the applications yourself."],
    action: { label: "View household", url },
    reason: "You're getting this email because you have a form on this site.",
  }),
};
