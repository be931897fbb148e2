import type { Page } from "@playwright/test";
import { answerIdentityQuestions, fillInLandlordIdentity } from "../support/apply/application-steps.ts";
import { expect, openPage, password, randomEmail, test } from "../support/fixtures.ts";
import { landlordWithForm, logInWithToken } from "../support/scenarios.ts";

/** The maximum number of screens, and the maximum seconds, from signing up to a form that can be shared. */
const maxScreens = 6;
const maxSeconds = 300;
/** Seconds that a first-time user takes to read, decide and fill in or click. */
const secondsPerAct = 15;

/** Counts the screens and the acts of a landlord's first minutes. */
function countSteps(page: Page, checkAccessibility: (name: string) => Promise<void>) {
  const screens = new Set<string>();
  let acts = 0;
  return {
    screen: async (name: string) => {
      screens.add(new URL(page.url()).pathname);
      await checkAccessibility(name);
    },
    act: async (action: Promise<unknown>) => {
      await action;
      acts++;
    },
    acts: () => acts,
    expectWithinLimits: () => {
      expect(screens.size).toBeLessThanOrEqual(maxScreens);
      expect(acts * secondsPerAct).toBeLessThanOrEqual(maxSeconds);
    },
  };
}

type StepCount = ReturnType<typeof countSteps>;

async function signUp(page: Page, { screen, act }: StepCount) {
  await openPage(page, "/signup");
  await screen("signup");
  await act(page.getByLabel("Full name").fill("Lena Landlord"));
  await act(page.getByLabel("Email").fill(randomEmail()));
  await act(page.getByRole("textbox", { name: "Password" }).fill(password));
  await act(page.getByRole("button", { name: "Create account" }).click());
  await expect(page.getByRole("heading", { name: "Verify your identity", level: 1 })).toBeVisible();
  await screen("verify");
}

/** @returns the form's name and its link, as copied */
async function createAndShare(page: Page, { screen, act }: StepCount) {
  await expect(page.getByRole("heading", { name: "New form" })).toBeVisible();
  await screen("reports");
  await act(page.getByRole("link", { name: "Continue" }).click());
  const name = `Birch House ${randomEmail().slice(0, 8)}`;
  await act(page.getByRole("textbox", { name: "Name" }).fill(name));
  await expect(page.getByText("This link is available.")).toBeVisible();
  await screen("name");
  await act(page.getByRole("button", { name: "Create form" }).click());
  await expect(page.getByRole("heading", { name: `${name} is ready` })).toBeVisible();
  await screen("share");
  // an invitation needs a verified email address
  await expect(page.getByRole("link", { name: "Verify email" })).toHaveAttribute(
    "href",
    /\/dashboard\/forms\/.+\/share/,
  );
  await act(page.getByRole("button", { name: "Copy link" }).click());
  await expect(page.getByText("Copied!")).toBeVisible();
  return { name, link: await page.evaluate(() => navigator.clipboard.readText()) };
}

test("a new landlord signs up, creates a form and shares its link within six screens", async ({
  page,
  browser,
  context,
  checkAccessibility,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const count = countSteps(page, checkAccessibility);
  await signUp(page, count);
  await count.act(page.getByRole("link", { name: "Skip for now" }).click());
  const { name, link } = await createAndShare(page, count);
  count.expectWithinLimits();
  expect(count.acts()).toBeLessThanOrEqual(10);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download PNG" }).click();
  expect((await download).suggestedFilename()).toBe(`${name}-qr.png`);
  const visitor = await (await browser.newContext()).newPage();
  await openPage(visitor, new URL(link).pathname);
  await expect(visitor.getByRole("heading", { name })).toBeVisible();

  await page.getByRole("link", { name: "Go to your forms" }).click();
  const tasks = page.getByRole("region", { name: "Get ready for your first applicant" });
  await expect(tasks.getByText("2 of 6 done")).toBeVisible();
  await checkAccessibility("forms with what is left to do");
  await openPage(page, "/flow/listing");
  await expect(page).toHaveURL(/\/flow\/listing\/send/);
});

test("a new landlord who also verifies their identity shares a form's link within six screens", async ({
  page,
  context,
  checkAccessibility,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const count = countSteps(page, checkAccessibility);
  await signUp(page, count);
  const { act } = count;
  await act(fillInLandlordIdentity(page));
  await act(page.getByRole("button", { name: "Continue to the questions" }).click());
  await expect(page.getByText("Please agree before you continue.")).toBeVisible();
  await act(page.getByRole("checkbox", { name: /I have read this/ }).check());
  await act(page.getByRole("button", { name: "Continue to the questions" }).click());
  await expect(page.getByRole("heading", { name: "Questions only you can answer" })).toBeVisible();
  await count.screen("questions");
  await act(answerIdentityQuestions(page, false));
  await expect(page.getByRole("heading", { name: "We couldn't verify your identity yet" })).toBeVisible();
  await page.getByRole("link", { name: "Try different questions" }).click();
  await act(page.getByRole("checkbox", { name: /I have read this/ }).check());
  await act(page.getByRole("button", { name: "Continue to the questions" }).click());
  await expect(page.getByRole("heading", { name: "Questions only you can answer" })).toBeVisible();
  await act(answerIdentityQuestions(page, true));
  await createAndShare(page, count);
  count.expectWithinLimits();
});

test("a new landlord adds, opens and removes a sample applicant, who isn't counted, and hides the setup checklist", async ({
  page,
  request,
  checkAccessibility,
}) => {
  const { token } = await landlordWithForm(request);
  await logInWithToken(page, token);
  await openPage(page, "/dashboard/applicants/submitted");
  await page.getByRole("button", { name: "Add a sample applicant" }).click();
  const sample = page.getByRole("region", { name: "Sample applicant" });
  await expect(sample.getByText("Sample", { exact: true })).toBeVisible();
  await expect(page.getByText("0 applicants")).toBeAttached();
  await checkAccessibility("the list with the sample");
  await sample.getByRole("link").click();
  await expect(page.getByRole("heading", { name: "Nora Castellan", level: 1 })).toBeVisible();
  await expect(page.getByText("This applicant doesn't exist.", { exact: false })).toBeVisible();
  await page.getByRole("link", { name: "Credit", exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\/sample\/report\/credit$/);
  await expect(page.getByText("This applicant doesn't exist.", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: "Remove sample" }).click();
  await expect(page).toHaveURL(/\/dashboard\/applicants\/submitted$/);
  await expect(sample).toHaveCount(0);

  await page.getByRole("button", { name: "Hide this list" }).click();
  await page.getByText("Setup checklist hidden").getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Hide this list" }).click();
  await expect(page.getByText("No applications yet")).toBeVisible();
  await page.reload();
  await expect(page.getByText("No applications yet")).toBeVisible();
  await expect(page.getByRole("button", { name: "Hide this list" })).toHaveCount(0);
});
