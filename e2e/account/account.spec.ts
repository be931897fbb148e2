import { randomApplicant } from "../support/apply/fill-in-form.ts";
import { expect, logIn, openPage, password, signUp, test } from "../support/fixtures.ts";
import {
  applicantAccount,
  createApplication,
  findEmailTo,
  landlordWithForm,
  logInOnce,
  logInWithToken,
  postJson,
} from "../support/scenarios.ts";

const picture = {
  name: "picture.png",
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
};

test("a user resets a forgotten password with the emailed link, which works only once", { tag: "@phone" }, async ({
  page,
  checkAccessibility,
  browser,
}) => {
  const { email } = await signUp(page, "Landlord or agent", "Fred Forgetful");
  await page.evaluate(() => localStorage.clear());
  await openPage(page, "/login");
  await checkAccessibility("login");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  // the remaining login has a field of the same name
  await expect(page.getByRole("heading", { name: "Reset your password" })).toBeVisible();
  await checkAccessibility("password reset");
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page
    .getByRole("button")
    .filter({ hasText: /send|reset/i })
    .click();
  await expect(page).toHaveURL(/\/password_reset\/done/);
  await checkAccessibility("password reset asked for");
  const message = await findEmailTo(page, email, /Set a new password/);
  const path = /https?:\/\/[^/]+(\/accounts\/reset\/\S+)/.exec(message)?.[1] ?? "";
  await openPage(page, path);
  await expect(page).not.toHaveURL(new RegExp(path.split("/").at(-1) ?? "never"));
  await checkAccessibility("new password");
  const fields = page.getByRole("textbox", { name: /password/i });
  await fields.nth(0).fill("Another horse 8");
  await fields.nth(1).fill("Another horse 8");
  await page
    .getByRole("button")
    .filter({ hasText: /password/i })
    .last()
    .click();
  await expect(page.getByRole("link", { name: /log in/i }).first()).toBeVisible();
  await logIn(page, email, "Another horse 8");
  await expect(page).toHaveURL(/\/dashboard\//);

  const otherDevice = await (await browser.newContext()).newPage();
  await openPage(otherDevice, path);
  await expect(otherDevice.getByText(/has expired or was already used/)).toBeVisible();
  await expect(otherDevice.getByRole("textbox", { name: /password/i })).toHaveCount(0);
  await expect(otherDevice.getByRole("link", { name: "Request another link" })).toBeVisible();
  await otherDevice.close();
});

test("a notification switch shows its new state in the same frame as the click, and the state is saved", async ({
  page,
  request,
}) => {
  await logInWithToken(page, (await landlordWithForm(request)).token);
  await openPage(page, "/dashboard/settings/notifications");
  const chosen: [string, boolean][] = [];
  for (const name of ["News", "Replies from applicants", "Quiet hours"]) {
    const control = page.getByRole("switch", { name });
    const saved = page.waitForResponse((reply) => reply.request().method() === "PATCH" && reply.ok());
    const states = await control.evaluate((element: HTMLInputElement) => {
      const before = element.checked;
      element.click();
      return { before, after: element.checked };
    });
    expect(states).toEqual({ before: states.before, after: !states.before });
    await saved;
    chosen.push([name, states.after]);
  }
  await openPage(page, "/dashboard/settings/notifications");
  for (const [name, checked] of chosen) await expect(page.getByRole("switch", { name })).toBeChecked({ checked });
});

test("a user's changed name is saved, and logging out in one tab also logs out the other tab", {
  tag: "@both",
}, async ({ page, context, request, checkAccessibility, isMobile }) => {
  const { email, token } = await landlordWithForm(request);
  await logInOnce(page, token);
  await openPage(page, "/dashboard/settings/profile");
  await checkAccessibility("profile");
  await page
    .getByRole("textbox", { name: /^(Full n|N)ame/ })
    .first()
    .fill("Samantha Settings");
  await page.getByRole("button", { name: "Save" }).first().click();
  await expect(page.getByText("Saved", { exact: false }).first()).toBeVisible();
  await openPage(page, "/dashboard/settings/notifications");
  await checkAccessibility("notifications");
  await openPage(page, "/dashboard/settings/password");
  await checkAccessibility("password");

  const otherTab = await context.newPage();
  await openPage(otherTab, "/dashboard/applicants/submitted");
  if (isMobile) await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(otherTab).toHaveURL(/\/(login.*)?$/);
  await openPage(page, "/dashboard/settings/profile");
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL(/\/dashboard\/settings\/profile/);
  await expect(page.getByRole("textbox", { name: /^(Full n|N)ame/ }).first()).toHaveValue("Samantha Settings");
});

test("a landlord uploads a photo and a logo in the settings, and removes them again", async ({
  page,
  request,
  checkAccessibility,
}) => {
  await logInWithToken(page, (await landlordWithForm(request)).token);
  await openPage(page, "/dashboard/settings/profile");
  await page.getByLabel("Photo", { exact: true }).setInputFiles(picture);
  await page.getByLabel("Logo", { exact: true }).setInputFiles(picture);
  await expect(page.getByRole("img", { name: "Logo" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Change logo" })).toBeVisible();
  await checkAccessibility("a profile with pictures");
  for (const name of ["photo", "logo"]) {
    await page.getByRole("button", { name: `Remove ${name}` }).click();
    await expect(page.getByRole("button", { name: `Remove ${name}` })).toBeHidden();
  }
  await expect(page.getByRole("button", { name: "Upload logo" })).toBeFocused();
});

test("the initials of a landlord are shown if their profile photo can't be loaded", async ({ page, request }) => {
  const { token } = await landlordWithForm(request);
  await logInWithToken(page, token);
  await openPage(page, "/dashboard/settings/profile");
  await page.route("**/api/v3/images/**", (route) => route.abort());
  await page.getByLabel("Photo", { exact: true }).setInputFiles(picture);
  await expect(page.getByRole("button", { name: "Remove photo" })).toBeVisible();
  await expect(page.getByRole("main").getByText("LL", { exact: true })).toBeVisible();
});

test("a visitor who is already logged in goes from the login page to the page that required it", async ({
  page,
  request,
}) => {
  const { token } = await landlordWithForm(request);
  await logInWithToken(page, token);
  await openPage(page, "/login?next=%2Fdashboard%2Fsettings%2Fprofile");
  await expect(page.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/settings\/profile$/);
});

test("a tab that is still loading when the user logs out in another tab goes to the login page", async ({
  page,
  context,
  request,
}) => {
  const { token } = await landlordWithForm(request);
  await logInWithToken(page, token);
  await openPage(page, "/dashboard/forms");
  const otherTab = await context.newPage();
  const requested = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  await otherTab.route("**/api/v3/users/", async (route) => {
    const response = await route.fetch();
    requested.resolve();
    await over.promise;
    await route.fulfill({ response });
  });
  await otherTab.goto("/dashboard/applicants/submitted");
  await requested.promise;
  await page.evaluate(() => localStorage.clear());
  over.resolve();
  await expect(otherTab).toHaveURL(/\/login\?next=%2Fdashboard%2Fapplicants%2Fsubmitted$/);
});

test("when a user logs out in one tab, a slow second tab goes to the login page without requesting the user again", async ({
  page,
  context,
  request,
}) => {
  const { token } = await landlordWithForm(request);
  await logInWithToken(page, token);
  await openPage(page, "/dashboard/forms");
  const otherTab = await context.newPage();
  await openPage(otherTab, "/dashboard/applicants/submitted");
  // slow enough that its screens are still shown when the login page is ready
  await (await context.newCDPSession(otherTab)).send("Emulation.setCPUThrottlingRate", { rate: 20 });
  const userCalls: string[] = [];
  otherTab.on("request", (sent) => {
    if (new URL(sent.url()).pathname.endsWith("/users/")) userCalls.push(sent.method());
  });
  await page.evaluate(() => localStorage.clear());
  await expect(otherTab.getByRole("textbox", { name: "Password" })).toBeVisible();
  expect(userCalls).toEqual([]);
});

test("error pages are accessible, and a logged-out visitor of the dashboard goes to the login page", async ({
  page,
  checkAccessibility,
}) => {
  await page.goto("/no-such-page-anywhere");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await checkAccessibility("not found");
  await page.goto("/403");
  await checkAccessibility("forbidden");
  await page.goto("/500");
  await checkAccessibility("server error");
  await openPage(page, "/signup");
  await checkAccessibility("signup");
  await page.goto("/dashboard/applicants");
  await expect(page).toHaveURL(/\/login/);
});

test("a landlord who also applied for a home can switch between the applicant's and the landlord's view", async ({
  page,
  request,
  checkAccessibility,
}) => {
  const [other, own] = [await landlordWithForm(request), await landlordWithForm(request)];
  const { token: shareToken } = await createApplication(request, other.slug, randomApplicant("Lena"));
  const login = { username: own.email, password, shareToken };
  const { access } = await postJson<{ access: string }>(request, "/token/", login);
  await logInWithToken(page, access);
  await openPage(page, "/dashboard/applicants/submitted");
  const menu = page.getByRole("navigation", { name: "Main" });
  await expect(menu.getByRole("link", { name: "Forms" })).toBeVisible();
  await page.getByRole("button", { name: "View as applicant" }).click();
  await expect(page).toHaveURL(/\/dashboard\/applications$/);
  await expect(page.getByText("Maple Court").first()).toBeVisible();
  await expect(menu.getByRole("link", { name: "Forms" })).toHaveCount(0);
  await checkAccessibility("a landlord's own applications");
  await page.getByRole("button", { name: "View as landlord" }).click();
  await expect(page).toHaveURL(/\/dashboard\/applicants\/submitted$/);
  await expect(menu.getByRole("link", { name: "Forms" })).toBeVisible();
});

test("an applicant, who can't sign up again as a landlord, adds a landlord profile in the settings", async ({
  page,
  request,
  checkAccessibility,
}) => {
  const { email, token } = await applicantAccount(request);
  await openPage(page, "/signup");
  await page.getByRole("textbox", { name: "Full name" }).fill("Nora Castellan");
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText(/already has an account.*add a landlord profile under Settings → Profile/)).toBeVisible();
  await logInWithToken(page, token);
  await openPage(page, "/dashboard/settings/profile");
  const section = page.getByRole("region", { name: /^Rent out a home/ });
  await expect(section).toBeVisible();
  await checkAccessibility("profile of an applicant");
  await section.getByRole("textbox").fill("Castellan Homes");
  await section.getByRole("button", { name: "Add landlord profile" }).click();
  await expect(page).toHaveURL(/\/flow\/listing\/verify/);
  await openPage(page, "/dashboard/settings/profile");
  await expect(page.getByRole("textbox", { name: "Name shown to applicants" })).toHaveValue("Castellan Homes");
  await expect(section).toBeHidden();
  await page.getByRole("button", { name: "View as applicant" }).click();
  await expect(page).toHaveURL(/\/dashboard\/applications/);
  await page.getByRole("button", { name: "View as landlord" }).click();
  await expect(page).toHaveURL(/\/dashboard\/applicants/);
});
