import { plural } from "#texts/plural.ts";
import type { Values } from "#texts/values.ts";

export default {
  agree_signing_electronically: "Agree to sign electronically above, then sign here.",
  answers_couldnt_sent: "Your answers couldn't be sent.",
  answers_need_attention: ({ n }: { n: number }) =>
    plural("en", n, { one: "One answer needs your attention", other: `${n} answers need your attention` }),
  answers_restored: "Your answers were restored.",
  answers_still_page: "Your answers are still on this page.",
  before_sign_screen: "Before you sign on this screen",
  dismiss_warning: "I understand",
  download_copy_text: "Download a copy of this text",
  draft: "Your draft",
  /** the same for the bar on a phone, which has room for two words */
  draft_saved_short: { device: "Saved on device", server: "Saved", down: "No connection" },
  draft_saved: { device: "Saved on this device", server: "Saved", down: "Saved on this device. No connection." },
  enter_again: "Enter them again",
  enter_answers_again: "Enter these answers again",
  erase: "Erase my answers",
  erase_question: "Erase everything you entered, here and on other devices?",
  other_draft_text: ({ when }: Values<"when">) =>
    `You also started this application somewhere else, most recently on ${when}. Which one do you want to continue with?`,
  keep: "Keep my answers",
  landlord: "the landlord",
  link_expired: "This link no longer works. The application was submitted or erased, or the link expired.",
  n_of_total: ({ n, total }: Values<"n" | "total">) => `${n} of ${total}`,
  needs_attention: "Needs attention",
  not_finished_yet: "Not finished yet?",
  note: "Note",
  draft_from: ({ when }: Values<"when">) => `The one from ${when}`,
  draft_on_this_page: "The one on this page",
  answers_not_stored_on_device: ({ labels }: Values<"labels">) =>
    `For your privacy, this device didn't save: ${labels}.`,
  not_stored_on_device: "For your privacy, they weren't saved on this device.",
  save_finish_later: "Save and finish later",
  saved_emailing_link: ({ email }: Values<"email">) =>
    `Saved. We're emailing the link to ${email}. It usually arrives in a few minutes, but can take up to an hour. You can close this page.`,
  saved_link_delayed: ({ email }: Values<"email">) =>
    `Saved. We can't email the link to ${email} before tomorrow. Until then, copy this link to continue later, and keep it private:`,
  sections_form: "Sections of this form",
  signing_electronically: "Signing electronically",
  start_over: "Start over",
  submit: "Submit",
  unanswered_questions: ({ n }: { n: number }) =>
    plural("en", n, { one: "1 unanswered question", other: `${n} unanswered questions` }),
  warning: {
    po_box: "A P.O. Box is not accepted. A valid residential street address is needed.",
    first_name: "Enter the first name only, exactly as it appears on a legal document.",
  },
  private_link_text:
    "We'll email you a private link that opens the form with your answers and files on any device. The email says how long the link works.",
  /** `day`: empty until the answers are saved */
  saved_in_account: ({ day }: Values<"day">) =>
    `You're logged in, so your answers are saved in your account${day && ` until ${day}`}. Open this form on any device to continue.`,
  corrected: ({ day, before }: Values<"day" | "before">) => `Corrected on ${day} (was ${before})`,
};
