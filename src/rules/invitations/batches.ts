/** The states of a person in a list of people to invite. */
export const recipientStates = ["waiting", "sent", "skipped", "stopped"] as const;
export type RecipientState = (typeof recipientStates)[number];

/** Why a person in a list is not invited. */
export const skippedReasons = ["faulty", "duplicate", "already_invited", "unsubscribed", "bounced_before"] as const;
export type SkippedReason = (typeof skippedReasons)[number];

/** The maximum number of people who are invited at once. */
export const maxRecipients = 5_000;
