import { describe, expect, test } from "vitest";
import { areAllRecipientsDone, recipientStatus, recipientsToAct, type SigningRecipientKind } from "./recipients.ts";
import { canChangeSigningStatus, currentSigningStatus, signingStatuses } from "./signing-status.ts";

describe("recipients of a document signing", () => {
  const done = new Date(0);
  const turn = (group: number, completedAt: Date | null = null, kind: SigningRecipientKind = "signer") => ({
    kind,
    group,
    completedAt,
    declinedAt: null as Date | null,
  });

  test("recipients of a document signing get their turn group by group, and within a group at the same time", () => {
    const [a, b, c] = [turn(1), turn(1), turn(2)];
    expect(recipientsToAct([c, a, b])).toEqual([a, b]);
    expect(recipientsToAct([turn(1, done), b, c])).toEqual([b]);
    expect(recipientsToAct([turn(1, done), turn(1, done), c])).toEqual([c]);
    expect(recipientsToAct([turn(1, done)])).toEqual([]);
  });

  test("recipients of a document signing can't act after one of them declined to sign", () => {
    expect(recipientsToAct([{ ...turn(1), declinedAt: done }, turn(1), turn(2)])).toEqual([]);
  });

  test("recipients of a document signing who only receive a copy don't delay the other recipients", () => {
    const next = turn(2);
    expect(recipientsToAct([turn(1, null, "cc"), next])).toEqual([next]);
    expect(areAllRecipientsDone([turn(1, done), turn(1, null, "cc")])).toBe(true);
    expect(areAllRecipientsDone([turn(1, null, "cc")])).toBe(false);
    expect(areAllRecipientsDone([turn(1, done), turn(2)])).toBe(false);
  });

  test("recipients of a document signing have the status of the last step that they reached: waiting, sent, undelivered, viewed, completed or copied", () => {
    const dates = { sentAt: null, viewedAt: null, hasBounced: false };
    expect(recipientStatus({ ...turn(1), ...dates })).toBe("waiting");
    expect(recipientStatus({ ...turn(1), ...dates, sentAt: done })).toBe("sent");
    expect(recipientStatus({ ...turn(1), ...dates, sentAt: done, hasBounced: true })).toBe("undelivered");
    expect(recipientStatus({ ...turn(1), sentAt: done, viewedAt: done, hasBounced: true })).toBe("viewed");
    expect(recipientStatus({ ...turn(1, done), sentAt: done, viewedAt: done, hasBounced: false })).toBe("completed");
    expect(recipientStatus({ ...turn(1, null, "cc"), ...dates, sentAt: done })).toBe("copied");
  });
});

describe("a document signing", () => {
  test("a document signing can change its status only while it is open", () => {
    for (const from of signingStatuses)
      for (const to of signingStatuses) expect(canChangeSigningStatus(from, to)).toBe(from === "sent" && to !== "sent");
  });

  test("a document signing expires at its end date", () => {
    const end = new Date(1_000);
    expect(currentSigningStatus("sent", end, new Date(999))).toBe("sent");
    expect(currentSigningStatus("sent", end, end)).toBe("expired");
    expect(currentSigningStatus("completed", end, new Date(2_000))).toBe("completed");
  });
});
