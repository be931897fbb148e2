/** The sender's statement that a person agreed to get text messages: the user who made it, when, and its words. */
export type TextConsent = { by: string; at: string; wording: string };
