export default {
  banks_unreachable: "We can't reach banks right now. Try again in a minute, or send pay stubs.",
  consent_changed: "This text has changed. Please read it again.",
  step_done: "This step is already done or isn't available yet.",
  bank_refunded: "Your bank connection was refunded. Please send pay stubs, or skip this step.",
  no_account_shared: "You didn't share a bank account. Try again, or verify your income another way.",
  applicant_only: "Only the applicant can complete this step.",
  person_incomplete:
    "We can't connect a bank without your full name, date of birth, SSN, phone number and address. Please send pay stubs instead.",
};
