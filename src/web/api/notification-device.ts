import { queryOptions } from "@tanstack/react-query";
import type { NotificationDevice } from "#contract/notifications/notifications.ts";
import { call } from "#web/api/client.ts";
import { queryClient } from "#web/api/query.ts";

/** Whether this browser shows the user's notifications, and the key to subscribe with. */
export const deviceQuery = queryOptions({
  queryKey: ["notification-device"],
  queryFn: ({ signal }) => call("GET /notifications/device/", { signal }),
});

const script = "/push-worker.js";
/** No page is within it, so the worker never stands between a page and the server. */
const scope = "/push-worker/";

/** What a browser says to notifications: it can't show them, its user blocked them, or may be asked. */
type DeviceSupport = "unsupported" | "blocked" | "possible";

/** Whether this browser can show notifications of the product, and whether the user has blocked them. */
export function deviceSupport(): DeviceSupport {
  if (!("serviceWorker" in navigator) || !("PushManager" in window) || !("Notification" in window))
    return "unsupported";
  return Notification.permission === "denied" ? "blocked" : "possible";
}

/** Whether notifications were turned on, the user did not allow them, or the browser has no push service that answers. */
type DeviceResult = "on" | "not_allowed" | "no_service";

/** Shows the user's notifications on this device, after the browser's own question. */
export async function switchDeviceOn(key: string): Promise<DeviceResult> {
  if ((await Notification.requestPermission()) !== "granted") return "not_allowed";
  const registration = await navigator.serviceWorker.register(script, { scope });
  await activated(registration);
  const before = await registration.pushManager.getSubscription();
  // it may be of an earlier key of the server
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

/** Shows no more notifications on this device. */
export async function switchDeviceOff(): Promise<void> {
  store(await call("DELETE /notifications/device/"));
  const registration = await navigator.serviceWorker.getRegistration(scope);
  await registration?.unregister();
}

const store = (device: NotificationDevice) => queryClient.setQueryData(deviceQuery.queryKey, device);

/** Waits for the worker of a first registration: without one, nobody can subscribe. */
function activated({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting;
  if (active || !worker) return Promise.resolve();
  return new Promise((done) => {
    worker.addEventListener("statechange", () => worker.state === "activated" && done());
  });
}
