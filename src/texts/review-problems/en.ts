import type { Values } from "#texts/values.ts";

export default {
  written_reasons: "Local law requires written reasons.",
  no_email_address: "An applicant has no email address. Choose another way to deliver the notice.",
  print_required:
    "An applicant hasn't agreed to electronic records, so the law requires this notice on paper. Choose mail or hand delivery.",
  delivery_missing: "The law requires a notice to the applicant. Choose how to deliver it.",
  delivery_in_writing: "This notice must be in writing. Choose a delivery method other than phone.",
  criminal_records_excluded:
    "Local law doesn't allow you to consider any of the criminal records in the report. Choose another reason.",
  eviction_records_excluded:
    "Local law doesn't allow you to consider any of the eviction records in the report. Choose another reason.",
  reason_barred: "Local law doesn't allow you to consider criminal history. Choose another reason.",
  reason_before_offer:
    "Local law allows this reason only for applicants with a conditional offer. Choose another reason, or make the offer first.",
  decline_waits: ({ day }: Values<"day">) =>
    `The applicant can still answer. You can decline because of criminal history from ${day}.`,
  propose_first:
    "Before you decline because of criminal history, the law gives the applicant time to answer. Send the notice first.",
  no_time_to_answer: "No law gives the applicants time to answer before this decision.",
  proposed_already: "The applicants already got this notice.",
  bureau_unconfirmed:
    "Your decision wasn't saved. Its notice must name the reporting agency, and we haven't confirmed that agency's address yet. We've been notified. Please try again later.",
  being_reviewed:
    "Your application is being reviewed, so its answers can't be changed right now. Try again in a few minutes.",
  answers_changed_elsewhere: "Your answers were changed in another window or on another device.",
  changed_too_often: "These answers were changed too many times. Please contact the landlord.",
  applicant_only: "Only the applicant can change what they signed.",
  answers_decided: "A decision has been made on this application, so its answers can't be changed.",
  answer_again: "Please answer this question again.",
  cant_change_applications: "Your team hasn't given you permission to change applications.",
  cant_change_owner: "Only your team's owner and the landlord of an application can change its owner.",
  owner_in_company: "Enter the email address of a landlord on your team.",
  cant_delete_applications: "Your team hasn't given you permission to delete applications.",
  applicant_changed_answers: "The applicant changed answers after you opened this page. Nothing was submitted.",
  cant_decide: "Your team hasn't given you permission to select or decline applicants.",
  criteria_decided: "A decision has been made on this application, so its criteria can't be assessed.",
  no_such_criterion: "The form doesn't have this criterion.",
  not_decided: "There's no decision file until the decision is final.",
  home_unknown:
    "Add the home's address before you decide: choose “Correct rental address” on the Summary tab. The law of its location determines which notices the applicant gets.",
  not_applied: ({ name }: { name: string }) => `You can't decide yet because ${name} hasn't applied.`,
  already_decided: "You can't decide on this application. It isn't finished, or a decision was already made.",
  undo_expired: "You can no longer undo this decision.",
  too_many_notes: "This application has the maximum number of notes. Delete one to add another.",
  note_author_only: "Only the person who wrote a note can change it.",
  not_a_colleague: "Mention only colleagues who can see this application.",
  household_changed: "This household changed while you were working on it. Reload the page and try again.",
  group_of_one_landlord: "You can only group applications to the same landlord.",
  group_of_one_agent: "These applications are for different agents, so you can't group them.",
  group_of_one_decision: "You can only group applications that are all undecided or that have the same final decision.",
  group_undo_first: "You can still undo the decision on this household. Undo it, or wait until it's final.",
  request_after_decision: "A decision has been made on this application, so you can't ask the applicant for more.",
  too_many_requests: "This applicant has the maximum number of requests. Withdraw one to send another.",
  already_requested: "You already asked this applicant for this document.",
  due_date_range: "Choose a date within the next 60 days.",
  name_document: "Enter the name of the document.",
  not_correctable: "You can't ask the applicant to correct one of these questions.",
  request_about_records: "Local law doesn't allow you to ask about criminal records now.",
  request_answered: "This request was already answered.",
  request_withdrawn: "The landlord withdrew this request. You don't need to do anything.",
  request_decided: "A decision has been made on this application, so this request is closed.",
  not_requested: "This question isn't part of the request.",
  no_longer_correctable: "Local law no longer allows one of these questions. Please contact the landlord.",
  sign_own_name: "Sign with your own name, as it appears on your application.",
  answer_questions: "Answer the questions in this request.",
  send_file: "Upload a file to answer this request.",
};
