import { useEffect, useRef } from "react";
import { type Notification, useMarkSeen } from "#web/api/notifications.ts";
import { impersonation } from "#web/api/session.ts";

/** Returns the timestamp of the newest notification; an empty string without any. */
export const newestOf = (items: readonly Notification[]): string =>
  items.reduce((latest, { timestamp }) => (timestamp > latest ? timestamp : latest), "");

/**
 * Marks the displayed notifications as seen, except during impersonation by support staff.
 * @returns whether a notification was new when it was first shown; it stays marked while the list is open
 */
export function useNewItems(items: readonly Notification[]): (id: string) => boolean {
  const { mutate: markSeen } = useMarkSeen();
  const unseen = items.filter(({ seen }) => !seen);
  const newest = newestOf(unseen);
  useEffect(() => {
    if (newest && !impersonation()) markSeen(newest);
  }, [newest, markSeen]);
  const marked = useRef(new Set<string>());
  for (const { id } of unseen) marked.current.add(id);
  return (id) => marked.current.has(id);
}
