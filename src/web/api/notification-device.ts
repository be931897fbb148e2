import { queryOptions } from "@tanstack/react-query";
import type { NotificationDevice } from "#contract/notifications/notifications.ts";
import { call } from "#web/api/client.ts";
import { queryClient } from "#web/api/query.ts";

/** Loads whether this browser shows the user's notifications, and the key to subscribe with. */
export const deviceQuery = queryOptions({
  queryKey: ["notification-device"],
  queryFn: ({ signal }) => call("GET /notifications/device/", { signal }),
});

const script = "/push-worker.js";
/** No page is in this scope, so the service worker never intercepts requests. */
const scope = "/push-worker/";

/** Whether the browser can't show notifications, the user has blocked them, or they can be requested. */
type DeviceSupport = "unsupported" | "blocked" | "possible";

/** Whether this browser can show notifications of the product, and whether the user has blocked them. */
export function deviceSupport(): DeviceSupport {
  if (!("serviceWorker" in navigator) || !("PushManager" in window) || !("Notification" in window))
    return "unsupported";
  return Notification.permission === "denied" ? "blocked" : "possible";
}

/** Whether notifications were turned on, the user didn't allow them, or the browser's push service is unavailable. */
type DeviceResult = "on" | "not_allowed" | "no_service";

/** Turns on the user's notifications on this device, after the browser's permission prompt. */
export async function switchDeviceOn(key: string): Promise<DeviceResult> {
  if ((await Notification.requestPermission()) !== "granted") return "not_allowed";
  const registration = await navigator.serviceWorker.register(script, { scope });
  await activated(registration);
  const before = await registration.pushManager.getSubscription();
  // the subscription may belong to an earlier server key
  await before?.unsubscribe();
  const subscription = await registration.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: key })
    .catch(() => undefined);
  if (!subscription) return "no_service";
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh = "", auth = "" } = keys ?? {};
  store(await call("POST /notifications/device/", { body: { endpoint: endpoint ?? "", p256dh, auth } }));
  return "on";
}

/** Turns off notifications on this device. */
export async function switchDeviceOff(): Promise<void> {
  store(await call("DELETE /notifications/device/"));
  const registration = await navigator.serviceWorker.getRegistration(scope);
  await registration?.unregister();
}

const store = (device: NotificationDevice) => queryClient.setQueryData(deviceQuery.queryKey, device);

/** Waits until a newly registered service worker is active: subscribing requires that. */
function activated({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting;
  if (active || !worker) return Promise.resolve();
  return new Promise((done) => {
    worker.addEventListener("statechange", () => worker.state === "activated" && done());
  });
}
