import { describe, expect, test } from "vitest";
import { english } from "#texts/testing/english.ts";
import type { Invitation } from "#web/api/applications/invitations.ts";
import { invitationTimeline } from "#web/features/application-review/invitation/timeline.ts";

const at = "2026-03-02T15:00:00.000Z";
const sent: Invitation = {
  ...{ id: "1", state: "sent", sent: at, reminders: 0, delivered: null, bounced: null, email: "sam@example.com" },
  ...{ text: null, opened: null, section: null, submitted: null, withdrawn: null, unsubscribed: null, expires: at },
  ...{ next_reminder: null, can_resend: false, can_correct: true, can_remind: false, can_withdraw: true },
};
const text = { phone: "+15185550142", state: "delivered", at, held_until: null, failure: null, stopped: null } as const;
const steps = (part: Partial<Invitation>) =>
  invitationTimeline({ ...sent, ...part }, english, "en-US").map(({ text: what, detail = "", state }) => [
    what,
    detail,
    state,
  ]);

describe("the timeline of an invitation", () => {
  test("the timeline of an invitation shows the next reminder only if a reminder is scheduled", () => {
    expect(steps({ next_reminder: at })).toContainEqual(["Reminder, unless they open the form first", "", "later"]);
    expect(steps({}).map(([what]) => what)).not.toContain("Reminder, unless they open the form first");
  });

  test.each([
    ["rejected", "The mail server rejected the email"],
    ["unreachable", "Resend it later."],
    ["full", "The mailbox is full."],
  ] as const)("an invitation's timeline explains what to do about a bounced email: %s", (reason, remedy) => {
    expect(steps({ state: "bounced", bounced: { at, reason } })[1]).toEqual([
      "Email bounced",
      expect.stringContaining(remedy),
      "failed",
    ]);
  });

  test("the timeline of an invitation adds the mail server's reply to the reason of a bounced email", () => {
    const invitation: Invitation = { ...sent, state: "bounced", bounced: { at, reason: "no_mailbox" } };
    expect(invitationTimeline(invitation, english, "en-US", "550 5.1.1 User unknown")[1]?.detail).toBe(
      "The mailbox doesn't exist. Check the address. Reply from the mail server: 550 5.1.1 User unknown",
    );
  });

  test("an invitation's timeline names email and text message separately only if both were delivered", () => {
    expect(steps({ state: "delivered", delivered: at, text }).slice(1, 3)).toEqual([
      ["Email delivered", "", "done"],
      ["Text message delivered", "", "done"],
    ]);
    expect(steps({ state: "delivered", delivered: at })[1]).toEqual(["Delivered", "", "done"]);
  });

  test.each([
    ["landline", "landline"],
    ["no_such_number", "isn't in service"],
    ["opted_out", "opted out"],
  ] as const)("an invitation's timeline explains what to do about a failed text message: %s", (failure, remedy) => {
    expect(steps({ text: { ...text, state: "failed", failure } })[1]).toEqual([
      "Text message couldn't be delivered",
      expect.stringContaining(remedy),
      "failed",
    ]);
  });

  test("an invitation's timeline explains scheduled text messages and those whose delivery is unconfirmed", () => {
    const held = steps({ text: { ...text, state: "held", held_until: at } })[1];
    expect(held).toEqual(["Text message scheduled for the morning", expect.stringContaining("Mar 2, 2026"), "later"]);
    const unconfirmed = steps({ text: { ...text, state: "unconfirmed" } })[1];
    expect(unconfirmed).toEqual([
      "Text message may have been sent",
      expect.stringContaining("won't resend it"),
      "failed",
    ]);
  });

  test("an invitation's timeline shows an opt-out, and omits a text message that a withdrawal canceled", () => {
    expect(steps({ text: { ...text, stopped: at } })[2]?.[0]).toBe("Opted out of text messages");
    const withdrawn = steps({ state: "withdrawn", withdrawn: at, text: { ...text, state: "queued" } });
    expect(withdrawn.map(([what]) => what)).toEqual(["Invitation sent", "Invitation withdrawn"]);
  });
});
