/** How an offer of a home ended: `expired` without an answer in time. */
export const homeOfferAnswers = ["accepted", "declined", "expired"] as const;
export type HomeOfferAnswer = (typeof homeOfferAnswers)[number];

/** Whether an applicant was offered the home, and the offer hasn't ended. */
export const isHomeOfferOpen = (row: { home_offer_at: Date | null; home_offer_answer: HomeOfferAnswer | null }) =>
  row.home_offer_at !== null && row.home_offer_answer === null;
