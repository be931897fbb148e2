import type { MemberPermission } from "#rules/companies/member-rights.ts";
import { dayFormats } from "#rules/email/day-formats.ts";
import type { EmailText } from "#server/platform/mail/render-email.ts";

/** The content of an invitation to a company; `until` as YYYY-MM-DD. */
type CompanyInvitation = {
  inviter: string;
  company: string;
  name: string;
  permissions: readonly MemberPermission[];
  until: string;
  url: string;
};

/** A request to the operator about a team. */
type TeamRequest = { team: string; size: number; message: string; name: string; email: string };

const permissionTexts: Record<MemberPermission, string> = {
  see_all_applications: "see all of the team's applicants",
  manage_applications: "organize and share applications",
  decide: "select and decline applicants",
  create_forms: "create and edit forms",
  see_money: "see payments",
  manage_payments: "manage payments (refunds, charges, report orders)",
  manage_team: "manage the team",
};

/** Emails about companies and their members. */
export const companies = {
  companyInvitation: ({ inviter, company, name, permissions, until, url }: CompanyInvitation): EmailText => ({
    subject: `${inviter} invited you to join ${company}`,
    heading: `Join ${company}`,
    paragraphs: [
      ...(name ? [`Hello ${name},`] : []),
      `${inviter} invited you to their team.`,
      permissions.length
        ? `As a member, you can: ${permissions.map((permission) => permissionTexts[permission]).join("; ")}.`
        : "As a member, you can see the applicants that are assigned to you.",
      `The link works until ${dayFormats.en(until)}. You can review the details before you join.`,
    ],
    action: { label: "View invitation", url },
    reason: `You're getting this email because ${inviter} entered this address. If you don't know them, you can ignore this email.`,
  }),
  memberJoined: (member: string, company: string, url: string): EmailText => ({
    subject: `${member} joined ${company}`,
    heading: `${member} joined your team`,
    paragraphs: ["They accepted your invitation and have the permissions you chose."],
    action: { label: "View team", url },
    reason: "You're getting this email because you own this team.",
  }),
  memberLeft: (member: string, company: string, url: string): EmailText => ({
    subject: `${member} left ${company}`,
    heading: `${member} left your team`,
    paragraphs: ["Their forms and applications stay with the team and are now yours."],
    action: { label: "View team", url },
    reason: "You're getting this email because you own this team.",
  }),
  removedFromCompany: (company: string, isSuspended: boolean): EmailText => ({
    subject: isSuspended ? `Your access to ${company} is suspended` : `You're no longer a member of ${company}`,
    heading: isSuspended ? "Your access is suspended" : "You're no longer on this team",
    paragraphs: [
      isSuspended
        ? `The owner of ${company} suspended your access. They can invite you again later.`
        : `The owner of ${company} removed you from the team.`,
      "Forms and applications of the team stay with the team. You can still log in to your own account.",
    ],
    reason: "You're getting this email because you were a member of this team.",
  }),
  ownershipOffered: (owner: string, company: string, url: string): EmailText => ({
    subject: `${owner} wants to transfer ownership of ${company} to you`,
    heading: `Become the owner of ${company}?`,
    paragraphs: ["The owner manages members and their permissions, and sees everything. You have 7 days to accept."],
    action: { label: "View team", url },
    reason: "You're getting this email because you're a member of this team.",
  }),
  ownershipTransferred: (owner: string, company: string): EmailText => ({
    subject: `${owner} is now the owner of ${company}`,
    heading: `${owner} is now your team's owner`,
    paragraphs: ["You stay on the team as a manager."],
    reason: "You're getting this email because you owned this team.",
  }),
  teamRequest: ({ team, size, message, name, email }: TeamRequest): EmailText => ({
    subject: `Team request: ${team} (${size} people)`,
    heading: `Team request: ${team}`,
    paragraphs: [`${name} (${email}) wants to talk about a team of ${size} people.`, ...(message ? [message] : [])],
    reason: "You're getting this email because questions about teams are sent to this address.",
  }),
  teamRequestReceived: (): EmailText => ({
    subject: "We received your message",
    heading: "Thank you for your message",
    paragraphs: ["We'll contact you to schedule a meeting about your team."],
    reason: "You're getting this email because you contacted us about a team.",
  }),
};
