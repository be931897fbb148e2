export default {
  declined: "Your card was declined. Try another card, or contact your bank.",
  insufficient_funds: "This card has insufficient funds. Try another card.",
  expired: "This card has expired. Try another card.",
  wrong_cvc: "The security code is incorrect. Check it and try again.",
  wrong_number: "This card number is incorrect. Check it and try again.",
  authentication_failed: "Your bank couldn't confirm it's you. Try again, or use another card.",
  try_again: "We couldn't reach your bank. Nothing was charged. Please try again.",
  bank_insufficient_funds:
    "Your bank returned the payment because the account didn't have enough money. Check your balance and pay again, or choose another account or another way to pay.",
  bank_account_closed:
    "Your bank returned the payment because the account is closed or doesn't exist. Choose another account or another way to pay.",
  bank_refused:
    "Your bank doesn't allow debits from this account. Ask your bank, or choose another account or another way to pay.",
  bank_failed: "The bank payment failed. Pay again, or choose another account or another way to pay.",
};
