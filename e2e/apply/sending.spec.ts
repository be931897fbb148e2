import { largePhoto } from "../support/apply/attachments.ts";
import {
  expectSecrets,
  lastNameField,
  openFilledInForm,
  openForm,
  payStubFile,
  payStubsField,
} from "../support/apply/draft-helpers.ts";
import {
  consentToSign,
  fillInForm,
  openSection,
  randomApplicant,
  signForm,
  submitForm,
} from "../support/apply/fill-in-form.ts";
import { expect, test } from "../support/fixtures.ts";

test("a failed submission preserves the typed name, SSN and signature, and can be sent again", {
  tag: "@phone",
}, async ({ page, request }) => {
  const person = await openFilledInForm(page, request);
  await signForm(page, person.name);
  const whole = async () => {
    await openSection(page, "Applicant Information");
    await expect(lastNameField(page)).toHaveValue(person.last);
    await expectSecrets(page);
    await openSection(page, "Authorization");
    await expect(page.getByRole("group", { name: "Your signature" }).getByRole("textbox")).toHaveValue(
      person.name.slice(0, 25),
    );
  };
  const address = "**/submit/";
  const problem = (status: number, more: object = {}) => ({
    status,
    contentType: "application/problem+json",
    body: JSON.stringify({ type: "about:blank", title: "No", status, detail: "No", code: "x", ...more }),
  });
  for (const fault of [500, 409, 503]) {
    await page.route(address, (route) => route.fulfill(problem(fault)), { times: 1 });
    await submitForm(page);
    await expect(page.getByText("Your answers couldn't be sent.")).toBeVisible();
    await whole();
  }
  const errors = { applicant__last_name: ["Please write it out."] };
  await page.route(address, (route) => route.fulfill(problem(422, { errors })), { times: 1 });
  await submitForm(page);
  await expect(page.getByRole("link", { name: "Last name" })).toBeVisible();
  await whole();
  await page.context().setOffline(true);
  await submitForm(page);
  await expect(page.getByText("Your answers couldn't be sent.")).toBeVisible();
  await whole();
  await page.context().setOffline(false);
  await submitForm(page);
  await expect(page).toHaveURL(/\/account$/);
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue(person.email);
});

test("an applicant can sign only after consenting to electronic records", { tag: "@phone" }, async ({
  page,
  request,
  checkAccessibility,
}) => {
  await openForm(page, request);
  const person = randomApplicant();
  await fillInForm(page, person);
  await openSection(page, "Authorization");
  const signature = page.getByRole("group", { name: "Your signature" });
  await expect(signature.getByRole("button", { name: "Type" })).toBeDisabled();
  await submitForm(page);
  await expect(page.getByRole("link", { name: "Signing electronically" })).toBeVisible();
  await page.getByRole("link", { name: "Signing electronically" }).click();
  await expect(page.getByRole("checkbox", { name: /I agree to sign/ })).toBeFocused();
  await checkAccessibility("consent asked for");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download a copy of this text" }).click();
  expect((await download).suggestedFilename()).toMatch(/^electronic-records-[\d-]+\.txt$/);
  await consentToSign(page);
  await signature.getByRole("button", { name: "Type" }).click();
  await signature.getByRole("textbox").fill(person.name.slice(0, 25));
  await submitForm(page);
  await expect(page).toHaveURL(/\/account$/);
});

test("an upload resumes after the network was lost, and finished uploads are still attached after a reload", async ({
  page,
  request,
}) => {
  await openForm(page, request);
  await openSection(page, "Attachments");
  await page.context().setOffline(true);
  await payStubsField(page).setInputFiles(payStubFile);
  await expect(page.getByText("stubs.pdf hasn't been uploaded yet. We'll keep trying.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText("stubs.pdf", { exact: true })).toBeVisible();

  let lost = 0;
  await page.route("**/attachments/upload/", (route) => (lost++ < 2 ? route.abort() : route.continue()));
  await page.getByLabel("Photo ID", { exact: true }).setInputFiles({ ...payStubFile, name: "id.pdf" });
  await expect(page.getByText("id.pdf", { exact: true })).toBeVisible();
  expect(lost).toBe(3);
  await expect(
    page
      .getByText(/^Saved/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await page.unroute("**/attachments/upload/");

  const held = Promise.withResolvers<void>();
  await page.route("**/attachments/upload/", (route) => held.promise.then(() => route.continue()), { times: 1 });
  await payStubsField(page).setInputFiles({ ...payStubFile, name: "held.pdf" });
  await expect(page.getByText("Uploading held.pdf")).toBeVisible();
  await submitForm(page);
  await expect(page.getByText("Please wait. A file is still uploading.").first()).toBeVisible();
  await payStubsField(page).setInputFiles({ ...payStubFile, name: "more.pdf" });
  await expect(page.getByText("more.pdf", { exact: true })).toBeVisible();
  held.resolve();
  await expect(page.getByText("held.pdf", { exact: true })).toBeVisible();
  await expect(
    page
      .getByText(/^Saved/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();

  await page.reload();
  for (const name of ["stubs.pdf", "id.pdf", "held.pdf", "more.pdf"])
    await expect(page.getByText(name, { exact: true })).toBeVisible();
});

test("a file question accepts files up to its limit, rejects a fake image, and shrinks a photo over 5 MB before upload", {
  tag: "@phone",
}, async ({ page, request, checkAccessibility }) => {
  await openForm(page, request);
  await openSection(page, "Attachments");
  const photo = await largePhoto();
  expect(photo.buffer.length).toBeGreaterThan(5 * 1024 * 1024);
  const sizes: number[] = [];
  page.on("request", (one) => {
    if (one.url().endsWith("/attachments/upload/")) sizes.push(one.postDataBuffer()?.length ?? 0);
  });
  await payStubsField(page).setInputFiles([photo, payStubFile]);
  await expect(page.getByText("photo.jpg", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Remove stubs.pdf" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Remove photo.jpg" })).toBeVisible();
  expect(Math.max(...sizes)).toBeLessThan(5 * 1024 * 1024);
  await checkAccessibility("several files");

  await page.getByRole("button", { name: "Remove photo.jpg" }).click();
  await expect(page.getByText("photo.jpg", { exact: true })).toHaveCount(0);
  const more = ["a", "b", "c", "d"].map((name) => ({ ...payStubFile, name: `${name}.pdf` }));
  await payStubsField(page).setInputFiles(more);
  await expect(page.getByText("Too many files. Not added: d.pdf")).toBeVisible();
  await expect(page.getByText("c.pdf", { exact: true })).toBeVisible();
  // its input, which was disabled while the list was full, gets the focus of the button that is gone
  await page.getByRole("button", { name: "Remove c.pdf" }).click();
  await expect(payStubsField(page)).toBeFocused();

  const fake = { name: "stub.txt.png", mimeType: "image/png", buffer: Buffer.from("not a picture") };
  await page.getByLabel("Photo ID", { exact: true }).setInputFiles(fake);
  await expect(page.getByText("stub.txt.png: Please send a JPG, PNG or PDF file.")).toBeVisible();
});
