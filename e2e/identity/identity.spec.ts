import { personas } from "#sandbox/personas/personas.ts";
import {
  answerIdentityQuestions,
  consentToIdentityCheck,
  fillInLandlordIdentity,
  openIdentityQuestions,
} from "../support/apply/application-steps.ts";
import { randomApplicant } from "../support/apply/fill-in-form.ts";
import { expect, logIn, openPage, test } from "../support/fixtures.ts";
import {
  applicantAccount,
  createApplication,
  createUnverifiedApplication,
  landlordWithForm,
  logInWithToken,
} from "../support/scenarios.ts";

const ssnOf = (identity: (typeof personas)[number]["identity"]) => {
  const found = personas.find((each) => each.identity === identity);
  if (!found) throw new Error(`No persona is ${identity}.`);
  return found.ssn;
};

const picture = { name: "id.png", mimeType: "image/png", buffer: onePixel() };
function onePixel() {
  return Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );
}

test("an applicant consents to identity verification, confirms their information, answers the questions and continues", async ({
  page,
  request,
  checkAccessibility,
}) => {
  const { renter, id } = await createUnverifiedApplication(request);
  await logInWithToken(page, renter.token);
  await openPage(page, `/apply/${id}/next`);
  await expect(page).toHaveURL(/\/verify\/disclaimer$/);
  await expect(page.getByRole("list", { name: "Steps" }).locator("[aria-current=step]")).toContainText("Verify");
  await checkAccessibility("the text to agree to");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Please agree before you continue.")).toBeVisible();
  await consentToIdentityCheck(page);
  await expect(page.getByText("***-**-3456")).toBeVisible();
  await checkAccessibility("who they are");
  await page.getByRole("button", { name: "Continue to the questions" }).click();
  const timer = page.getByRole("timer");
  await expect(timer).toHaveText(/^[78]:\d\d$/);
  await checkAccessibility("the questions");
  const secondsLeft = async () => {
    const [minutes = 0, seconds = 0] = (await timer.innerText()).split(":").map(Number);
    return 60 * minutes + seconds;
  };
  const atFirst = await secondsLeft();
  await expect.poll(secondsLeft).toBeLessThan(atFirst - 2);
  const secondsBefore = await secondsLeft();
  await page.getByRole("link", { name: "Español" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await expect.poll(secondsLeft).not.toBe(secondsBefore);
  expect(await secondsLeft()).toBeLessThan(secondsBefore);
  await page.getByRole("link", { name: "English" }).click();
  await page.getByRole("button", { name: "Submit answers" }).click();
  await expect(page.getByText("This field is required.").first()).toBeVisible();
  await answerIdentityQuestions(page, true);
  await expect(page.getByRole("heading", { name: "Identity verified" })).toBeVisible();
  await checkAccessibility("proven");
  await page.getByRole("link", { name: "Continue to next step" }).click();
  await expect(page.getByRole("heading", { name: "Application submitted" })).toBeVisible();
  await page.getByRole("link", { name: "Would you like offers for your move?" }).click();
  await checkAccessibility("offers");
  const [text, answers] = [
    page.getByText("Can our partners email you"),
    page.getByRole("button", { name: "No, thank you" }),
  ];
  expect((await answers.boundingBox())?.x).toBe((await text.boundingBox())?.x);
  await page.getByRole("button", { name: "No, thank you" }).click();
  await expect(page.getByRole("heading", { name: "Application submitted" })).toBeVisible();
  await expect(page.getByRole("link", { name: /offers/ })).toHaveCount(0);
});

test("an applicant who answers identity questions wrongly gets new questions and can still pass", {
  tag: "@phone",
}, async ({ page, request, checkAccessibility }) => {
  const { renter, id } = await createUnverifiedApplication(request);
  await logInWithToken(page, renter.token);
  await openPage(page, `/apply/${id}/next`);
  await openIdentityQuestions(page);
  await checkAccessibility("the questions on a phone");
  const questionsBefore = await page.locator("legend").allInnerTexts();
  await answerIdentityQuestions(page, false);
  await expect(page.getByRole("heading", { name: "We couldn't verify your identity yet" })).toBeVisible();
  await expect(page.getByRole("link", { name: /^support@/ })).toHaveAttribute("href", /^mailto:support/);
  await checkAccessibility("not proven");
  await page.getByRole("link", { name: "Try different questions" }).click();
  await openIdentityQuestions(page);
  const questionsAfter = await page.locator("legend").allInnerTexts();
  expect(questionsAfter.filter((text) => questionsBefore.includes(text))).toEqual([]);
  await answerIdentityQuestions(page, true);
  await expect(page.getByRole("heading", { name: "Identity verified" })).toBeVisible();
});

test("an applicant for whom the bureau has no questions uploads an ID and continues once the landlord accepts it", async ({
  page,
  request,
  browser,
  checkAccessibility,
}) => {
  const { owner, renter, id } = await createUnverifiedApplication(request, ssnOf("no_questions"));
  await logInWithToken(page, renter.token);
  await openPage(page, `/apply/${id}/next`);
  await consentToIdentityCheck(page);
  await page.getByRole("button", { name: "Continue to the questions" }).click();
  await expect(page.getByText("The bureau doesn't have enough information to ask you questions")).toBeVisible();
  await expect(page.getByRole("link", { name: "Try different questions" })).toHaveCount(0);
  await checkAccessibility("only documents are left");
  await page.getByRole("button", { name: "Send documents" }).click();
  await expect(page.getByText("This field is required.")).toHaveCount(2);
  await page.getByLabel("Front of your ID").setInputFiles(picture);
  await page.getByLabel("A photo of yourself").setInputFiles({ ...picture, name: "me.png" });
  await expect(page.getByRole("button", { name: "Remove" })).toHaveCount(2);
  await expect(page.getByText("This field is required.")).toHaveCount(0);
  // a file that is still being uploaded isn't left out
  const isUploaded = Promise.withResolvers<void>();
  await page.route(
    "**/attachments/upload/",
    async (route) => {
      await isUploaded.promise;
      await route.continue();
    },
    { times: 1 },
  );
  await page.getByLabel("Back of your ID").setInputFiles({ ...picture, name: "back.png" });
  await page.getByRole("button", { name: "Send documents" }).click();
  await expect(page.getByText("Please wait. A file is still uploading.")).toBeVisible();
  isUploaded.resolve();
  await expect(page.getByRole("button", { name: "Remove" })).toHaveCount(3);
  await page.getByRole("button", { name: "Send documents" }).click();
  await expect(page.getByRole("heading", { name: "We received your documents" })).toBeVisible();
  await checkAccessibility("documents sent");
  await openPage(page, `/dashboard/applicant/view/${id}`);
  await expect(page.getByText("Your ID is being reviewed").first()).toBeVisible();
  await checkAccessibility("where it stands, with the landlord");

  const theirs = await (await browser.newContext()).newPage();
  await logInWithToken(theirs, owner.token);
  await openPage(theirs, `/dashboard/view/${id}/summary`);
  await expect(theirs.getByRole("heading", { name: "Is this the person who applied?" })).toBeVisible();
  for (const name of ["id.png", "back.png"])
    await expect(theirs.getByRole("button", { name: `Open ${name}` })).toBeVisible();
  await theirs.getByRole("button", { name: "Yes, it's the same person" }).click();
  await expect(theirs.getByRole("heading", { name: "Is this the person who applied?" })).toHaveCount(0);
  await expect(theirs.getByText("ID accepted").first()).toBeVisible();
  await theirs.context().close();

  await openPage(page, `/apply/${id}/next`);
  await expect(page.getByRole("heading", { name: "Application submitted" })).toBeVisible();
});

test("reports wait until the landlord confirms an applicant whose account name differs, and consent can be withdrawn", async ({
  page,
  request,
  browser,
  checkAccessibility,
}) => {
  const owner = await landlordWithForm(request, { verify_identity: true, selected: ["eviction"], fee: "0.00" });
  const who = randomApplicant();
  const { token: share, application } = await createApplication(request, owner.slug, who);
  const renter = await applicantAccount(request, share, "Ottoline Grantham");
  await logInWithToken(page, renter.token);
  await openPage(page, `/dashboard/applicant/view/${application.id}`);
  await expect(page.getByText("Your details don't match")).toBeVisible();
  await expect(page.getByText("Name on the account: Ottoline Grantham")).toBeVisible();
  await expect(page.getByRole("link", { name: "Change your account name" })).toBeVisible();
  await checkAccessibility("a mismatch, for the applicant");
  await page.getByRole("link", { name: "Verify your identity" }).click();
  await openIdentityQuestions(page);
  await answerIdentityQuestions(page, true);
  await expect(page.getByRole("heading", { name: "Identity verified" })).toBeVisible();

  const theirs = await (await browser.newContext()).newPage();
  await logInWithToken(theirs, owner.token);
  await openPage(theirs, `/dashboard/view/${application.id}/summary`);
  await expect(theirs.getByRole("heading", { name: "This may not be the applicant" })).toBeVisible();
  await expect(theirs.getByText("On hold: some details don't match.")).toBeVisible();
  const identity = theirs.getByRole("region", { name: "Identity" });
  await expect(identity).toContainText(who.name);
  await expect(identity).toContainText("***-**-3456");
  await theirs.getByRole("button", { name: "Confirm person" }).click();
  const reason = theirs.getByRole("textbox", { name: "Why is this the applicant?" });
  await expect(reason).toBeFocused();
  await expect(theirs.getByText("Enter the reason in a few words.")).toBeVisible();
  await reason.fill("Her sister applies for her");
  await theirs.getByRole("button", { name: "Confirm person" }).click();
  await expect(theirs.getByRole("heading", { name: "This may not be the applicant" })).toHaveCount(0);
  await expect(identity).toContainText("Her sister applies for her");

  await openPage(page, `/dashboard/applicant/view/${application.id}`);
  await expect(page.getByText("Your details don't match")).toHaveCount(0);
  await page.getByRole("button", { name: "Withdraw consent" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Withdraw consent" }).click();
  await expect(page.getByText("You withdrew your consent.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Withdraw consent" })).toHaveCount(0);
  await theirs.reload();
  await expect(theirs.getByText("The applicant withdrew consent to screening")).toBeVisible();
  await theirs.context().close();
});

test("identity questions started on one device can be continued on another from the list of applications", {
  tag: "@phone",
}, async ({ page, request, browser, checkAccessibility }) => {
  const { renter, id } = await createUnverifiedApplication(request);
  await logInWithToken(page, renter.token);
  await openPage(page, `/apply/${id}/next`);
  await openIdentityQuestions(page);
  const questions = await page.locator("legend").allInnerTexts();
  const otherDevice = await (await browser.newContext()).newPage();
  await logIn(otherDevice, renter.email);
  await openPage(otherDevice, "/dashboard/applications");
  await otherDevice.getByRole("link", { name: "12 Maple Court, Unit 2B" }).click();
  await expect(otherDevice.getByText("Action needed")).toBeVisible();
  await otherDevice.getByRole("link", { name: "Verify your identity" }).click();
  await expect(otherDevice.getByRole("heading", { name: "Questions only you can answer" })).toBeVisible();
  expect(await otherDevice.locator("legend").allInnerTexts()).toEqual(questions);
  await answerIdentityQuestions(otherDevice, true);
  await expect(otherDevice.getByRole("heading", { name: "Identity verified" })).toBeVisible();
  await otherDevice.context().close();
  // the first device is redirected, regardless of what it still shows
  await openPage(page, `/apply/${id}/verify/questions`);
  await expect(page.getByRole("heading", { name: "Identity verified" })).toBeVisible();
  await page.getByRole("link", { name: "Continue to next step" }).click();
  await expect(page.getByRole("heading", { name: "Application submitted" })).toBeVisible();
  await checkAccessibility("the end");
});

test("pressing Enter in the SSN field requests the identity questions, and retries by itself if the bureau is down", {
  tag: "@phone",
}, async ({ page, request, checkAccessibility }) => {
  const owner = await landlordWithForm(request, { verify_identity: true });
  const without = { applicant__ssn: undefined };
  const { token: share, application } = await createApplication(
    request,
    owner.slug,
    randomApplicant(),
    undefined,
    without,
  );
  await logInWithToken(page, (await applicantAccount(request, share)).token);
  await openPage(page, `/apply/${application.id}/next`);
  await consentToIdentityCheck(page);
  await page.route(
    "**/get_experian_questions/",
    async (route) => {
      const json = { code: "unavailable", detail: "We can't reach the credit bureau." };
      await route.fulfill({ status: 503, headers: { "retry-after": "2" }, json });
    },
    { times: 1 },
  );
  await page.getByRole("textbox", { name: "First 3 digits" }).pressSequentially("666479183");
  await page.keyboard.press("Enter");
  await expect(page.getByText("We can't reach the credit bureau")).toBeVisible();
  await checkAccessibility("the bureau is down");
  await expect(page.getByRole("heading", { name: "Questions only you can answer" })).toBeVisible();
  await expect(page.getByRole("timer")).toBeVisible();
});

test("a landlord verifies their own identity in the settings", async ({ page, request, checkAccessibility }) => {
  const { token } = await landlordWithForm(request);
  await logInWithToken(page, token);
  await openPage(page, "/dashboard/settings/profile");
  await page.getByRole("link", { name: "Verify your identity" }).click();
  await checkAccessibility("the landlord's text");
  await consentToIdentityCheck(page);
  await fillInLandlordIdentity(page);
  await checkAccessibility("the landlord says who they are");
  await page.getByRole("button", { name: "Continue to the questions" }).click();
  await expect(page.getByRole("heading", { name: "Questions only you can answer" })).toBeVisible();
  await answerIdentityQuestions(page, true);
  await expect(page.getByRole("heading", { name: "Identity verified" })).toBeVisible();
  await page.getByRole("link", { name: "Back to settings" }).click();
  await expect(page.getByText("Your identity is verified.")).toBeVisible();
});
