import type { ClosingObstacle } from "#rules/settings/account-closing.ts";
import { plural } from "#texts/plural.ts";
import type { Values } from "#texts/values.ts";

export default {
  cant_close_yet: "You can't close your account yet. Reload the page to see what's left to do.",
  close_account: "Close account",
  close_blocker: {
    owns_team: ({ n }: { n: number }) =>
      plural("en", n, {
        one: "You own a team with 1 other member. Transfer the ownership or remove the member first.",
        other: `You own a team with ${n} other members. Transfer the ownership or remove the members first.`,
      }),
    applications_undecided: ({ n }: { n: number }) =>
      plural("en", n, {
        one: "1 application is waiting for your decision. Decide on it or archive it. You can undo a decision for a few minutes, so close your account after that.",
        other: `${n} applications are waiting for your decision. Decide on them or archive them. You can undo a decision for a few minutes, so close your account after that.`,
      }),
    charges_open: ({ n }: { n: number }) =>
      plural("en", n, {
        one: "1 move-in charge isn't paid yet. Cancel it, or close your account after it's paid.",
        other: `${n} move-in charges aren't paid yet. Cancel them, or close your account after they're paid.`,
      }),
    reports_in_progress: ({ n }: { n: number }) =>
      plural("en", n, {
        one: "The reports for 1 of your applications aren't ready yet. Close your account when they are.",
        other: `The reports for ${n} of your applications aren't ready yet. Close your account when they are.`,
      }),
    payments_in_progress: ({ n }: { n: number }) =>
      plural("en", n, {
        one: "1 payment, refund or dispute is still in progress. Close your account when it's done.",
        other: `${n} payments, refunds or disputes are still in progress. Close your account when they're done.`,
      }),
    balance: (_: { n: number }) =>
      "Your balance isn't zero. Contact support to settle it before you close your account.",
  } satisfies Record<ClosingObstacle, (values: { n: number }) => string>,
  close_confirm: ({ days }: Values<"days">) =>
    `We'll log out all your devices now and delete your account in ${days} days. To stop this, log in before then.`,
  close_deleted: "What we delete",
  close_deleted_landlord:
    "Your login, password, devices, photo, logo and settings, your identity check, your forms and your document templates. Your forms go offline now, and documents waiting for a signature are voided.",
  close_deleted_applicant:
    "Your login, password, devices, phone number and settings, your saved card, and applications you started but didn't submit.",
  close_first: "Before you can close your account",
  close_links: "All links, shares and open invitations stop working now.",
  close_retained: "What we keep, and why",
  close_retained_applications: ({ years }: Values<"years">) =>
    `Submitted applications, with your name: ${years} years after the decision, so that landlords can answer fair housing and credit reporting claims.`,
  close_retained_reports: ({ years }: Values<"years">) =>
    `Screening reports and income reports: ${years} years. Then we destroy them as the FTC's disposal rule requires. Social Security numbers are destroyed with the application.`,
  close_retained_documents: ({ years }: Values<"years">) =>
    `Documents that everyone signed, such as leases: ${years} years, for all who signed. They prove what was agreed.`,
  close_retained_money: "Payment records, without your card: for as long as tax and accounting rules require.",
  close_retained_history:
    "The history of changes, without your answers: it can't be altered, so that it can serve as proof.",
  close_return: ({ days }: Values<"days">) =>
    `You have ${days} days to change your mind. Log in, and your account is open again.`,
  close_team: ({ team }: Values<"team">) =>
    `You leave the team ${team}. Your forms and applications stay with the team.`,
  close_text:
    "Closing your account ends your access and deletes your data, except for what we have to keep. See below.",
  data_and_account: "Your data",
  download: "Download",
  download_title: "Download your data",
  export_contains:
    "You get a ZIP file with your account, applications, forms, notes, uploads and activity. It doesn't include anything about other people that you can't already see here.",
  export_expires: ({ date }: Values<"date">) => `Available until ${date}`,
  export_failed: "This copy couldn't be prepared. Request it again.",
  export_in_progress: "Your copy is already being prepared. We'll email you when it's ready.",
  export_not_ready: "This copy isn't ready yet. We'll email you when it is.",
  export_preparing: "Preparing your copy. We'll email you when it's ready.",
  export_readme: ({ product }: Values<"product">) =>
    `This is a copy of your ${product} data.\n\naccount.json: your account, settings, devices, support access and activity\napplications/: applications you submitted, with your uploads\ndrafts/: applications you started\nforms/, notes, team.json, applicants.json: what you have as a landlord\ndocuments/: your document templates, and the documents you sent or signed\n\nSocial Security numbers show only their last four digits. Screening reports aren't included: as an applicant, you get them from the status page of your application. Documents to sign that you haven't opened yet, or that also ask for a code sent to your phone, aren't included: open them with the link in their email.`,
  export_requested: "Copy requested",
  export_text: "Get a copy of everything about your account.",
  last_downloaded: ({ when }: Values<"when">) => `Last downloaded ${when}`,
  request_copy: "Request a copy",
  request_copy_confirm: "Confirm it's you before we prepare a copy of your data.",
  download_confirm: "Confirm it's you before you download your data.",
  support_access: "Support access",
  support_access_changes: ({ n }: { n: number }) =>
    plural("en", n, { one: "Made or tried to make 1 change", other: `Made or tried to make ${n} changes` }),
  support_access_none: "No one on our support team has opened your account.",
  support_access_read: "Viewed only",
  support_access_text:
    "When you ask for help, a member of our support team may open your account as you see it. They never see reports, passwords or cards.",
};
