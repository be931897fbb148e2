import { plural } from "#texts/plural.ts";
import type { Values } from "#texts/values.ts";

export default {
  accept_conditions: "Select with conditions",
  download_notice_later: "After you decide, download the notice as a PDF from the application.",
  another_reason: "Another reason",
  answer_no: "No",
  applicant_changed: "What the applicant changed",
  applicant_changed_answers: "The applicant changed answers after you opened this page. Nothing was submitted.",
  applicant_declined: "Applicant declined",
  applicant_selected: "Applicant selected",
  applicant_can_answer: "The applicant can answer first",
  business_days: ({ n }: { n: number }) => plural("en", n, { one: "1 business day", other: `${n} business days` }),
  create_notice: "Create notice",
  days: ({ n }: { n: number }) => plural("en", n, { one: "1 day", other: `${n} days` }),
  decline_from: ({ name, day }: Values<"name" | "day">) =>
    `${name} can still answer. You can decline because of criminal history from ${day}.`,
  deliver_both_in_person: "I'll deliver the notice and the criminal report in person today",
  notice_before_decision: "Notice before a decision",
  notice_before_effect:
    "Nothing is decided yet. The applicant gets this notice and can read the criminal report, dispute it and answer. You can still select other applicants.",
  notice_first: ({ time, place, rule }: Values<"time" | "place" | "rule">) =>
    `In ${place}, you can't decline because of criminal history until the applicant has had notice and ${time} to answer (${rule}).`,
  notice_first_may: ({ time, place, rule }: Values<"time" | "place" | "rule">) =>
    `In ${place}, the law may require notice and ${time} to answer before you decline because of criminal history (${rule}). We haven't confirmed this.`,
  notice_ready: "Notice created. Download it from the application.",
  notice_sent: "Notice sent",
  send_notice: "Send notice",
  send_notice_first: "Send notice first",
  cant_email_without_consent: ({ names }: Values<"names">) =>
    `You can't email this notice: it has to be on paper for applicants who don't accept electronic records (${names}).`,
  cant_email_without_address: ({ names }: Values<"names">) =>
    `You can't email this notice: there's no email address for ${names}.`,
  deliver_by_email: "Email the notice",
  why_may_decline: "Why you may decline",
  why_may_decline_help:
    "Name the records, and explain why they matter for this home. The law requires assessing each case individually.",
  others_not_notified: "They aren't notified until you decide. You can decline them now or leave them as they are.",
  decision_final_help: "You can't change it later, and the application is locked.",
  home_missing: "The home's address is missing",
  home_missing_text:
    "You can't decide before it's added: choose “Correct rental address” on the Summary tab. The law of its location determines which notices the applicant gets.",
  cant_prepare_notice:
    "We can't prepare the notice for a report you got elsewhere. You have to send that notice yourself.",
  cant_use_reason: ({ place, rule }: Values<"place" | "rule">) =>
    `You can't use this reason. Every case in the report was dismissed (${place}, ${rule}).`,
  cant_use_reason_barred: ({ place, rule }: Values<"place" | "rule">) =>
    `You can't use this reason. The law doesn't let you consider it (${place}, ${rule}).`,
  cant_use_reason_before_offer: ({ place, rule }: Values<"place" | "rule">) =>
    `You can't use this reason yet. The law allows it only for applicants with a conditional offer (${place}, ${rule}).`,
  cant_use_reason_law: ({ place, rule }: Values<"place" | "rule">) =>
    `You can't use this reason. The law doesn't let you consider any record in the report (${place}, ${rule}).`,
  cant_use_reason_record: ({ place, rule }: Values<"place" | "rule">) =>
    `You can't use this reason. Every record in the report is too old to consider (${place}, ${rule}).`,
  check_reasons: "Check your reasons",
  conditions: "Conditions",
  reasons_not_from_report: "I confirm that none of these reasons comes from a report that the notice doesn't name.",
  report_used_question: "Did a credit, eviction, criminal or bank income report play any part in this decision?",
  decision_final: "This decision is final",
  decision_undone: "Decision undone",
  decline: "Decline",
  decline_name: ({ name }: Values<"name">) => `Decline ${name}`,
  decline_others: ({ n }: Values<"n">) => `Decline all ${n}, one by one`,
  delivered_in_person: "Delivered in person, according to the landlord",
  email_decision_applicant: "Email the decision to the applicant",
  condition_missing_for_notice: "Enter a condition to see the notice.",
  condition_missing: "Enter at least one condition.",
  notice_required_if_used:
    "If it did, even in part, federal law requires you to send the applicant an adverse action notice.",
  federal_notice_rule: "Federal law requires a notice if a report played any part in your decision, even a small one.",
  fee_refund: "Fee refund",
  given_by_phone: "Given by phone, according to the landlord",
  approved_subject: ({ unit }: Values<"unit">) => `You're approved${unit && ` for ${unit}`}`,
  approved_with_conditions_subject: ({ unit }: Values<"unit">) =>
    `You're conditionally approved${unit && ` for ${unit}`}`,
  declined_subject: ({ unit }: Values<"unit">) => `About your application${unit && ` for ${unit}`}`,
  approved_message: ({ landlord }: Values<"landlord">) =>
    `Good news: your application was approved. We'll be in touch about the next steps.\n\n${landlord}`,
  approved_with_conditions_message: ({ landlord }: Values<"landlord">) =>
    `Good news: your application was conditionally approved. We'll be in touch about the conditions.\n\n${landlord}`,
  home_offered_message: ({ unit, landlord }: Values<"unit" | "landlord">) =>
    `Good news: we'd like to rent ${unit} to you. We'll be in touch about the next steps.\n\n${landlord}`,
  print_required:
    "An applicant doesn't accept electronic records, so local law requires the notice on paper, even if you also email it.",
  delivery_question: "How will the applicant get the notice?",
  deliver_in_person: "I'll deliver it in person",
  deliver_by_mail: "I'll mail it",
  deliver_by_phone: "I'll tell them by phone",
  increased_deposit: "Increased deposit",
  increased_monthly_rent: "Increased monthly rent",
  increased_total_help: "The new total, not the difference.",
  last_months_rent: "Last month's rent in advance",
  notice_cant_be_changed: "The law requires this notice, so you can't change it or leave it out.",
  written_reasons_required: ({ rule }: Values<"rule">) => `Local law requires written reasons (${rule}).`,
  message: "Message",
  no_reports: "We have no reports on this applicant",
  notice_not_sent_yet: "Not sent yet. You can still undo the decision.",
  notice_decision: "Notice of the decision",
  notice_included_decision: "Notice included with the decision",
  notice_pdf: "Notice (PDF)",
  own_notice_email_returned: "We emailed this notice to you, but the email was returned. Returned on:",
  other_conditions: "Other conditions",
  others_stay_undecided: ({ n, names }: { n: number; names: string }) =>
    plural("en", n, {
      one: `1 other applicant for this unit stays undecided: ${names}. You can decline them after this.`,
      other: `${n} other applicants for this unit stay undecided: ${names}. You can decline them after this.`,
    }),
  same_answers: "Filled out the same way as for the last applicant. Check that it's right for this one.",
  decline_rest: "Decline the other applicants",
  confirm_decision: "Confirm the decision",
  others_undecided: ({ n, unit }: { n: number; unit: string }) =>
    plural("en", n, {
      one: `1 other applicant for ${unit} is undecided`,
      other: `${n} other applicants for ${unit} are undecided`,
    }),
  guarantor_or_co_signer: "A qualified guarantor or co-signer",
  reasons_for: ({ name }: Values<"name">) => `Reasons for ${name}`,
  another_reason_for: ({ name }: Values<"name">) => `Another reason for ${name}`,
  own_reasons: "Give each person their own reasons",
  own_reasons_help: "Each person gets a notice with their own reasons only.",
  reasons_label: "Reasons (choose all that apply)",
  fee_refunded_by_setting: ({ name, amount, rule }: Values<"name" | "amount" | "rule">) =>
    `${name}: ${amount} is refunded with the decision, because your form refunds applicants you don't select (${rule}).`,
  report_opened: "A report was opened",
  required_law: "Required by law",
  household_grew: "Someone joined this household after you opened this page. Nothing was submitted.",
  household_changed: "What changed in this household",
  show_changes: "Show the changes",
  see_answers_of: ({ name }: Values<"name">) => `${name} joined. See their answers (opens in a new tab)`,
  see_changes_of: ({ name }: Values<"name">) => `See what ${name} changed (opens in a new tab)`,
  select_tenant: "Select as tenant",
  send_me_copy: "Send me a copy",
  sending_by_email: "Sending by email",
  notice_email_returned: "The email was returned. Mail this notice to the applicant. Returned on:",
  sent_by_email: "Sent by email",
  sent_by_mail: "Sent by mail, according to the landlord",
  show_latest_answers: "Show the latest answers",
  subject: "Subject",
  text_unchanged: "If you don't change this text, the applicant gets it in the language in which they applied.",
  standard_text: "We send our standard text. To write your own, verify your email address first.",
  conditions_help: "Such as a larger deposit, a higher rent or a co-signer.",
  declined_message: ({ landlord }: Values<"landlord">) =>
    `Thank you for applying. We're sorry, but we can't offer you this home.\n\n${landlord}`,
  undo_time: ({ n }: { n: number }) =>
    plural("en", n, {
      one: "You can undo this for 1 minute. We send nothing during that time. After that, it's final.",
      other: `You can undo this for ${n} minutes. We send nothing during that time. After that, it's final.`,
    }),
  undo_until: ({ time }: Values<"time">) => `Undo (until ${time})`,
  view_notice: "View notice",
  unspent_fee_refunded: ({ name, amount, rule }: Values<"name" | "amount" | "rule">) =>
    `${name}: ${amount} wasn't spent on screening and is refunded with the decision (${rule}).`,
  whole_fee_refunded: ({ name, amount, rule }: Values<"name" | "amount" | "rule">) =>
    `${name}: ${amount} is refunded with the decision. The whole fee is refunded unless every reason is one of your form's criteria (${rule}).`,
  yes: "Yes",
};
