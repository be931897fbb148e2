import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { markEmailVerified } from "../support/accounts.ts";
import { createApplicationWithFiles } from "../support/apply/attachments.ts";
import { randomApplicant } from "../support/apply/fill-in-form.ts";
import { expectSavedAfter, publish } from "../support/design-form.ts";
import { expect, openPage, test } from "../support/fixtures.ts";
import { chooseAction } from "../support/more-actions.ts";
import {
  applicantAccount,
  createApplication,
  findEmailTo,
  landlordWithForm,
  logInWithToken,
} from "../support/scenarios.ts";

test("a landlord opens an application, adds it to the shortlist, saves it as a PDF, archives it and restores it", {
  tag: "@both",
}, async ({ page, request, checkAccessibility, isMobile }) => {
  const { email, token, slug } = await landlordWithForm(request);
  await markEmailVerified(email);
  const person = randomApplicant("Ines");
  const { application } = await createApplication(request, slug, person);
  await logInWithToken(page, token);
  await openPage(page, "/dashboard/applicants/submitted");
  await checkAccessibility("the list");
  await page
    .getByRole("link", { name: new RegExp(person.name) })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: person.name, level: 1 })).toBeVisible();
  await expect(page.getByText("***-**-3456")).toBeVisible();
  await checkAccessibility("the summary");
  await page.getByRole("button", { name: `Shortlist ${person.name}` }).click();
  await expect(page.getByText("Applicant shortlisted")).toBeVisible();
  await page.getByRole("link", { name: "Application", exact: true }).click();
  await expect(page.getByText("Capital District Medical Group").first()).toBeVisible();
  await checkAccessibility("the whole application");
  await expect(page).toHaveTitle(`Application · ${person.name} · Lintel`);
  const tabs = page.getByRole("navigation", { name: "Application", exact: true });
  // the name above takes one line once its font has loaded
  await expect.poll(async () => (await tabs.boundingBox())?.y).toBeLessThan(200);

  // every section is one press away, and the decision is visible at any scroll position
  await page.getByRole("navigation", { name: "Sections of the application" }).getByText("Pets").click();
  await expect(page.getByRole("heading", { name: "Pets", level: 2 })).toBeInViewport();
  for (const name of ["Select as tenant", "Decline", isMobile ? "Applicants" : "More actions"])
    await expect(page.getByRole(name === "Applicants" ? "link" : "button", { name }).last()).toBeInViewport();

  const unanswered = page.getByRole("button", { name: /^\d+ unanswered questions?$/ }).first();
  await expect(page.getByText("Not entered").first()).toBeHidden();
  await unanswered.click();
  await expect(unanswered).toHaveAttribute("aria-expanded", "true");
  await expect(page.getByText("Not entered").first()).toBeVisible();

  // the menu by keyboard; the dialog that it opens returns the focus to it
  const moreButton = page.getByRole("button", { name: "More actions" });
  await moreButton.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Archive" })).toBeFocused();
  await checkAccessibility("the menu");
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("menuitem", { name: "Delete" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Delete this applicant?" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(moreButton).toBeFocused();

  const download = page.waitForEvent("download");
  await chooseAction(page, "Save as PDF");
  const file = await download;
  expect(file.suggestedFilename()).toContain(person.last);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe("%PDF-");

  await chooseAction(page, "Archive");
  await expect(page.getByText("Applicant archived")).toBeVisible();
  await openPage(page, "/dashboard/applicants/archived");
  await expect(page.getByRole("link", { name: new RegExp(person.name) }).first()).toBeVisible();
  await checkAccessibility("the archive");
  await openPage(page, `/dashboard/view/${application.id}/summary`);
  await expect(page.getByRole("button", { name: "Select as tenant" })).toHaveCount(0);
  await page.getByRole("button", { name: "Unarchive", exact: true }).click();
  await expect(page.getByText("Applicant unarchived")).toBeVisible();
  await openPage(page, "/dashboard/applicants/submitted");
  await expect(page.getByRole("link", { name: new RegExp(person.name) }).first()).toBeVisible();
  expect(isMobile ? await page.getByRole("table").count() : 0).toBe(0);
});

