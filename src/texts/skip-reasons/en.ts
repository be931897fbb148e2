export default {
  bank_not_found: "My bank is not in the list",
  no_income_now: "I have no income at the moment",
  no_online_banking: "I do not use online banking",
  not_comfortable: "I do not want to connect my bank",
  other: "Another reason",
  paid_in_cash: "I am paid in cash or by check",
  self_employed: "I work for myself",
};
