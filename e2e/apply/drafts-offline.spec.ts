import {
  aboutField,
  expectDraftSaved,
  lastNameField,
  openDevice,
  openFormOnDevice,
  openLoggedIn,
  payStubFile,
  payStubsField,
  ssnField,
  typeSsn,
} from "../support/apply/draft-helpers.ts";
import { expect, test } from "../support/fixtures.ts";

test("answers typed while the network is down are saved when the network is back", async ({
  page,
  request,
  browser,
}) => {
  const mine = await openLoggedIn(page, request);
  await lastNameField(page).fill("Castellan");
  await expectDraftSaved(page);
  await page.context().setOffline(true);
  await typeSsn(page);
  await aboutField(page).fill("Typed in a tunnel");
  await expect(
    page
      .getByText(/No connection|^Saved · ?$/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await page.context().setOffline(false);
  await expectDraftSaved(page);
  const phone = await openFormOnDevice(browser, mine);
  await expect(aboutField(phone)).toHaveValue("Typed in a tunnel");
  await expect(ssnField(phone)).toHaveValue("666");
});

test("answers and a file entered before and during a server crash are saved once the server is back", async ({
  browser,
  playwright,
  ownServer: server,
}) => {
  const request = await playwright.request.newContext({ baseURL: server.url });
  const page = await openDevice(browser, undefined, server.url);
  const mine = await openLoggedIn(page, request);
  await lastNameField(page).fill("Castellan");
  await expectDraftSaved(page);
  await aboutField(page).pressSequentially("Before, ");
  await server.kill();
  await aboutField(page).pressSequentially("while it was down");
  await typeSsn(page);
  await payStubsField(page).setInputFiles(payStubFile);
  await expect(page.getByText(/hasn't been uploaded yet/)).toBeVisible();
  await server.start();
  await page.getByRole("textbox", { name: "First name", exact: false }).first().fill("Nora");
  await expect(page.getByText("stubs.pdf", { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(
    page
      .getByText(/^Saved( · ?)?$/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible({ timeout: 45_000 });
  const phone = await openFormOnDevice(browser, mine, server.url);
  await expect(aboutField(phone)).toHaveValue("Before, while it was down");
  await expect(ssnField(phone)).toHaveValue("666");
  await expect(lastNameField(phone)).toHaveValue("Castellan");
  await expect(phone.getByText("stubs.pdf", { exact: true })).toBeVisible();
  await request.dispose();
});
