export default {
  written_reasons: "Local law requires written reasons.",
  no_email_address: "An applicant has no email address. Choose another way to deliver the notice.",
  delivery_missing: "The law requires a notice to the applicant. Choose how to deliver it.",
  delivery_in_writing: "This notice must be in writing. Choose a delivery method other than phone.",
  criminal_records_excluded:
    "Local law doesn't allow you to consider any of the criminal records in the report. Choose another reason.",
  eviction_records_excluded:
    "Local law doesn't allow you to consider any of the eviction records in the report. Choose another reason.",
  bureau_unconfirmed:
    "Your decision was not saved. Its notice must name the reporting agency, and we have not confirmed that agency's address yet. We have been notified. Please try again later.",
  being_reviewed:
    "Your application is being reviewed, so its answers can't be changed right now. Try again in a few minutes.",
  answers_changed_elsewhere: "Your answers were changed in another window or on another device.",
  changed_too_often: "These answers were changed too many times. Please contact the landlord.",
  applicant_only: "Only the applicant can change what they signed.",
  answers_decided: "A decision has been made on this application, so its answers can't be changed.",
  answer_again: "Please answer this question again.",
  cant_change_applications: "Your team hasn't given you permission to change applications.",
  cant_change_owner: "Only your company's owner and the landlord of an application can change its owner.",
  owner_in_company: "Enter the email address of a landlord in your company.",
  cant_delete_applications: "Your team hasn't given you permission to delete applications.",
  applicant_changed_answers: "The applicant changed answers after you opened this page. Nothing was submitted.",
  cant_decide: "Your team hasn't given you permission to accept or decline applicants.",
  criteria_decided: "A decision has been made on this application, so its criteria can't be assessed.",
  no_such_criterion: "The form doesn't have this criterion.",
  already_decided: "You can't decide on this application. It's unfinished or was already decided.",
  undo_expired: "You can no longer undo this decision.",
  too_many_notes: "This application has as many notes as it can have. Delete one to add another.",
  note_author_only: "Only the person who wrote a note can change it.",
  not_a_colleague: "Mention only colleagues who can see this application.",
  household_changed: "This household changed while you were working on it. Reload the page and try again.",
  group_of_one_landlord: "You can only group applications to the same landlord.",
  group_of_one_agent: "These applications are addressed to different agents, so you can't group them.",
  group_of_one_decision: "You can only group applications that are all undecided or that have the same final decision.",
  group_stop_sharing:
    "One of these applications is shared with someone, who would see the others too. Stop sharing it, then group them.",
  group_undo_first: "You can still undo the decision on this household. Undo it, or wait until it's final.",
};
