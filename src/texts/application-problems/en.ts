export default {
  too_many_drafts: "You've started too many applications. Finish one of them first.",
  draft_too_long: "This draft is too long to save.",
  changed_elsewhere: "This application was changed on another device or in another window.",
  consent_withdrawn: "The applicant withdrew consent to screening, so you can't order reports.",
  form_changed: "This form has changed since you started. Reload the page. Your answers are still there.",
  agent_gone: "This agent is no longer available. Please change your choice.",
  consent_changed: "The text on electronic records has changed. Please read it again and agree.",
  claim_link_expired: "This link has expired or was already used. Please log in without it.",
};
