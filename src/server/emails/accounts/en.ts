import { dayFormats } from "#rules/email/day-formats.ts";
import type { EmailText } from "#server/platform/mail/render-email.ts";

/** A message to support, and the language of the page that it was written on. */
type SupportMessage = { email: string; message: string; language: string };

/** Emails about accounts: codes, passwords and two-step verification. */
export const accounts = {
  passcode: (code: string, minutes: number): EmailText => ({
    subject: `${code} is your code`,
    heading: `Your code is ${code}`,
    paragraphs: [
      `Enter it on the page where you requested it. It works once and expires in ${minutes} minutes.`,
      "If you didn't request it, you can ignore this email. Never share the code with anyone, including us.",
    ],
    reason: "You're getting this email because someone requested a code for this email address.",
  }),
  welcome: (url: string): EmailText => ({
    subject: "Welcome. Did you create this account?",
    heading: "An account was created with your email address",
    paragraphs: [
      "If you created it, welcome. Verify your email address the next time you log in. We'll send you a code.",
      "If this wasn't you, you don't have to do anything. Until the address is verified, the account can't see anything that belongs to you. To take over the account, log in with a code. That logs out every other session and removes the password.",
    ],
    action: { label: "Log in with a code", url },
    reason: "You're getting this email because someone signed up with this email address.",
  }),
  addressVerified: (url: string): EmailText => ({
    subject: "Your email address is verified",
    heading: "Your email address is verified",
    paragraphs: [
      "The account was registered in another browser. In case that wasn't you, we logged out every other session, and removed the password, two-step verification, bank account, saved card, shares and notification addresses. Team members are suspended until you invite them again.",
      "You can log in with a code at any time, or choose a new password.",
    ],
    action: { label: "Set a new password", url },
    reason: "You're getting this email because a code or link sent to this address was used for the first time.",
  }),
  passwordReset: (url: string, minutes: number): EmailText => ({
    subject: "Set a new password",
    heading: "Set a new password",
    paragraphs: [
      `Set a new password with this link. It works once and expires in ${minutes} minutes.`,
      "If you didn't request it, you can ignore this email. Your password won't change.",
    ],
    action: { label: "Set a new password", url },
    reason: "You're getting this email because someone requested a new password for this account.",
  }),
  passwordChanged: (url: string): EmailText => ({
    subject: "Your password was changed",
    heading: "Your password was changed",
    paragraphs: [
      "We logged out all your other sessions.",
      "If this wasn't you, set a new password now and contact support.",
    ],
    action: { label: "Set a new password", url },
    reason: "You're getting this email because this account's password was changed.",
  }),
  bankAccountChanged: (last4: string, url: string): EmailText => ({
    subject: "Your bank account for payouts was changed",
    heading: "Your bank account for payouts was changed",
    paragraphs: [
      `Payouts now go to the bank account ending in ${last4}.`,
      "If this wasn't you, change your password now and contact support.",
    ],
    action: { label: "View bank account", url },
    reason: "You're getting this email because this account's bank account was changed.",
  }),
  bankAccountRemoved: (last4: string, url: string): EmailText => ({
    subject: "Your bank account was removed",
    heading: "Your bank account was removed",
    paragraphs: [
      `The bank account ending in ${last4} gets no more payouts.`,
      "If this wasn't you, change your password now and contact support.",
    ],
    action: { label: "View bank account", url },
    reason: "You're getting this email because a bank account of this account was removed.",
  }),
  payoutAccountClosed: (url: string): EmailText => ({
    subject: "Set up payouts again",
    heading: "Your payout account was closed",
    paragraphs: [
      "Our payment provider closed your payout account, so we can't send you payouts. Your balance hasn't changed.",
      "Enter your bank account again to get your money.",
    ],
    action: { label: "Set up payouts", url },
    reason: "You're getting this email because payouts to you have stopped.",
  }),
  secondFactorOn: (url: string): EmailText => ({
    subject: "Two-step verification is on",
    heading: "Two-step verification is on",
    paragraphs: [
      "From now on, we'll ask for a code from your authenticator app after your password. Store your recovery codes where you can find them without your phone.",
      "We logged out all your other sessions.",
      "If this wasn't you, set a new password now and contact support.",
    ],
    action: { label: "Set a new password", url },
    reason: "You're getting this email because two-step verification was turned on for this account.",
  }),
  secondFactorOff: (url: string): EmailText => ({
    subject: "Two-step verification is off",
    heading: "Two-step verification is off",
    paragraphs: [
      "We no longer ask for a code when you log in. Your recovery codes no longer work.",
      "If this wasn't you, set a new password now and contact support.",
    ],
    action: { label: "Set a new password", url },
    reason: "You're getting this email because two-step verification was turned off for this account.",
  }),
  recoveryCodeUsed: (url: string, left: number): EmailText => ({
    subject: "A recovery code was used",
    heading: "A recovery code for your account was used",
    paragraphs: [
      `That code no longer works. You have ${left} left. You can create new ones under Settings → Password.`,
      "If this wasn't you, set a new password now and contact support.",
    ],
    action: { label: "Set a new password", url },
    reason: "You're getting this email because a recovery code for this account was used.",
  }),
  recoveryCodesRenewed: (url: string): EmailText => ({
    subject: "You have new recovery codes",
    heading: "You have new recovery codes",
    paragraphs: [
      "Your old codes no longer work. Store the new ones where you can find them without your phone.",
      "If this wasn't you, set a new password now and contact support.",
    ],
    action: { label: "Set a new password", url },
    reason: "You're getting this email because new recovery codes were created for this account.",
  }),
  accountClosed: (until: string, url: string): EmailText => ({
    subject: "Your account is closed",
    heading: "Your account is closed",
    paragraphs: [
      `We'll delete it on ${dayFormats.en(until)}. Until then, you can open it again by logging in.`,
      "All devices are logged out. Links, shares and invitations you sent no longer work.",
      "If this wasn't you, log in and change your password now.",
    ],
    action: { label: "Log in to keep your account", url },
    reason: "You're getting this email because this account was closed.",
  }),
  accountReopened: (url: string): EmailText => ({
    subject: "Your account is open again",
    heading: "Your account is open again",
    paragraphs: [
      "Someone logged in to the account you closed, so we won't delete it. Your forms are online again. Links, shares and invitations that ended won't work again.",
      "If this wasn't you, set a new password now.",
    ],
    action: { label: "Set a new password", url },
    reason: "You're getting this email because someone logged in to this account after it was closed.",
  }),
  dataExportReady: (until: string, url: string): EmailText => ({
    subject: "The copy of your data is ready",
    heading: "The copy of your data is ready",
    paragraphs: [
      `You can download it in your settings until ${dayFormats.en(until)}. We'll ask you to confirm it's you.`,
      "If you didn't request it, change your password now.",
    ],
    action: { label: "Download your data", url },
    reason: "You're getting this email because someone requested a copy of this account's data.",
  }),
  dataExportFailed: (url: string): EmailText => ({
    subject: "We couldn't prepare the copy of your data",
    heading: "We couldn't prepare the copy of your data",
    paragraphs: ["Something went wrong on our side. You can request it again in your settings."],
    action: { label: "Request your data again", url },
    reason: "You're getting this email because someone requested a copy of this account's data.",
  }),
  supportMessage: ({ email, message, language }: SupportMessage): EmailText => ({
    subject: `Support message from ${email}`,
    heading: `Message from ${email}`,
    paragraphs: [...message.split(/\n+/), `Reply to ${email} (${language}).`],
    reason: "You're getting this email because messages to support are sent to this address.",
  }),
  supportMessageCopy: (message: string | null): EmailText => ({
    subject: "We received your message",
    heading: "We received your message",
    paragraphs:
      message === null
        ? ["We'll reply to this address."]
        : ["We'll reply to this address. This is what you wrote:", ...message.split(/\n+/)],
    reason:
      "You're getting this email because someone entered this address in our support form. If it wasn't you, you can ignore this email.",
  }),
};
