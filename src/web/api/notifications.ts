import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Output } from "#contract/api/call-types.ts";
import type { Notification } from "#contract/notifications/notifications.ts";
import { call } from "#web/api/client.ts";
import { byPage } from "#web/api/next-page.ts";

export type { Notification };
export type FeedPage = Output<"GET /notifications/">;

const key = "notifications";

export { key as notificationsKey };

/** Poll interval without live events, in ms: applicants have none. */
const pollIntervalMs = 60_000;

/** Loads the user's notifications, newest first, page by page; each page includes the counts and the open tasks. */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: [key, "feed"],
  queryFn: ({ signal, pageParam }) =>
    call("GET /notifications/", { query: { page: pageParam, page_size: 50 }, signal }),
  ...byPage,
  staleTime: 0,
  refetchInterval: pollIntervalMs,
});

/** Loads how many notifications the user has not read, and how many they have not seen. */
export const notificationCountsQuery = queryOptions({
  queryKey: [key, "counts"],
  queryFn: async ({ signal }) => {
    const { unread, unseen } = await call("GET /notifications/", { query: { page: 1, page_size: 1 }, signal });
    return { unread, unseen };
  },
  staleTime: 30_000,
  refetchInterval: pollIntervalMs,
});

/** Reloads the notifications after a change. */
function useReloadNotifications() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [key] });
}

/** Marks a notification as read or unread. */
export const useMarkNotification = () =>
  useMutation({
    mutationFn: ({ id, unread }: { id: string; unread: boolean }) =>
      call("PATCH /notifications/:id/", { params: { id }, body: { unread } }),
    onSuccess: useReloadNotifications(),
  });

/** Marks the notifications on screen as seen. The feed is not reloaded: new ones stay marked while it is open. */
export function useMarkNotificationsSeen() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (through: string) => call("POST /notifications/seen/", { body: { through } }),
    onSuccess: () => client.invalidateQueries({ queryKey: notificationCountsQuery.queryKey }),
  });
}

/** Marks all notifications up to a time as read, or those of one group. */
export const useMarkNotificationsRead = () =>
  useMutation({
    mutationFn: (body: { through: string; group?: string }) => call("POST /notifications/read/", { body }),
    onSuccess: useReloadNotifications(),
  });
