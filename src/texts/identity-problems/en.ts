export default {
  account_name: "Use the name on your account. If that isn't your own name, change it in your profile first.",
  documents_not_needed: "This application doesn't need documents right now.",
  documents_reviewed: "These documents were already reviewed.",
  mismatch_resolved: "This mismatch is already resolved.",
  no_questions: "There are no questions to answer.",
  answer_every_question: "Please answer every question.",
  bureau_unreachable: "We can't reach the credit bureau. Nothing was lost, and this didn't count as an attempt.",
  consent_changed: "This text has changed. Please read it and agree again.",
  report_notice_not_missing: "This application doesn't need the notice, or you already read it.",
  read_report_notice: "Please read the notice about your reports, and choose whether you want copies.",
  no_more_questions: "There are no more questions to answer.",
  contacting_bureau: "We're already contacting the credit bureau. Please wait a moment.",
  no_attempts_left: "You have no attempts left. Please choose another way to verify your identity.",
  application_has_ssn: "Your application includes an SSN or ITIN. Change it there first.",
  step_unavailable: "This step isn't available. Please go back to your application.",
  verified_with_ssn:
    "You already tried to verify your identity with an SSN or ITIN. Try again, or upload a photo of your ID instead.",
};
