import type { Page } from "@playwright/test";
import { createBrowser } from "#server/testing/browser.ts";
import { expect, openPage, password, randomEmail, test } from "../support/fixtures.ts";
import type { OwnServer } from "../support/own-server.ts";
import { logInWithToken } from "../support/scenarios.ts";

/**
 * Mocks the browser's push service, which Chromium reaches only with Google's keys, and the user's permission, which
 * headless Chromium never has.
 */
const standInForPushService = (page: Page) =>
  page.addInitScript((subscription) => {
    Object.defineProperty(Notification, "permission", { get: () => "granted" });
    Notification.requestPermission = async () => "granted";
    PushManager.prototype.subscribe = async () => {
      if (localStorage.getItem("push-service") !== "up") throw new DOMException("no push service", "AbortError");
      return { toJSON: () => subscription } as unknown as PushSubscription; // the page reads only this property
    };
  }, subscriptionOf());

function subscriptionOf() {
  const { endpoint, p256dh, auth } = createBrowser().subscription;
  return { endpoint, keys: { p256dh, auth } };
}

async function openSettings(page: Page, own: OwnServer) {
  const person = { username: randomEmail(), password, name: "Lena Landlord", user_type: "landlord" };
  const registered = await page.request.post(`${own.url}/api/v3/users/register/`, { data: person });
  const { token } = (await registered.json()) as { token: string };
  await logInWithToken(page, token);
  await openPage(page, `${own.url}/dashboard/settings/notifications`);
}

test("the device notification switch stays off without a push service, and its changes are saved", async ({
  page,
  ownServer,
  checkAccessibility,
}) => {
  await standInForPushService(page);
  await openSettings(page, ownServer);
  const device = page.getByRole("switch", { name: "Notifications on this device" });
  await device.press("Space");
  await expect(page.getByText("Your browser couldn't reach its notification service.", { exact: false })).toBeVisible();
  await expect(device).not.toBeChecked();
  await page.evaluate(() => localStorage.setItem("push-service", "up"));
  await device.press("Space");
  await expect(page.getByText("Saved")).toBeVisible();
  await page.reload();
  await expect(device).toBeChecked();
  await checkAccessibility("notifications on a device");
  await device.press("Space");
  await expect(device).not.toBeChecked();
  await page.reload();
  await expect(device).not.toBeChecked();
});

test("where the browser blocks notifications, the settings have no switch for notifications on the device", async ({
  page,
  ownServer,
}) => {
  await page.addInitScript(() => Object.defineProperty(Notification, "permission", { get: () => "denied" }));
  await openSettings(page, ownServer);
  await expect(page.getByRole("heading", { name: "Notifications on this device" })).toBeVisible();
  await expect(page.getByRole("switch", { name: "Notifications on this device" })).toHaveCount(0);
});
