/** How an offer of a home ended: `expired` without an answer in time. */
export const homeOfferAnswers = ["accepted", "declined", "expired"] as const;
export type HomeOfferAnswer = (typeof homeOfferAnswers)[number];
