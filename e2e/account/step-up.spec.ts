import type { Page } from "@playwright/test";
import { consentToIdentityCheck } from "../support/apply/application-steps.ts";
import { randomApplicant } from "../support/apply/fill-in-form.ts";
import { expect, openPage, test } from "../support/fixtures.ts";
import {
  createApplication,
  createUnverifiedApplication,
  findEmailedCode,
  landlordWithForm,
  logInWithToken,
  postJson,
  requireConfirmationOnce,
} from "../support/scenarios.ts";
import { enableSecondFactor } from "../support/second-factor.ts";

const questions = "**/get_experian_questions/";
const confirmDialog = (page: Page) => page.getByRole("dialog", { name: "Are you still there?" });

/** Goes to the confirmation dialog, with a typed answer that must not be lost. */
async function openConfirmation(page: Page, token: string, id: string) {
  await logInWithToken(page, token);
  await openPage(page, `/apply/${id}/next`);
  await consentToIdentityCheck(page);
  await page.getByRole("textbox", { name: "City" }).fill("Wilhelmina");
  await requireConfirmationOnce(page, questions);
  await page.getByRole("button", { name: "Continue to the questions" }).click();
  await expect(confirmDialog(page)).toBeVisible();
}

const wrongCodeFor = (code: string) => (code === "111111" ? "222222" : "111111");

const expectQuestions = (page: Page) =>
  expect(page.getByRole("heading", { name: "Questions only you can answer" })).toBeVisible();

test("after inactivity, requesting the identity questions requires the password again and preserves the typed city", async ({
  page,
  request,
  checkAccessibility,
}) => {
  const { renter, id } = await createUnverifiedApplication(request);
  await openConfirmation(page, renter.token, id);
  await checkAccessibility("asked who they are");
  const dialog = confirmDialog(page);
  await dialog.getByRole("textbox", { name: "Password" }).fill("Not the password 1");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.getByText("Incorrect password. Try again.")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Password" }).fill("Correct horse 7");
  const questionsRequest = page.waitForRequest(questions);
  await dialog.getByRole("button", { name: "Continue" }).click();
  expect((await questionsRequest).postDataJSON()).toMatchObject({ city: "Wilhelmina" });
  await expectQuestions(page);
});

test("after inactivity, a user without a password must enter an emailed code again", {
  tag: "@phone",
}, async ({ page, request, checkAccessibility }) => {
  const { slug } = await landlordWithForm(request, { verify_identity: true });
  const applicant = randomApplicant();
  const { token: shareToken, application } = await createApplication(request, slug, applicant);
  await postJson(request, "/users/request_passcode/", { email: applicant.email });
  const passcode = { email: applicant.email, token: await findEmailedCode(page, applicant.email), shareToken };
  const { token } = await postJson<{ token: string }>(request, "/users/confirm_passcode/", passcode);
  await openConfirmation(page, token, application.id);
  const dialog = confirmDialog(page);
  const send = dialog.getByRole("button", { name: "Send code" });
  await expect(send).toBeFocused();
  await expect(dialog.getByRole("button", { name: "Use my password" })).toHaveCount(0);
  await checkAccessibility("asked who they are, without a password");
  await send.press("Enter");
  const code = dialog.getByRole("textbox", { name: "Code from the email" });
  await expect(code).toBeFocused();
  await checkAccessibility("asked for the code");
  const first = await findEmailedCode(page, applicant.email, 2);
  await code.fill(wrongCodeFor(first));
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(
    dialog.getByText("This code is incorrect or has expired. Check it, or request a new one."),
  ).toBeVisible();
  await checkAccessibility("a wrong code of a letter");
  await dialog.getByRole("button", { name: "Send new code" }).click();
  await expect(dialog.getByText("New code sent.")).toBeVisible();
  await expect(code).toBeFocused();
  await checkAccessibility("a new code");
  await code.fill(await findEmailedCode(page, applicant.email, 3));
  await code.press("Enter");
  await expectQuestions(page);
});

test("after inactivity, a user with two-step verification confirms their identity with an emailed and an authenticator code", async ({
  page,
  request,
  checkAccessibility,
}) => {
  const { renter, id } = await createUnverifiedApplication(request);
  const factor = await enableSecondFactor(request, renter.token);
  await openConfirmation(page, renter.token, id);
  const dialog = confirmDialog(page);
  await expect(dialog.getByRole("textbox", { name: "Password" })).toBeFocused();
  await checkAccessibility("asked who they are, with two-step verification");
  await dialog.getByRole("button", { name: "Email me a code" }).click();
  await expect(dialog.getByRole("button", { name: "Send code" })).toBeFocused();
  await checkAccessibility("the letter is chosen");
  await dialog.getByRole("button", { name: "Use my password" }).click();
  await expect(dialog.getByRole("textbox", { name: "Password" })).toBeFocused();
  await dialog.getByRole("button", { name: "Email me a code" }).click();
  await dialog.getByRole("button", { name: "Send code" }).click();
  await dialog.getByRole("textbox", { name: "Code from the email" }).fill(await findEmailedCode(page, renter.email));
  await dialog.getByRole("textbox", { name: "Authenticator app code" }).fill(await factor.wrongCode());
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.getByText(/This code is incorrect or was already used/)).toBeVisible();
  await checkAccessibility("both codes");
  await dialog.getByRole("textbox", { name: "Authenticator app code" }).fill(await factor.firstCode());
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expectQuestions(page);
});
