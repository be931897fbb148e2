import { readFile } from "node:fs/promises";
import { unlockedForm } from "#rules/testing/unlocked-form.ts";
import { extractPdfText } from "#server/testing/pdf/pdf-text.ts";
import { markEmailVerified } from "../support/accounts.ts";
import { randomApplicant } from "../support/apply/fill-in-form.ts";
import { expectFormSaved } from "../support/design-form.ts";
import { expect, openPage, test } from "../support/fixtures.ts";
import {
  applicantAccount,
  createApplication,
  findEmailTo,
  landlordWithForm,
  logInWithToken,
  publishEdit,
} from "../support/scenarios.ts";
import {
  awaitReport,
  certifyReport,
  createScreenedApplicant,
  personaWithFile,
  verifyLandlordIdentity,
} from "../support/screening.ts";

test("a form's settings reject a fee above New York's limit and show the reason and its source", async ({
  page,
  request,
  checkAccessibility,
}) => {
  const { token, slug } = await landlordWithForm(request, { selected: ["credit"], fee: "20.00" });
  await logInWithToken(page, token);
  await openPage(page, `/dashboard/forms/${slug}/settings`);
  await page.getByLabel("Application fee").fill("45");
  await page.getByLabel("Where are the homes?").selectOption({ label: "New York" });
  const refused = page.getByText("The maximum application fee here is $20.00.");
  await expect(refused).toBeVisible();
  await expect(page.getByText("New York · N.Y. R.P.L. § 238-a").first()).toBeVisible();
  await checkAccessibility("settings that the law refuses");

  await expect(page.getByText("Not saved", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Application fee")).toHaveAccessibleDescription(/maximum .*§ 238-a/);
  await page.reload();
  await expect(page.getByRole("list", { name: "Selected locations" })).toHaveCount(0);

  await page.getByLabel("Application fee").fill("20");
  await page.getByLabel("Where are the homes?").selectOption({ label: "New York" });
  await expect(refused).toHaveCount(0);
  await expectFormSaved(page);
  await page.reload();
  await expect(page.getByRole("list", { name: "Selected locations" })).toContainText("New York");
  await page.getByRole("button", { name: "Remove New York" }).click();
  await expect(page.getByRole("list", { name: "Selected locations" })).toHaveCount(0);
  await expect(page.getByLabel("Where are the homes?")).toBeFocused();
});

test("the form builder warns about a question on criminal records and names the jurisdictions", async ({
  page,
  request,
  checkAccessibility,
}) => {
  const { token, slug } = await landlordWithForm(request, { form: unlockedForm });
  const form = {
    sections: [
      {
        section_id: "only",
        label: "Questions",
        fields: [{ name: "past", field_id: "yes_no", label: "Have you been convicted of a felony?" }],
      },
    ],
  };
  const headers = { authorization: `Bearer ${token}` };
  const path = `/api/v3/application_templates/${slug}/edit/`;
  expect((await request.patch(path, { headers, data: { form } })).status()).toBe(200);
  await logInWithToken(page, token);
  await openPage(page, `/dashboard/forms/${slug}/edit`);
  await expect(page.getByText(/doesn't allow criminal record questions.* in: Oakland, California/)).toBeVisible();
  await expect(page.getByText(/only after a conditional offer.* in: New Jersey/)).toBeVisible();
  await checkAccessibility("a warning in the builder");
});

test("for a home in New Jersey, a criminal record question is hidden until the landlord has made a conditional offer", {
  tag: "@phone",
}, async ({ page, request, checkAccessibility }) => {
  const { token, slug } = await landlordWithForm(request, { form: unlockedForm });
  const label = "Have you been convicted of a felony?";
  const form = {
    sections: [
      {
        section_id: "only",
        label: "Questions",
        fields: [
          { name: "applicant__first_name", field_id: "single_line", label: "First name" },
          { name: "rental_property__address", field_id: "address", label: "Where is the home?" },
          { name: "past", field_id: "yes_no", label, required: true },
        ],
      },
    ],
  };
  await publishEdit(request, { token, slug }, { form });
  const applicant = await applicantAccount(request);
  await logInWithToken(page, applicant.token);
  await openPage(page, `/apply/${slug}`);
  const question = page.getByRole("group", { name: label });
  await page.getByRole("textbox", { name: "First name" }).fill("Nora");
  const home = page.getByRole("group", { name: "Where is the home?" });
  // while the home may be anywhere, the strictest law applies
  await expect(question).toHaveCount(0);
  await home.getByRole("combobox", { name: "Street address" }).fill("12 Larch Street");
  await home.getByRole("textbox", { name: "City" }).fill("Columbus");
  await home.getByRole("textbox", { name: /zip/i }).fill("43004");
  await home.getByRole("combobox", { name: "State" }).selectOption("OH");
  await expect(question).toBeVisible();
  await home.getByRole("textbox", { name: "City" }).fill("Newark");
  await home.getByRole("textbox", { name: /zip/i }).fill("07102");
  await home.getByRole("combobox", { name: "State" }).selectOption("NJ");
  await expect(question).toHaveCount(0);
  const answered = page.waitForResponse((response) => response.url().endsWith("/submit/"));
  await page.getByRole("button", { name: "Submit", exact: true }).click();
  const { application } = (await (await answered).json()) as { application: { id: string } };

  await logInWithToken(page, token);
  await openPage(page, `/dashboard/view/${application.id}`);
  await expect(page.getByText("Not asked yet: criminal records")).toBeVisible();
  await expect(page.getByText("N.J.S.A. 46:8-52 to 46:8-64")).toBeVisible();
  await checkAccessibility("questions that wait for an offer");
  await page.getByRole("button", { name: "I made a conditional offer" }).click();
  await page.getByRole("button", { name: "Yes, ask the questions" }).click();
  await expect(page.getByText("Now available: criminal record questions")).toBeVisible();

  await logInWithToken(page, applicant.token);
  await openPage(page, `/dashboard/applicant/view/${application.id}`);
  await checkAccessibility("questions that an offer has opened");
  await page.getByRole("link", { name: "Answer the questions" }).click();
  await question.getByRole("radio", { name: "No" }).check();
  await page.getByRole("button", { name: "Sign and submit changes" }).click();
  await expect(page).toHaveURL(new RegExp(`/applicant/view/${application.id}/application`));
  await expect(page.getByRole("region", { name: "What changed" }).getByText(label)).toBeVisible();
});

test("where a decline requires written reasons, the notice is in the preview, the applicant's email and the landlord's PDF", async ({
  page,
  request,
  checkAccessibility,
}) => {
  const { token, slug } = await landlordWithForm(request);
  const person = randomApplicant("Wanda");
  const address = { street: "12 Maple Court", unit: "2B", city: "Spokane", state: "WA", zip: "99201" };
  const created = await createApplication(request, slug, person, "12 Maple Court, Unit 2B", {
    rental_property__address: address,
  });
  await logInWithToken(page, token);
  await openPage(page, `/dashboard/view/${created.application.id}/summary`);
  await page.getByRole("button", { name: "Decline" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(/requires written reasons \(RCW 59\.18\.257\)/)).toBeVisible();
  await dialog.getByRole("radio", { name: "No", exact: true }).check();
  await dialog.getByRole("button", { name: "Decline" }).click();
  await expect(dialog.getByText("This field is required.").first()).toBeVisible();

  await dialog.getByRole("checkbox", { name: "Rental history or references" }).check();
  const preview = dialog.getByRole("region", { name: "Notice included with the decision" });
  await expect(preview.getByText("[x] Information received from previous rental history or reference")).toBeVisible();
  await expect(preview.getByRole("textbox")).toHaveCount(0);
  await dialog.getByRole("checkbox", { name: "Email the decision to the applicant" }).check();
  await expect(dialog.getByText("We send our standard text.")).toBeVisible();
  await expect(dialog.getByRole("textbox", { name: "Message" })).toHaveCount(0);
  await checkAccessibility("the decline dialog with its notice");
  await dialog.getByRole("button", { name: "Decline" }).click();
  await expect(page.getByText(/Declined \d\d\/\d\d\/\d\d @/)).toBeVisible();
  const noticeRegion = page.getByRole("region", { name: "Notice of the decision" });
  await noticeRegion.getByText("View notice").click();
  await expect(noticeRegion.getByText("Adverse action notice (Washington)")).toBeVisible();
  await checkAccessibility("the notice on the application");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    noticeRegion.getByRole("button", { name: "Notice (PDF)" }).click(),
  ]);
  const pdf = extractPdfText(await readFile(await file.path())).replace(/\s+/g, " ");
  expect(pdf).toContain("Adverse action notice (Washington)");
  expect(pdf).toContain("[x] Rejected");

  const message = await findEmailTo(page, person.email, /About your application/);
  expect(message).toContain("Thank you for applying.");
  expect(message).toContain("[x] Information received from previous rental history or reference");
});

test("after a credit report was opened, a decline must be sent with the notice that federal law requires", async ({
  page,
  request,
  browser,
}) => {
  const austin = { street: "1 Elm Street", unit: "", city: "Austin", state: "TX", zip: "78701" };
  const scene = await createScreenedApplicant(request, personaWithFile("fair"), austin);
  await verifyLandlordIdentity(request, scene.landlord);
  await markEmailVerified(scene.landlordEmail);
  await certifyReport(request, scene.id, scene.landlord, "credit");
  await logInWithToken(page, scene.landlord);
  await openPage(page, `/dashboard/view/${scene.id}/report/credit`);
  await expect(page.getByRole("img", { name: /Resident Score/ })).toBeVisible();
  await openPage(page, `/dashboard/view/${scene.id}/summary`);
  await page.getByRole("button", { name: "Decline" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("A report was opened")).toBeVisible();
  const statute = [
    "TransUnion",
    "Toll-free telephone: 800-916-8800",
    "within 60 days of receiving this notice",
    "You may dispute with that agency",
    "631",
    "An account was given to a collection agency",
  ];
  const preview = dialog.getByRole("region", { name: "Notice included with the decision" });
  for (const text of statute) await expect(preview.getByText(text).first()).toBeVisible();
  await expect(preview.getByRole("textbox")).toHaveCount(0);

  const email = dialog.getByRole("checkbox", { name: "Email the decision to the applicant" });
  await email.uncheck();
  await dialog.getByRole("button", { name: "Decline" }).click();
  await expect(dialog.getByRole("group", { name: /How will the applicant get the notice/ })).toContainText("required");
  await expect(dialog.getByRole("radio", { name: "I'll tell them by phone" })).toHaveCount(0);
  await email.check();
  await dialog.getByRole("textbox", { name: "Message" }).fill("We are sorry.");
  await dialog.getByRole("button", { name: "Decline" }).click();
  await expect(page.getByText(/Declined \d\d\/\d\d\/\d\d @/)).toBeVisible();
  const message = await findEmailTo(page, scene.email, /About your application/);
  expect(message).toContain("We are sorry.");
  for (const text of statute) expect(message).toContain(text);
  // the notice is the one that the landlord saw: an unopened report had no influence
  expect(message).toContain("(credit report)");

  const theirs = await (await browser.newContext()).newPage();
  await logInWithToken(theirs, scene.applicant);
  await openPage(theirs, `/dashboard/applicant/view/${scene.id}`);
  const noticeRegion = theirs.getByRole("region", { name: "Notice of the decision" });
  await expect(noticeRegion.getByText("within 60 days of receiving this notice")).toBeVisible();
  const [file] = await Promise.all([
    theirs.waitForEvent("download"),
    noticeRegion.getByRole("button", { name: "Notice (PDF)" }).click(),
  ]);
  const pdf = extractPdfText(await readFile(await file.path())).replace(/\s+/g, " ");
  for (const text of [...statute, "We are sorry."]) expect(pdf).toContain(text);
});

test("a landlord who corrects a home's address sees the legal effects before applying the correction", async ({
  page,
  request,
  checkAccessibility,
}) => {
  const { id, landlord } = await createScreenedApplicant(request, personaWithFile("clean"));
  // a pending report would be affected as well
  await awaitReport(request, id, landlord, "eviction");
  await logInWithToken(page, landlord);
  await openPage(page, `/dashboard/view/${id}/summary`);
  await page.getByRole("button", { name: "Correct rental address" }).click();
  const dialog = page.getByRole("dialog");
  const street = dialog.getByRole("combobox", { name: "Street address" });
  await street.fill("");
  await dialog.getByRole("button", { name: "Review changes" }).click();
  await expect(dialog.getByText("Please enter a valid address.")).toBeInViewport();
  await expect(street).toBeFocused();
  await street.fill("12 Bedford Avenue");
  await dialog.getByRole("textbox", { name: "City" }).fill("Brooklyn");
  await dialog.getByRole("combobox", { name: "State" }).selectOption("NY");
  await dialog.getByRole("textbox", { name: "ZIP code" }).fill("11211");
  await dialog.getByRole("button", { name: "Review changes" }).click();
  await expect(dialog.getByText("What will change:")).toBeVisible();
  // New York allows $20 of the $60 that were paid
  await expect(dialog.getByRole("listitem")).toHaveText([
    "Refund to the applicant: $40.00",
    "Criminal report: waiting for your conditional offer",
  ]);
  await checkAccessibility("what a corrected address changes");
  await dialog.getByRole("button", { name: "Correct rental address" }).click();
  await expect(page.getByRole("dialog", { name: "Address corrected" })).toContainText("We emailed the applicant.");
  await dialog.getByText("Close", { exact: true }).click();
  await expect(page.getByText("12 Bedford Avenue, Unit 2B").first()).toBeVisible();
  await expect(page.getByText("Property address corrected")).toBeVisible();
});