test("a landlord searches the applicant list, moves through it, and selects and archives applicants with the keyboard", {
  tag: "@both",
}, async ({ page, request, isMobile }) => {
  const { token, slug } = await landlordWithForm(request);
  const people = [randomApplicant("Ada"), randomApplicant("Bea"), randomApplicant("Cleo")];
  for (const who of people) await createApplication(request, slug, who, `${who.first} Street`);
  await logInWithToken(page, token);
  await openPage(page, "/dashboard/applicants/submitted");
  await expect(page.getByText("3 applicants")).toBeVisible();
  await page.getByRole("searchbox").fill("bea str");
  await expect(page.getByText("1 applicant", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/search=bea/);
  await page.reload();
  await expect(page.getByRole("link", { name: /Bea/ }).first()).toBeVisible();
  await page.getByRole("searchbox").fill("");
  await expect(page.getByText("3 applicants")).toBeVisible();
  if (isMobile) return;
  await page.getByRole("link", { name: /Cleo/ }).first().click();
  await expect(page.getByText("1 of 3", { exact: true })).toBeVisible();
  await pressOnArrival(page, [
    ["2 of 3", "j"],
    ["3 of 3", "k"],
    ["2 of 3", "k"],
  ]);
  await page.keyboard.press("j");
  await expect(page.getByText("1 of 3", { exact: true })).toBeVisible();
  await openPage(page, "/dashboard/applicants/submitted");
  await page.getByRole("heading", { name: "Applicants" }).click();
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await expect(page.getByText("2 selected").first()).toBeVisible();
  await page.keyboard.press("e");
  await expect(page.getByText("Applicant archived")).toBeVisible();
  await expect(page.getByText("2 applicants")).toBeVisible();
});

/** Presses each key as soon as the page shows the position before it, like a fast typist. */
const pressOnArrival = (page: Page, presses: [position: string, key: string][]) =>
  page.evaluate((left) => {
    new MutationObserver(() => {
      const [position, key] = left[0] ?? [];
      if (document.querySelector("nav[aria-label='Other applicants']")?.textContent !== position) return;
      left.shift();
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  }, presses);

test("a landlord selects an applicant, who gets the landlord's email, and then declines the unit's other applicant", async ({
  page,
  request,
  checkAccessibility,
}) => {
  const owner = await landlordWithForm(request);
  const { token, slug } = owner;
  await markEmailVerified(owner.email);
  const [who, other] = [randomApplicant("Vera"), randomApplicant("Wim")];
  const { application } = await createApplication(request, slug, who);
  await createApplication(request, slug, other);
  await logInWithToken(page, token);
  await openPage(page, `/dashboard/view/${application.id}/summary`);
  await page.getByRole("button", { name: "Select as tenant" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(`1 other applicant for this unit stays undecided: ${other.name}.`)).toBeVisible();
  await checkAccessibility("the accept dialog");
  const emailCheckbox = dialog.getByRole("checkbox", { name: "Email the decision to the applicant" });
  if (!(await emailCheckbox.isChecked())) await emailCheckbox.check();
  await dialog.getByRole("textbox", { name: "Subject" }).fill("The keys are waiting");
  await dialog.getByRole("button", { name: "Select as tenant" }).click();
  await expect(page.getByText(/Selected \d\d\/\d\d\/\d\d @ \d+:\d\d[ap]m/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Decline", exact: true })).toHaveCount(0);
  const otherApplicants = page.getByRole("region", { name: /^1 other applicant for .* is undecided$/ });
  await expect(otherApplicants.getByRole("link", { name: other.name })).toBeVisible();
  await checkAccessibility("decided");
  await otherApplicants.getByRole("button", { name: `Decline ${other.name}` }).click();
  await expect(dialog.getByText(other.name, { exact: true })).toBeVisible();
  await expect(dialog.getByRole("checkbox", { name: "Another applicant was selected" })).toBeChecked();
  await dialog.getByRole("radio", { name: "No", exact: true }).check();
  await dialog.getByRole("button", { name: "Decline" }).click();
  await expect(otherApplicants).toHaveCount(0);
  await openPage(page, "/dashboard/applicants/decided");
  await expect(page.getByRole("link", { name: new RegExp(who.name) }).first()).toBeVisible();
  expect(await findEmailTo(page, who.email, /The keys are waiting/)).toContain("Lena Landlord");
});

test("a landlord declines an application with a reason, and the applicant sees the decision in their own list", async ({
  page,
  request,
  browser,
  checkAccessibility,
}) => {
  const { token, slug } = await landlordWithForm(request);
  const person = randomApplicant("Otto");
  const { token: share } = await createApplication(request, slug, person);

  await logInWithToken(page, token);
  await openPage(page, "/dashboard/applicants/submitted");
  await page
    .getByRole("link", { name: new RegExp(person.name) })
    .first()
    .click();
  await page.getByRole("button", { name: "Decline" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("checkbox", { name: "The unit is no longer available" }).check();
  await checkAccessibility("the decline dialog");
  // the unanswered question is shown, with its error, and gets the focus
  await dialog.getByRole("button", { name: "Decline" }).click();
  await expect(dialog.getByRole("radio", { name: "Yes" })).toBeFocused();
  await expect(dialog.getByText("This field is required.")).toBeInViewport({ ratio: 1 });
  await dialog.getByRole("radio", { name: "No" }).check();
  await expect(dialog.getByText("This field is required.")).toHaveCount(0);
  await dialog.getByRole("button", { name: "Decline" }).click();
  await expect(page.getByText(/Declined \d\d\/\d\d\/\d\d @/)).toBeVisible();

  const theirs = await (await browser.newContext()).newPage();
  await logInWithToken(theirs, (await applicantAccount(request, share)).token);
  await openPage(theirs, "/dashboard/applications");
  await expect(theirs.getByText(/declined|not selected/i).first()).toBeVisible();
  await theirs
    .getByRole("link", { name: /12 Maple Court|Lena/ })
    .first()
    .click();
  await theirs.getByRole("link", { name: "Application", exact: true }).click();
  await expect(theirs.getByText("210 Hudson Street").first()).toBeVisible();
  for (const button of ["Decline", "Archive", "Select as tenant"])
    await expect(theirs.getByRole("button", { name: button })).toHaveCount(0);
  await theirs.close();
});

test("a landlord can download a file that an applicant uploaded", async ({ page, request, checkAccessibility }) => {
  const { id, token } = await createApplicationWithFiles(request);
  await logInWithToken(page, token);
  await openPage(page, `/dashboard/view/${id}/application`);
  await expect(page.getByRole("heading", { name: "Attached files" })).toBeVisible();
  await checkAccessibility("an application with a file");
  const download = page.waitForEvent("download");
  await page
    .getByRole("region", { name: "Attached files" })
    .getByRole("button", { name: /Download/ })
    .first()
    .click();
  expect((await download).suggestedFilename()).toMatch(/stub\.png|me\.png/);
});

test("after a landlord changes a form's link and a question, the old link opens the changed form, and a deleted form's link doesn't", async ({
  page,
  request,
  checkAccessibility,
}) => {
  const { token, slug } = await landlordWithForm(request);
  await logInWithToken(page, token);
  await openPage(page, `/dashboard/forms/${slug}/settings`);
  await checkAccessibility("settings of a form");
  await page.getByRole("textbox", { name: "Name" }).fill("Maple Court, renamed");
  await page.getByRole("textbox", { name: "Link" }).fill(`${slug}-new`);
  await page.getByRole("button", { name: "Change link" }).click();
  const confirm = page.getByRole("dialog", { name: "Change this form's link?" });
  await confirm.getByRole("button", { name: "Change link" }).click();
  await expect(page).toHaveURL(new RegExp(`/${slug}-new/settings`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Maple Court, renamed");
  await expect(page).toHaveTitle("Form settings · Maple Court, renamed · Lintel");
  await page.getByRole("link", { name: "Form editor" }).click();
  await page.getByRole("button", { name: /Edit How did you hear about us/ }).click();
  await checkAccessibility("the editor");
  const label = page.getByRole("textbox", { name: "Label" });
  await expectSavedAfter(page, () => label.fill("How did you find us?"));
  await publish(page);

  await openPage(page, `/${slug}?a=b`);
  await expect(page).toHaveURL(new RegExp(`/apply/${slug}`));
  await expect(page.getByRole("combobox", { name: "How did you find us?" })).toBeVisible();

  await openPage(page, "/dashboard/forms");
  await page
    .getByRole("button", { name: /Delete/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: "Delete Form" });
  await expect(dialog.getByText("Are you sure you want to delete this form?")).toBeVisible();
  await checkAccessibility("the delete dialog");
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("heading", { name: "Create your first form" })).toBeVisible();
  await page.goto(`/apply/${slug}-new`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
  await page.goto(`/${slug}-new`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
  const header = page.getByRole("banner");
  await expect(header.getByRole("link", { name: "Go to the dashboard" })).toBeVisible();
  await expect(header.getByRole("link", { name: "Login" })).toHaveCount(0);
});
