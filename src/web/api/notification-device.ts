import { queryOptions } from "@tanstack/react-query";
import type { NotificationDevice } from "#contract/notifications/notifications.ts";
import { call } from "#web/api/client.ts";
import { queryClient } from "#web/api/query-client.ts";

/** Loads whether this browser shows the user's notifications, and the key to subscribe with. */
export const notificationDeviceQuery = queryOptions({
  queryKey: ["notification-device"],
  queryFn: ({ signal }) => call("GET /notifications/device/", { signal }),
});

const workerPath = "/push-worker.js";
/** No page is in this scope, so the service worker never intercepts requests. */
const workerScope = "/push-worker/";

/** Whether the browser can't show notifications, the user has blocked them, or they can be requested. */
type DeviceSupport = "unsupported" | "blocked" | "possible";

/** Whether this browser can show notifications of the product, and whether the user has blocked them. */
export function deviceSupport(): DeviceSupport {
  if (!("serviceWorker" in navigator) || !("PushManager" in window) || !("Notification" in window))
    return "unsupported";
  return Notification.permission === "denied" ? "blocked" : "possible";
}

/** Whether notifications were turned on, the user didn't allow them, or the browser's push service is unavailable. */
type SubscribeResult = "on" | "not_allowed" | "no_service";

/** Turns on the user's notifications on this device, after the browser's permission prompt. */
export async function subscribeDevice(key: string): Promise<SubscribeResult> {
  if ((await Notification.requestPermission()) !== "granted") return "not_allowed";
  const registration = await navigator.serviceWorker.register(workerPath, { scope: workerScope });
  await waitUntilActive(registration);
  const previousSubscription = await registration.pushManager.getSubscription();
  // the subscription may belong to an earlier server key
  await previousSubscription?.unsubscribe();
  const subscription = await registration.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: key })
    .catch(() => undefined);
  if (!subscription) return "no_service";
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh = "", auth = "" } = keys ?? {};
  cacheDevice(await call("POST /notifications/device/", { body: { endpoint: endpoint ?? "", p256dh, auth } }));
  return "on";
}

/** Turns off notifications on this device. */
export async function unsubscribeDevice(): Promise<void> {
  cacheDevice(await call("DELETE /notifications/device/"));
  const registration = await navigator.serviceWorker.getRegistration(workerScope);
  await registration?.unregister();
}

const cacheDevice = (device: NotificationDevice) => queryClient.setQueryData(notificationDeviceQuery.queryKey, device);

/** Waits until a newly registered service worker is active: subscribing requires that. */
function waitUntilActive({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting;
  if (active || !worker) return Promise.resolve();
  return new Promise((done) => {
    worker.addEventListener("statechange", () => worker.state === "activated" && done());
  });
}
