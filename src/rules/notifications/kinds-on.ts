import { notificationEntries } from "./kinds.ts";

/** Returns the kinds of notifications that an event causes, with the event's action. */
export const kindsOn = (action: string) =>
  notificationEntries.flatMap(([kind, { on, to, money = false, self = false }]) =>
    on.some((each) => each === action) ? [{ kind, action, recipients: to, money, self }] : [],
  );
