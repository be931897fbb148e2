/** The states of a document signing. Every state but `sent` is final. */
export const signingStatuses = ["sent", "completed", "declined", "voided", "expired"] as const;
export type SigningStatus = (typeof signingStatuses)[number];

/** Returns whether a signing can go from one state to another: only an open signing changes. */
export const canChangeSigningStatus = (from: SigningStatus, to: SigningStatus): boolean =>
  from === "sent" && to !== "sent";

/** Returns the state at a moment: an open signing counts as expired from its end on, even before that is stored. */
export const currentSigningStatus = (stored: SigningStatus, expiresAt: Date, now: Date): SigningStatus =>
  stored === "sent" && expiresAt <= now ? "expired" : stored;

/** The number of days until a signing expires by default, and at most. */
export const defaultSigningDays = 30;
export const maxSigningDays = 180;

/** The number of days between reminders: by default, and at most. Zero sends none. */
export const defaultReminderDays = 3;
export const maxReminderDays = 30;

/** The maximum number of recipients of one signing, and of signings that one call sends. */
export const maxSigningRecipients = 20;
export const maxSigningsAtOnce = 100;

/** The maximum number of fields of a document, of its files, and of the pages of all its files. */
export const maxDocumentFields = 500;
export const maxDocumentFiles = 10;
export const maxDocumentPages = 1_000;
