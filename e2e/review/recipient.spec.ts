import { somebody } from "../support/fill-in-form.ts";
import { expect, someAddress, test } from "../support/fixtures.ts";
import { bundleOf, emailTo, landlordWithForm, passcodeOf, postJson, submitted } from "../support/scenarios.ts";

test("a recipient without an account confirms their email and reads what was shared", async ({
  page,
  request,
  checkAccessibility,
}) => {
  const { token, slug } = await landlordWithForm(request);
  const who = somebody("Ines");
  const { application } = await submitted(request, slug, who);
  const email = someAddress();
  const share = await postJson<{ id: string }>(
    request,
    `/application_bundles/${await bundleOf(request, application.id, token)}/share/`,
    { name: "Ana Ruiz", email, user_type: "owner" },
    token,
  );
  const [link = ""] = /\/dashboard\/view\/\S+/.exec(await emailTo(page, email, /shared/)) ?? [];

  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Lena Landlord shared an application with you" })).toBeVisible();
  expect(page.url()).not.toContain(link.split("/").at(-1));
  await checkAccessibility("the confirmation of an email");
  await page.getByRole("button", { name: "Send code" }).click();
  await page.getByLabel("Code from the email").fill("000000");
  await page.getByRole("button", { name: "View application" }).click();
  await expect(page.getByText(/code/i).filter({ hasText: /expired/ })).toBeVisible();
  await page.getByLabel("Code from the email").fill(await passcodeOf(page, email));
  await page.getByRole("button", { name: "View application" }).click();

  await expect(page.getByRole("heading", { name: who.name, level: 1 })).toBeVisible();
  for (const own of ["Notes", "History", "Select as tenant", "More actions"])
    await expect(page.getByText(own, { exact: true })).toHaveCount(0);
  await checkAccessibility("a shared summary");
  await page.getByRole("link", { name: "Application", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Present Employer" })).toBeVisible();
  await checkAccessibility("a shared application");

  await postJson(request, `/shares/${share.id}/revoke/`, {}, token);
  await page.reload();
  await expect(page.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
  await checkAccessibility("the end of a share");
});
