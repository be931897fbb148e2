import { plural } from "#texts/plural.ts";
import type { Values } from "#texts/values.ts";

export default {
  application: "Application",
  chat: "Chat with support",
  create_own_form: "Create your own form",
  email_verified: "Email verified",
  email_verified_new_password: "Email verified. Choose a new password.",
  enter_email_code: "Enter the code to confirm your email address.",
  log_out: "Log out",
  logging_out: "Logging out…",
  main: "Main",
  /** the areas */
  menu: {
    applications: "Applications",
    applicants: "Applicants",
    forms: "Forms",
    my_payments: "My Payments",
    ambassador: "Ambassador",
    documents: "Documents",
    teams: "Teams",
    settings: "Settings",
    notifications: "Notifications",
  },
  more: "More",
  sample_disclaimer:
    "Nora Castellan isn't a real person, and these reports didn't come from a bureau. Your applicants' reports look like this.",
  new_notifications: ({ n }: { n: number }) => plural("en", n, { one: "1 new", other: `${n} new` }),
  number: ({ id }: Values<"id">) => `Number ${id}`,
  sample: "This is a sample",
  sample_application: "Sample application",
  sample_report: {
    credit: "Sample credit report",
    eviction: "Sample eviction report",
    criminal: "Sample criminal report",
  },
  sample_reports: "Sample reports",
  sample_summary: "Sample summary",
  sample_intro:
    "See what a landlord gets: the application and credit, eviction and criminal reports. This sample isn't about a real person.",
  summary: "Summary",
  unread: ({ n }: { n: number }) => plural("en", n, { one: "1 unread", other: `${n} unread` }),
  verify_email: "Verify email",
  verify_email_address: "Verify your email address",
  verify_for_emails: ({ email }: Values<"email">) => `Verify ${email} so that emails about your applications go there.`,
  verify_to_invite: ({ email }: Values<"email">) =>
    `Verify ${email} to invite applicants, share applications, send documents, work in a team and get paid.`,
  view_applicant: "View as applicant",
  view_landlord: "View as landlord",
};
