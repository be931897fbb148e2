import { plural } from "#texts/plural.ts";
import type { Values } from "#texts/values.ts";

export default {
  accepted_cards: "Cards we accept",
  bank_processing: "Your bank is still processing this payment.",
  canceled: "This payment was canceled. Please try again.",
  card: "Card",
  card_form_not_loaded: "The card form couldn't be loaded. Check your connection.",
  card_not_read: "We couldn't read this card. Please enter it again.",
  card_payments_unavailable: ({ minutes }: { minutes: number }) =>
    `Card payments aren't available right now. You won't be charged twice. Wait ${plural("en", minutes, { one: "1 minute", other: `${minutes} minutes` })}, then press Pay again.`,
  confirm_again: "Your bank didn't receive your confirmation, so you weren't charged. Press Pay to try again.",
  enter_card: "Please enter your card number, expiration date and security code.",
  no_need_to_wait: "You don't have to wait. We'll email you a receipt when the payment goes through.",
  no_response: "We didn't get a response. Press Pay again. We'll check first, so you won't be charged twice.",
  pay: ({ amount }: Values<"amount">) => `Pay ${amount}`,
  paying: "Paying…",
  receipt_email: "Email address for the receipt",
  refresh: "Refresh",
  test_mode: "Test mode: no real charges. Use card 4242 4242 4242 4242 with any future date and any code.",
  total: "Total",
};
