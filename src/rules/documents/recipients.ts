/** What recipients do with a document: sign it, approve it, witness it, or receive a copy. */
export const signingRecipientKinds = ["signer", "approver", "witness", "cc"] as const;
export type SigningRecipientKind = (typeof signingRecipientKinds)[number];

/**
 * A recipient's turn in a signing. `group`: recipients with the lowest number act first, those with the same number at
 * the same time.
 */
type RecipientTurn = {
  kind: SigningRecipientKind;
  group: number;
  completedAt: Date | null;
  declinedAt: Date | null;
};

/** Whether a recipient has to act before a document is completed. */
export const mustAct = ({ kind }: Pick<RecipientTurn, "kind">): boolean => kind !== "cc";

const isPending = (recipient: RecipientTurn) => mustAct(recipient) && !recipient.completedAt && !recipient.declinedAt;

/**
 * Returns the recipients whose turn it is: those who haven't acted yet in the first group that isn't done. Empty once
 * all have acted, or one has declined.
 */
export function recipientsToAct<R extends RecipientTurn>(recipients: readonly R[]): R[] {
  if (recipients.some(({ declinedAt }) => declinedAt !== null)) return [];
  const pending = recipients.filter(isPending);
  const firstGroup = Math.min(...pending.map(({ group }) => group));
  return pending.filter(({ group }) => group === firstGroup);
}

/** Whether all recipients who have to act have completed their part; false if none has to act. */
export const areAllRecipientsDone = (recipients: readonly RecipientTurn[]): boolean =>
  recipients.some(mustAct) && recipients.filter(mustAct).every(({ completedAt }) => completedAt !== null);

export const recipientStatuses = [
  "waiting",
  "sent",
  "undelivered",
  "viewed",
  "completed",
  "declined",
  "copied",
] as const;
type RecipientStatus = (typeof recipientStatuses)[number];

/**
 * Returns a recipient's status: `waiting` until it is their turn, `undelivered` if the newest email with the link
 * bounced, `copied` for a recipient who only receives a copy.
 */
export function recipientStatus(
  recipient: RecipientTurn & { sentAt: Date | null; viewedAt: Date | null; hasBounced: boolean },
): RecipientStatus {
  if (!mustAct(recipient)) return recipient.sentAt ? "copied" : "waiting";
  if (recipient.declinedAt) return "declined";
  if (recipient.completedAt) return "completed";
  if (recipient.viewedAt) return "viewed";
  if (recipient.hasBounced) return "undelivered";
  return recipient.sentAt ? "sent" : "waiting";
}
