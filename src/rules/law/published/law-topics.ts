/** The subjects of a place's page, in their order. */
export const lawTopics = [
  "fee",
  "portable",
  "criminal",
  "history",
  "decision",
  "criteria",
  "questions",
  "deposit",
  "availability",
] as const;
export type LawTopic = (typeof lawTopics)[number];
