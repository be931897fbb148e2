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
export type DeviceSupport = "unsupported" | "blocked" | "possible";

export function deviceSupport(): DeviceSupport {
  if (!("serviceWorker" in navigator) || !("PushManager" in window) || !("Notification" in window))
    return "unsupported";
  return Notification.permission === "denied" ? "blocked" : "possible";
}

/**
 * Shows the user's notifications on this device, after the browser's own question.
 * @returns whether the user allowed it
 */
export async function switchDeviceOn(key: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  const registration = await navigator.serviceWorker.register(script, { scope });
  await activated(registration);
  const before = await registration.pushManager.getSubscription();
  // it may be of an earlier key of the server
  await before?.unsubscribe();
  const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh = "", auth = "" } = keys ?? {};
  store(await call("POST /notifications/device/", { body: { endpoint: endpoint ?? "", p256dh, auth } }));
  return true;
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
