/** What people do with a document: sign it, approve it, witness it, or receive a copy. */
export const signingRecipientKinds = ["signer", "approver", "witness", "cc"] as const;
export type SigningRecipientKind = (typeof signingRecipientKinds)[number];

/** A recipient's place in a signing. `group`: those with the lowest number act first, those with the same one together. */
type RecipientTurn = {
  kind: SigningRecipientKind;
  group: number;
  completedAt: Date | null;
  declinedAt: Date | null;
};

/** Whether a person has something to do before a document is completed. */
export const mustAct = ({ kind }: Pick<RecipientTurn, "kind">): boolean => kind !== "cc";

const isPending = (recipient: RecipientTurn) => mustAct(recipient) && !recipient.completedAt && !recipient.declinedAt;

/**
 * Returns the recipients whose turn it is: those of the first group with somebody who hasn't acted. Empty once everybody
 * has, and once somebody declined.
 */
export function recipientsToAct<R extends RecipientTurn>(recipients: readonly R[]): R[] {
  if (recipients.some(({ declinedAt }) => declinedAt !== null)) return [];
  const pending = recipients.filter(isPending);
  const first = Math.min(...pending.map(({ group }) => group));
  return pending.filter(({ group }) => group === first);
}

/** Whether everybody who had to act has completed their part. False where nobody has to. */
export const isEverybodyDone = (recipients: readonly RecipientTurn[]): boolean =>
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
 * Returns how far a recipient has come: `waiting` until it is their turn, `undelivered` if the newest email with the link
 * came back, `copied` for who only receives a copy.
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
