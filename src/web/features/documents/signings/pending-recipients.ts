import type { SigningRow } from "#web/api/documents/document-signings.ts";

type Recipient = SigningRow["recipients"][number];

/** Whether it is a recipient's turn to act, in an open signing. */
export const isInTurn = ({ status }: Pick<Recipient, "status">): boolean =>
  status === "sent" || status === "undelivered" || status === "viewed";

/** Returns the names of the recipients whose turn it is; empty after the signing has ended. */
export const pendingRecipientNames = ({ status, recipients }: Pick<SigningRow, "status" | "recipients">): string[] =>
  status === "sent" ? recipients.filter(isInTurn).map(({ name }) => name) : [];
