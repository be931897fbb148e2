import {
  aboutField,
  birthDateField,
  expectDraftRestored,
  expectDraftSaved,
  expectSecrets,
  lastNameField,
  openAboutSection,
  openDevice,
  openFilledInForm,
  openForm,
  openFormOnDevice,
  openLoggedIn,
  payStubFile,
  payStubsField,
  ssnField,
  typeSecrets,
  typeSsn,
} from "../support/apply/draft-helpers.ts";
import { openSection, signForm, submitForm } from "../support/apply/fill-in-form.ts";
import { expect, openPage, test } from "../support/fixtures.ts";
import { applicantAccount, findEmailTo, landlordWithForm, publishEdit } from "../support/scenarios.ts";

test("a resume link restores a draft with its file and SSN on another device, and no request contains the link's token", async ({
  page,
  request,
  browser,
  checkAccessibility,
}) => {
  const person = await openFilledInForm(page, request);
  await payStubsField(page).setInputFiles(payStubFile);
  await expect(page.getByText("stubs.pdf")).toBeVisible();
  const later = page.getByRole("region", { name: "Not finished yet?" });
  await later.getByRole("button", { name: "Save and finish later" }).click();
  await expect(later.getByText("This field is required.")).toBeVisible();
  await later.getByRole("textbox", { name: "Email" }).fill(person.email);
  await later.getByRole("button", { name: "Save and finish later" }).click();
  await expect(later.getByRole("status").filter({ hasText: person.email })).toBeVisible();
  await checkAccessibility("saved for later");
  // this page continues to save
  await aboutField(page).fill("Written after the link was sent");
  await expectDraftSaved(page);

  const message = await findEmailTo(page, person.email, /finish your application/);
  const link = /(\/apply\/\S+#draft=(\S+))/.exec(message) ?? [];
  const phone = await openDevice(browser);
  const requests: string[] = [];
  phone.on("request", (one) => requests.push(`${one.url()} ${one.headers().referer ?? ""}`));
  await openPage(phone, link[1] ?? "");
  await expectDraftRestored(phone);
  await expect(lastNameField(phone)).toHaveValue(person.last);
  await expect(aboutField(phone)).toHaveValue("Written after the link was sent");
  await expectSecrets(phone);
  await expect(phone.getByText("stubs.pdf", { exact: true })).toBeVisible();
  expect(phone.url()).not.toContain(link[2] ?? "");
  expect(requests.filter((one) => one.includes(link[2] ?? ""))).toEqual([]);
  expect(await phone.evaluate(() => JSON.stringify({ ...localStorage }))).not.toMatch(/666-?47|1991/);

  // a reload of the tab still has it
  await phone.reload();
  await expectSecrets(phone);
  await signForm(phone, person.name);
  await submitForm(phone);
  await expect(phone).toHaveURL(/\/account$/);

  // after the submission, the link is invalid, and the page says so
  const late = await openDevice(browser);
  await openPage(late, link[1] ?? "");
  await expect(late.getByText(/This link no longer works/)).toBeVisible();
  await expect(lastNameField(late)).toHaveValue("");
});

test("a logged-in applicant who closes the tab while typing finds the draft on another device, and no other applicant does", {
  tag: "@phone",
}, async ({ page, request, browser }) => {
  const mine = await openLoggedIn(page, request);
  await typeSecrets(page);
  await expectDraftSaved(page);
  await openAboutSection(page);
  await aboutField(page).pressSequentially("Biscuit is a very quiet c");
  await page.close();

  const phone = await openFormOnDevice(browser, mine);
  await expectDraftRestored(phone);
  await openAboutSection(phone);
  await expect(aboutField(phone)).toHaveValue("Biscuit is a very quiet c");
  await expectSecrets(phone);
  await expect(phone.getByText(/saved in your account/)).toBeVisible();

  // another user doesn't get it
  const otherUser = await openDevice(browser, (await applicantAccount(request)).token);
  await openPage(otherUser, `/apply/${mine.slug}`);
  await openAboutSection(otherUser);
  await aboutField(otherUser).fill("Mine");
  await expectDraftSaved(otherUser);
  await openSection(otherUser, "Applicant Information");
  await expect(ssnField(otherUser)).toHaveValue("");

  const startOver = phone.getByRole("button", { name: "Start over" });
  await startOver.first().click();
  await phone.getByRole("button", { name: "Keep my answers" }).click();
  await expect(startOver.first()).toBeFocused();
  await startOver.first().click();
  await phone.route("**/drafts/discard/", (route) => route.abort(), { times: 1 });
  await phone.getByRole("button", { name: "Erase my answers" }).click();
  await expect(phone.getByText("We can't reach the server.", { exact: false })).toBeVisible();
  await openAboutSection(phone);
  await expect(aboutField(phone)).toHaveValue("Biscuit is a very quiet c");
  await phone.getByRole("button", { name: "Erase my answers" }).click();
  await openAboutSection(phone);
  await expect(aboutField(phone)).toHaveValue("");
  await openPage(phone, `/apply/${mine.slug}`);
  await openAboutSection(phone);
  await expect(aboutField(phone)).toHaveValue("");
  await expect(phone.getByText("Your answers were restored.", { exact: false })).toHaveCount(0);
});

test("answers typed before a saved draft loads take precedence, and the draft's other answers are restored", async ({
  page,
  request,
  browser,
}) => {
  const mine = await openLoggedIn(page, request);
  await lastNameField(page).fill("Castellan");
  await typeSsn(page);
  await aboutField(page).fill("Old");
  await expectDraftSaved(page);

  const phone = await openDevice(browser, mine.token);
  let requests = 0;
  const typed = Promise.withResolvers<void>();
  await phone.route("**/drafts/load/", async (route) => {
    if (requests++ < 1) return await route.abort();
    await typed.promise;
    await route.continue();
  });
  await openPage(phone, `/apply/${mine.slug}`);
  await expect.poll(() => requests).toBeGreaterThan(0);
  await aboutField(phone).fill("New");
  typed.resolve();
  await expectDraftRestored(phone);
  await expect(aboutField(phone)).toHaveValue("New");
  await expect(lastNameField(phone)).toHaveValue("Castellan");
  await expect(ssnField(phone)).toHaveValue("666");
  await expectDraftSaved(phone);
});

test("a device with an outdated draft shows a conflict, and the applicant chooses which draft is saved", async ({
  page,
  request,
  browser,
  checkAccessibility,
}) => {
  const mine = await openLoggedIn(page, request);
  await aboutField(page).fill("One");
  await expectDraftSaved(page);
  const phone = await openFormOnDevice(browser, mine);
  await expect(aboutField(phone)).toHaveValue("One");
  await aboutField(phone).fill("Two");
  await expectDraftSaved(phone);

  await aboutField(page).fill("Three");
  await expect(
    page.getByRole("alert").filter({ hasText: "also started this application somewhere else" }),
  ).toBeVisible();
  await checkAccessibility("two copies");
  await expect(aboutField(page)).toHaveValue("Three");
  await page.getByRole("button", { name: "The one on this page" }).click();
  await expectDraftSaved(page);
  await aboutField(phone).fill("Four");
  await phone.getByRole("button", { name: /^The one from/ }).click();
  await expect(aboutField(phone)).toHaveValue("Three");
});

test("answers typed into a form before its scripts load replace the answers in the draft saved on the device", async ({
  page,
  request,
}) => {
  const slug = await openForm(page, request);
  await lastNameField(page).fill("Castellan");
  await aboutField(page).fill("Old");
  await expect(page.getByText("Saved on this device")).toBeVisible();

  const scripts = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto(`/apply/${slug}`, { waitUntil: "commit" });
  await expect(aboutField(page)).toHaveValue("");
  await aboutField(page).fill("New");
  await page.getByRole("textbox", { name: "First name (required)" }).fill("Ada");
  const state = page.getByRole("combobox", { name: /^State/ }).last();
  await state.selectOption({ label: "Oregon" });
  scripts.resolve();

  await expect(lastNameField(page)).toHaveValue("Castellan");
  await expect(aboutField(page)).toHaveValue("New");
  await expect(page.getByRole("textbox", { name: "First name (required)" })).toHaveValue("Ada");
  await expect(state).toHaveValue("OR");
  await expect(page.getByText("Saved on this device")).toBeVisible();
  await openPage(page, `/apply/${slug}`);
  await expectDraftRestored(page);
  await expect(aboutField(page)).toHaveValue("New");
  await expect(state).toHaveValue("OR");
});

test("after a reload, a form lists the SSN and other sensitive answers that must be entered again", {
  tag: "@both",
}, async ({ page, request, checkAccessibility }) => {
  await openForm(page, request);
  await typeSecrets(page);
  await openAboutSection(page);
  await aboutField(page).fill("Biscuit is very quiet");
  const savedHere = page.getByText(/^Saved on (this )?device( · ?)?$/).filter({ visible: true });
  await expect(savedHere.first()).toBeVisible();
  await page.reload();
  await expectDraftRestored(page);
  await expect(page.getByText("Enter these answers again")).toBeVisible();
  const bar = page.getByRole("complementary", { name: "Your draft" });
  await expect(bar).toBeInViewport({ ratio: 1 });
  await expect(bar).toContainText("this device didn't save: Date of birth and Social Security number or ITIN.");
  await checkAccessibility("answers that were not saved");
  const missing = (name: string) => page.getByRole("listitem").getByRole("link", { name, exact: true });
  await expect(missing("Social Security number or ITIN")).toBeVisible();
  await missing("Date of birth").click();
  await expect(birthDateField(page)).toBeFocused();
  await birthDateField(page).pressSequentially("04171991");
  await expect(missing("Date of birth")).toHaveCount(0);
  await typeSsn(page);
  await expect(page.getByText("Enter these answers again")).toHaveCount(0);
});

test("answers typed while the older form version of a draft is loading are preserved, including the SSN", async ({
  page,
  request,
}) => {
  const owner = await landlordWithForm(request);
  await openPage(page, `/apply/${owner.slug}`);
  await lastNameField(page).fill("Castellan");
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), owner.slug)).toContain("Castellan");
  const response = await request.get(`/api/v3/application_templates/${owner.slug}/`);
  const { form } = await response.json();
  form.sections.push({ section_id: "news", label: "New questions", fields: [] });
  await publishEdit(request, owner, { form });

  const requests = Promise.withResolvers<void>();
  const typed = Promise.withResolvers<void>();
  await page.route("**/application_templates/*/?version=1", async (route) => {
    requests.resolve();
    await typed.promise;
    await route.continue();
  });
  await openPage(page, `/apply/${owner.slug}`);
  await requests.promise;
  await expect(page.getByRole("heading", { name: "New questions", includeHidden: true })).toHaveCount(1);
  await typeSecrets(page);
  typed.resolve();
  await expect(page.getByRole("heading", { name: "New questions", includeHidden: true })).toHaveCount(0);
  await expectSecrets(page);
  await expect(lastNameField(page)).toHaveValue("Castellan");
});

test("a draft on the device is restored after the landlord changed the form's link", async ({ page, request }) => {
  const owner = await landlordWithForm(request);
  await openPage(page, `/apply/${owner.slug}`);
  await lastNameField(page).fill("Castellan");
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), owner.slug)).toContain("Castellan");
  const renamed = `${owner.slug}-renamed`;
  await publishEdit(request, owner, { slug: renamed, fee: "5.00" });
  await openPage(page, `/apply/${owner.slug}`);
  await expectDraftRestored(page);
  await expect(lastNameField(page)).toHaveValue("Castellan");
});
