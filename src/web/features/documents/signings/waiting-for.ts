import type { SigningRow } from "#web/api/documents/document-signings.ts";

/** Returns the names of those whose turn it is; empty once the signing has ended. */
export const waitingFor = ({ status, recipients }: Pick<SigningRow, "status" | "recipients">): string[] =>
  status === "sent"
    ? recipients.filter((each) => each.status === "sent" || each.status === "viewed").map(({ name }) => name)
    : [];
