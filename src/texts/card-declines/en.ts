export default {
  declined: "Your card was declined. Try another card, or contact your bank.",
  insufficient_funds: "This card has insufficient funds. Try another card.",
  expired: "This card has expired. Try another card.",
  wrong_cvc: "The security code is incorrect. Check it and try again.",
  wrong_number: "This card number is incorrect. Check it and try again.",
  authentication_failed: "Your bank couldn't confirm it's you. Try again, or use another card.",
  try_again: "We couldn't reach your bank. Nothing was charged. Please try again.",
};
