import { useEffect, useRef } from "react";
import { type Notification, useMarkNotificationsSeen } from "#web/api/notifications.ts";
import { findImpersonation } from "#web/api/session.ts";

/** Returns the timestamp of the newest notification; an empty string without any. */
export const newestTimestampOf = (items: readonly Notification[]): string =>
  items.reduce((latest, { timestamp }) => (timestamp > latest ? timestamp : latest), "");

/**
 * Marks the displayed notifications as seen, except during impersonation by support staff.
 * @returns whether a notification was new when it was first shown; it stays marked while the list is open
 */
export function useNewItems(items: readonly Notification[]): (id: string) => boolean {
  const { mutate: markSeen } = useMarkNotificationsSeen();
  const unseen = items.filter(({ seen }) => !seen);
  const newest = newestTimestampOf(unseen);
  useEffect(() => {
    if (newest && !findImpersonation()) markSeen(newest);
  }, [newest, markSeen]);
  const markedIds = useRef(new Set<string>());
  for (const { id } of unseen) markedIds.current.add(id);
  return (id) => markedIds.current.has(id);
}
