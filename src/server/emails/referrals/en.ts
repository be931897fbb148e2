import type { EmailText } from "#server/platform/mail/render-email.ts";

/** Emails of the ambassador program. */
export const referrals = {
  referralInvitation: (inviter: string, url: string): EmailText => ({
    subject: `${inviter} recommends Lintel for rental applications`,
    heading: `${inviter} recommends Lintel`,
    paragraphs: [
      "With Lintel you create online rental applications, screen applicants and decide, all in one place. An account is free.",
      `${inviter} gets a reward if you sign up with this link and receive a paid application.`,
    ],
    action: { label: "Create account", url },
    reason: `You're getting this email because ${inviter} entered this address. If you don't know them, you can ignore this email.`,
  }),
};
