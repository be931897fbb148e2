import { expect, test } from "vitest";
import type { SigningRow } from "#web/api/documents/document-signings.ts";
import { pendingRecipientNames } from "./pending-recipients.ts";

type Status = SigningRow["recipients"][number]["status"];
const recipients = (["completed", "sent", "undelivered", "viewed", "waiting", "copied"] as Status[]).map(
  (status) => ({ name: status, status }) as SigningRow["recipients"][number],
);

test("a document signing waits for the recipients whose turn it is", () => {
  expect(pendingRecipientNames({ status: "sent", recipients })).toEqual(["sent", "undelivered", "viewed"]);
});

test("a document signing that has ended waits for nobody", () => {
  expect(pendingRecipientNames({ status: "voided", recipients })).toEqual([]);
});
