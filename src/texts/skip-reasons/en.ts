export default {
  bank_not_found: "My bank isn't on the list",
  no_income_now: "I have no income right now",
  no_online_banking: "I don't use online banking",
  not_comfortable: "I don't want to connect my bank",
  other: "Another reason",
  paid_in_cash: "I'm paid in cash or by check",
  self_employed: "I'm self-employed",
};
