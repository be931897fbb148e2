import type { Values } from "#texts/values.ts";

export default {
  bank_still_processing: "Your bank is still processing this payment.",
  canceled: "This payment was canceled. Please try again.",
  card: "Card",
  card_form_couldnt: "The card form couldn't be loaded. Check your connection.",
  card_payments_arent: ({ n }: Values<"n">) =>
    `Card payments aren't available right now. You won't be charged twice. Wait ${n} seconds, then press Pay again.`,
  cards_accept: "Cards we accept",
  confirm_again: "Your bank didn't get your confirmation, and nothing was charged. Press Pay to confirm again.",
  couldnt_read_card: "We couldn't read this card. Please enter it again.",
  didnt_get_response: "We didn't get a response. Press Pay again. We'll check first, so you won't be charged twice.",
  dont_wait_well: "You don't have to wait. We'll email you a receipt when the payment goes through.",
  email_address_receipt: "Email address for the receipt",
  pay: ({ amount }: Values<"amount">) => `Pay ${amount}`,
  paying: "Paying…",
  please_enter_card: "Please enter your card number, expiration date and security code.",
  refresh: "Refresh",
  test_mode_no: "Test mode: no real charges. Use card 4242 4242 4242 4242 with any future date and any code.",
  total: "Total",
};
