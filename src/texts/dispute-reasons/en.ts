export default {
  credit_not_processed: "The cardholder says they didn't get a promised refund.",
  duplicate: "The cardholder says they were charged twice.",
  fraudulent: "The cardholder says they didn't make this payment.",
  other: "The cardholder says this payment is incorrect.",
  product_not_received: "The cardholder says they didn't get what they paid for.",
  product_unacceptable: "The cardholder says what they got wasn't what they were promised.",
  unrecognized: "The cardholder says they don't recognize this payment.",
};
