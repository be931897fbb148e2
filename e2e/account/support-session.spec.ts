import { makeStaff } from "../support/accounts.ts";
import { randomApplicant } from "../support/apply/fill-in-form.ts";
import { expect, openPage, test } from "../support/fixtures.ts";
import { runOperatorCommand } from "../support/operator-command.ts";
import { createApplication, landlordWithForm, logInWithToken } from "../support/scenarios.ts";

test("support staff view the product read-only as a user in one tab, with a banner and an exit button", async ({
  page,
  context,
  request,
  checkAccessibility,
}) => {
  const [staff, user] = [await landlordWithForm(request), await landlordWithForm(request)];
  await makeStaff(staff.email);
  const { application } = await createApplication(request, user.slug, randomApplicant("Nora"));
  await logInWithToken(page, staff.token);
  const reason = "Ticket 4711: cannot find a form";
  const printed = runOperatorCommand("impersonate", user.email, "--as", staff.email, "--reason", reason);
  const link = /(\/dashboard\?hijack=\S+)/.exec(printed)?.[1] ?? "";
  const requests: string[] = [];
  page.on("request", (sent) => requests.push(sent.url()));
  await openPage(page, link);
  const dialog = page.getByRole("dialog", { name: "Start a support session?" });
  await expect(dialog).toBeVisible();
  expect(page.url()).not.toContain("hijack");
  await checkAccessibility("support session");
  await dialog.getByRole("button", { name: "Start support session" }).click();

  const bar = page.getByRole("complementary", { name: "Support session" });
  await expect(bar).toContainText("(support) is acting as");
  await expect(bar).toContainText(/Read-only\. (29|30) minutes left/);
  await expect(page.locator("header").getByTitle(user.email)).toBeVisible();
  // the code is in no other request than the page's own
  expect(requests.filter((url) => url.includes("hijack"))).toHaveLength(1);
  const changes: string[] = [];
  page.on("request", (sent) => sent.method() !== "GET" && changes.push(sent.url()));
  await openPage(page, `/dashboard/view/${application.id}/summary?panel=history`);
  await expect(page.getByRole("dialog").getByRole("listitem").last()).toContainText("Submitted");
  expect(changes.filter((url) => url.includes("/applications/"))).toEqual([]);
  await openPage(page, "/dashboard/settings/profile");
  await expect(bar).toBeVisible();
  await checkAccessibility("support session bar");
  await page.getByRole("switch", { name: /Beta features/ }).click();
  await expect(page.getByText("You can't do this while you act on another user's behalf.")).toBeVisible();

  const own = await context.newPage();
  await openPage(own, "/dashboard/settings/profile");
  await expect(own.getByRole("textbox", { name: "Email" })).toHaveValue(staff.email);
  await expect(own.getByRole("complementary", { name: "Support session" })).toBeHidden();

  await bar.getByRole("button", { name: "End support session" }).click();
  await expect(page).toHaveURL(/\/$/);
  await openPage(page, "/dashboard/settings/profile");
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue(staff.email);

  // a link works once
  await openPage(page, link);
  await page.getByRole("button", { name: "Start support session" }).click();
  await expect(page.getByText("This link has expired or was already used.")).toBeVisible();
});
