import { formatFeedDay } from "#rules/text/dates.ts";
import { randomApplicant } from "../support/apply/fill-in-form.ts";
import { expect, openPage, test } from "../support/fixtures.ts";
import { createApplication, landlordWithForm, logInWithToken } from "../support/scenarios.ts";

test("a landlord sees new notifications without a reload, opens one and marks the rest as read", async ({
  page,
  request,
  checkAccessibility,
}) => {
  const { token, slug } = await landlordWithForm(request);
  await logInWithToken(page, token);
  await openPage(page, "/dashboard/notifications");
  await expect(page.getByRole("heading", { name: "No notifications" })).toBeVisible();
  const menu = page.getByRole("navigation", { name: "Main" }).filter({ visible: true });
  await expect(menu.getByRole("button", { name: "Notifications", exact: true })).toBeVisible();

  const [ada, bea] = [randomApplicant("Ada"), randomApplicant("Bea")];
  const { application } = await createApplication(request, slug, ada);
  const item = page.getByRole("listitem").filter({ hasText: ada.name });
  await expect(item).toContainText("New application");
  await expect(menu.getByRole("button", { name: "Notifications (1 unread)" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(formatFeedDay(new Date(), await zoneOf(page)));
  await checkAccessibility("the notifications");

  await item.getByRole("button", { name: "Unread: New application" }).click();
  await expect(menu.getByRole("button", { name: "Notifications", exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/notifications$/);

  await createApplication(request, slug, bea);
  await expect(page.getByRole("listitem").first()).toContainText(bea.name);
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await expect(page.getByRole("button", { name: "Mark all as read" })).toHaveCount(0);
  await item.getByRole("link", { name: /^Open application/ }).click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/view/${application.id}/summary`));
});

test("the notification menu shows a new notification without a reload, and closes with Escape or when the focus leaves it", async ({
  page,
  request,
  checkAccessibility,
}) => {
  const { token, slug } = await landlordWithForm(request);
  const [ada, bea] = [randomApplicant("Ada"), randomApplicant("Bea")];
  await createApplication(request, slug, ada);
  await logInWithToken(page, token);
  await openPage(page, "/dashboard/applicants/submitted");
  const bell = page.getByRole("navigation", { name: "Main" }).getByRole("button", { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName("Notifications (1 new)");
  await bell.press("Enter");
  const panel = page.getByRole("dialog", { name: "Notifications" });
  await expect(panel).toBeFocused();
  await expect(panel.getByRole("listitem")).toHaveCount(1);
  await expect(bell).toHaveAccessibleName("Notifications (1 unread)");
  await createApplication(request, slug, bea);
  await expect(panel.getByRole("listitem").first()).toContainText(bea.name);
  await checkAccessibility("the panel of the bell");
  await panel.getByRole("button", { name: "Mark all as read" }).click();
  await expect(panel.getByRole("button", { name: "Mark all as read" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(bell).toBeFocused();
  await bell.press("Enter");
  await panel.getByRole("link", { name: "Notification settings" }).focus();
  await page.keyboard.press("Tab");
  // the menu would hide the element that has the focus
  await expect(panel).toBeHidden();
  await expect(page.getByRole("button", { name: "Log out" })).toBeFocused();
  await bell.press("Enter");
  await panel.getByRole("link", { name: "See all" }).click();
  await expect(page).toHaveURL(/\/dashboard\/notifications$/);
  await expect(panel).toBeHidden();
});

const zoneOf = (page: import("@playwright/test").Page) =>
  page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
