import type { AuditAction } from "#contract/schemas/audit-events.ts";
import { notificationEntries } from "./kinds.ts";

/** After these events nothing of an application, or of a signing, waits for anybody. */
const ends: readonly AuditAction[] = [
  "selected",
  "declined",
  "deleted",
  "application destroyed",
  "document completed",
  "document declined",
  "document voided",
  "document expired",
];

/** The kinds that wait for the user, each with the events that end its wait. */
export const waitingKinds = notificationEntries.flatMap(([kind, { on, until, same = null }]) =>
  until ? [{ kind, same, until: [...on, ...until], ends }] : [],
);
