export default {
  credit_not_processed: "The payer says they didn't get a promised refund.",
  duplicate: "The payer says they were charged twice.",
  fraudulent: "The payer says they didn't make this payment.",
  other: "The payer says this payment is incorrect.",
  product_not_received: "The payer says they didn't get what they paid for.",
  product_unacceptable: "The payer says what they got wasn't what they were promised.",
  unrecognized: "The payer says they don't recognize this payment.",
};
