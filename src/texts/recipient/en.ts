import { plural } from "#texts/plural.ts";
import type { Values } from "#texts/values.ts";

export default {
  title: "Shared application",
  shared_by: ({ who, until }: Values<"who" | "until">) => `Shared by ${who} until ${until}.`,
  views_seen: ({ who }: Values<"who">) => `${who} sees what you open and when.`,
  log_out: "Log out",
  cant_decide: ({ who }: Values<"who">) => `You can't decide on this applicant right now. Ask ${who}.`,

  invitation: ({ who, n }: { who: string; n: number }) =>
    plural("en", n, {
      one: `${who} shared an application with you`,
      other: `${who} shared ${n} applications with you`,
    }),
  confirm_email: ({ email, n }: { email: string; n: number }) =>
    `To protect the ${plural("en", n, { one: "applicant", other: "applicants" })}, confirm that you can read email sent to ${email}. We'll send you a code.`,
  other_email: ({ who }: Values<"who">) => `Not your email? Ask ${who} to share it with your own email address.`,
  send_code: "Send code",
  code: "Code from the email",
  code_sent: ({ email }: Values<"email">) => `We sent a code to ${email}. It expires in 10 minutes.`,
  resend_code: "Resend code",
  code_resent: "Check your email for the code, including the spam folder.",
  view: "View application",
  view_all: "View applications",
  too_many: "Too many attempts",
  too_many_help: "Wait a few minutes, then open the link in your email again.",

  link_ended: "This link no longer works",
  link_ended_help:
    "The share has expired, or the person who shared the application stopped sharing it. Ask them for a new link.",
  open_link: "Open the link in your email",
  open_link_help: "You haven't opened it on this device yet, or your session ended. Open the link in your email again.",
  nothing: "There's nothing left to see",
  nothing_help: ({ who }: Values<"who">) =>
    `${who} can't share these applications anymore. Contact ${who} if you have questions.`,
  application_gone: "This application isn't shared with you",
  application_gone_help: "It may have been deleted, or the person who shared it no longer has access to it.",
  report_gone: "This report isn't available to you",
  report_gone_help:
    "The person who shared it may not have opened it yet, or the applicant withdrew their consent. Ask the person who shared it.",

  review_title: "Which applicant do you recommend?",
  review_intro: ({ who }: Values<"who">) =>
    `The applicants are in the order ${who} received them. Compare the same facts and criteria, then recommend one. ${who} decides.`,
  fair_housing:
    "Use the same standard for everyone. Race, color, religion, sex, disability, familial status and national origin must play no part.",
  applies_with: ({ names }: Values<"names">) => `with ${names}`,
  all_applicants: "All applicants",
  your_recommendation: "Your recommendation",
  recommend_question: "Who do you recommend?",
  received_first: ({ names }: Values<"names">) => `${names} (received first)`,
  received_first_of_undecided: ({ names }: Values<"names">) => `${names} (received first of those not decided yet)`,
  reason: "Reason",
  reason_help: "Required unless you recommend the applicant received first. Base it on the criteria.",
  recommend: "Recommend applicant",
  change_recommendation: "Change recommendation",
  recommended: ({ names }: Values<"names">) => `You recommended ${names}`,
  recommended_help: ({ who }: Values<"who">) => `${who} sees it and decides. You can change it until then.`,
  decided: "A decision was already made on these applicants.",
};
