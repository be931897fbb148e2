import { queryOptions } from "@tanstack/react-query";
import type { NotificationPhone } from "#contract/notifications/phones.ts";
import { call } from "#web/api/client.ts";
import { queryClient } from "#web/api/query-client.ts";

/** Loads the phone that receives the user's notifications as text messages. */
export const notificationPhoneQuery = queryOptions({
  queryKey: ["notification-phone"],
  queryFn: ({ signal }) => call("GET /notifications/phone/", { signal }),
});

/** Sends a code to a phone. */
export const addPhone = async (body: { phone: string; consent: boolean }) =>
  cachePhone(await call("POST /notifications/phone/", { body }));

/** Confirms the phone with the code that was sent to it. */
export const confirmPhone = async (code: string) =>
  cachePhone(await call("POST /notifications/phone/confirm/", { body: { code } }));

/** Removes the phone: no more text messages are sent to it. */
export const removePhone = async () => cachePhone(await call("DELETE /notifications/phone/"));

const cachePhone = (phone: NotificationPhone) => queryClient.setQueryData(notificationPhoneQuery.queryKey, phone);
