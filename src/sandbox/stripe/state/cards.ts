/**
 * The outcome of charging a card. `authenticate`: its bank requires authentication first (3-D Secure); `dispute`: it is
 * charged, and its bank disputes the charge immediately; `inquiry`: its bank opens an inquiry first.
 */
export type CardOutcome =
  | "good"
  | "dispute"
  | "inquiry"
  | "authenticate"
  | "card_declined"
  | "insufficient_funds"
  | "lost_card"
  | "expired_card"
  | "incorrect_cvc"
  | "processing_error";

export type TestCard = { number: string; brand: string; outcome: CardOutcome; tokens: string[] };

/** The vendor's documented test cards, with the tokens and payment methods that represent them. */
export const testCards: readonly TestCard[] = [
  { number: "4242424242424242", brand: "visa", outcome: "good", tokens: ["tok_visa", "pm_card_visa"] },
  {
    number: "5555555555554444",
    brand: "mastercard",
    outcome: "good",
    tokens: ["tok_mastercard", "pm_card_mastercard"],
  },
  { number: "378282246310005", brand: "amex", outcome: "good", tokens: ["tok_amex", "pm_card_amex"] },
  { number: "6011111111111117", brand: "discover", outcome: "good", tokens: ["tok_discover", "pm_card_discover"] },
  { number: "3056930009020004", brand: "diners", outcome: "good", tokens: ["tok_diners", "pm_card_diners"] },
  { number: "3566002020360505", brand: "jcb", outcome: "good", tokens: ["tok_jcb", "pm_card_jcb"] },
  {
    number: "4000000000000002",
    brand: "visa",
    outcome: "card_declined",
    tokens: ["tok_chargeDeclined", "pm_card_chargeDeclined", "pm_card_visa_chargeDeclined"],
  },
  {
    number: "4000000000009995",
    brand: "visa",
    outcome: "insufficient_funds",
    tokens: ["tok_chargeDeclinedInsufficientFunds", "pm_card_visa_chargeDeclinedInsufficientFunds"],
  },
  {
    number: "4000000000009987",
    brand: "visa",
    outcome: "lost_card",
    tokens: ["tok_visa_chargeDeclinedLostCard", "pm_card_visa_chargeDeclinedLostCard"],
  },
  {
    number: "4000000000000069",
    brand: "visa",
    outcome: "expired_card",
    tokens: ["tok_chargeDeclinedExpiredCard", "pm_card_chargeDeclinedExpiredCard"],
  },
  {
    number: "4000000000000127",
    brand: "visa",
    outcome: "incorrect_cvc",
    tokens: ["tok_chargeDeclinedIncorrectCvc", "pm_card_chargeDeclinedIncorrectCvc"],
  },
  {
    number: "4000000000000119",
    brand: "visa",
    outcome: "processing_error",
    tokens: ["tok_chargeDeclinedProcessingError", "pm_card_chargeDeclinedProcessingError"],
  },
  {
    number: "4000002500003155",
    brand: "visa",
    outcome: "authenticate",
    tokens: ["tok_threeDSecure2Required", "pm_card_authenticationRequired"],
  },
  {
    number: "4000000000000259",
    brand: "visa",
    outcome: "dispute",
    tokens: ["tok_createDispute", "pm_card_createDispute"],
  },
  {
    number: "4000000000001976",
    brand: "visa",
    outcome: "inquiry",
    tokens: ["tok_createDisputeInquiry", "pm_card_createDisputeInquiry"],
  },
];

/** The outcomes in which the card is charged. */
const chargedOutcomes = ["good", "dispute", "inquiry"] as const;

/** Whether a test card's outcome is that money was charged, even if it is disputed or refunded later. */
export const isCharged = (outcome: CardOutcome): outcome is (typeof chargedOutcomes)[number] =>
  chargedOutcomes.some((each) => each === outcome);

/** Returns the error of a card that is not charged, with the vendor's message. */
export function declineOf(outcome: Exclude<CardOutcome, (typeof chargedOutcomes)[number] | "authenticate">) {
  const hasOwnCode = ["expired_card", "incorrect_cvc", "processing_error"].includes(outcome);
  return {
    type: "card_error" as const,
    code: hasOwnCode ? outcome : "card_declined",
    decline_code: outcome === "card_declined" ? "generic_decline" : outcome,
    message: hasOwnCode ? "Your card was refused." : "Your card was declined.",
  };
}

/** Whether the check digit of a card number is valid (ISO/IEC 7812). */
export function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return /^\d{12,19}$/.test(number) && sum % 10 === 0;
}
