import { notificationEntries } from "./kinds.ts";

/** Returns the kinds of notifications that an event causes, with the event's action. */
export const kindsCausedBy = (action: string) =>
  notificationEntries.flatMap(([kind, { causedBy, audience, isPaymentOnly = false, includesActor = false }]) =>
    causedBy.some((each) => each === action)
      ? [{ kind, action, recipients: audience, money: isPaymentOnly, self: includesActor }]
      : [],
  );
