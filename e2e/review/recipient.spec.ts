import { markEmailVerified } from "../support/accounts.ts";
import { expect, randomEmail, test } from "../support/fixtures.ts";
import { bundleSlugOf, findEmailedCode, findEmailTo, postJson } from "../support/scenarios.ts";
import { certifyReport, createScreenedApplicant, personaWithFile } from "../support/screening.ts";

test("a share recipient without an account confirms their email and sees what was shared until the share is revoked", async ({
  page,
  request,
  checkAccessibility,
}) => {
  const scene = await createScreenedApplicant(request, personaWithFile("clean"));
  const { id, landlord: token, name } = scene;
  await markEmailVerified(scene.landlordEmail);
  await certifyReport(request, id, token, "eviction");
  const email = randomEmail();
  const share = await postJson<{ id: string }>(
    request,
    `/application_bundles/${await bundleSlugOf(request, id, token)}/share/`,
    { name: "Ana Ruiz", email, user_type: "owner", reports: ["eviction"] },
    token,
  );
  const [link = ""] = /\/dashboard\/view\/\S+/.exec(await findEmailTo(page, email, /shared/)) ?? [];

  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Lena Landlord shared an application with you" })).toBeVisible();
  expect(page.url()).not.toContain(link.split("/").at(-1));
  await checkAccessibility("the confirmation of an email");
  await page.getByRole("button", { name: "Send code" }).click();
  await page.getByLabel("Code from the email").fill("000000");
  await page.getByRole("button", { name: "View application" }).click();
  await expect(page.getByText(/code/i).filter({ hasText: /expired/ })).toBeVisible();
  await page.getByLabel("Code from the email").fill(await findEmailedCode(page, email));
  await page.getByRole("button", { name: "View application" }).click();

  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  for (const own of ["Notes", "History", "Select as tenant", "More actions"])
    await expect(page.getByText(own, { exact: true })).toHaveCount(0);
  await checkAccessibility("a shared summary");
  await page.getByRole("link", { name: "Application", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Present Employer" })).toBeVisible();
  await checkAccessibility("a shared application");
  await page.getByRole("link", { name: "Eviction", exact: true }).click();
  await expect(page.getByText("No eviction records found")).toBeVisible();
  await expect(page.getByRole("link", { name: "Credit", exact: true })).toHaveCount(0);
  await checkAccessibility("a shared report");

  await page.route("**/shared/log_out/", (route) => route.abort(), { times: 1 });
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page.getByText("We can't reach the server. Check your connection and try again.")).toBeVisible();

  await postJson(request, `/shares/${share.id}/revoke/`, {}, token);
  await page.reload();
  await expect(page.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
  await checkAccessibility("the end of a share");
});
