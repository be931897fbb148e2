import { readFile } from "node:fs/promises";
import { PDF } from "@libpdf/core";
import type { Download } from "@playwright/test";
import jsqr from "jsqr";
import sharp from "sharp";
import { textPdf } from "#server/testing/pdf/text-pdf.ts";
import { uploadFile } from "../support/apply/attachments.ts";
import { randomApplicant } from "../support/apply/fill-in-form.ts";
import { expect, openPage, test } from "../support/fixtures.ts";
import { chooseAction } from "../support/more-actions.ts";
import { createApplication, landlordWithForm, logInWithToken } from "../support/scenarios.ts";

const bytesOf = async (download: Download) => await readFile(await download.path());

/** Decodes the QR code in a picture of the screen, as a phone would. */
async function readCode(picture: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

test("a visitor downloads a blank application as a fillable PDF", async ({ page, checkAccessibility }) => {
  await openPage(page, "/free-rental-application-pdf");
  await checkAccessibility("the blank application");
  await expect(page.getByText("Don't email Social Security numbers")).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download the PDF" }).click();
  const pdf = await PDF.load(await bytesOf(await download));
  const form = pdf.getForm();
  form?.fill({ applicant__first_name: "Nora" });
  expect(form?.getTextField("applicant__first_name")?.getValue()).toBe("Nora");
  await page.getByRole("link", { name: "Try the online form" }).click();
  await expect(page).toHaveURL(/\/apply\/sample/);
});

test("a landlord creates a listing handout whose QR code contains the form's link, and the handout's headline survives a reload", async ({
  page,
  request,
  checkAccessibility,
}) => {
  const { token, slug } = await landlordWithForm(request);
  await logInWithToken(page, token);
  await openPage(page, "/dashboard/forms");
  const blank = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download blank PDF of Maple Court" }).click();
  expect((await PDF.load(await bytesOf(await blank))).getForm()?.getFieldNames().length).toBeGreaterThan(100);

  await page.getByRole("link", { name: "Listing handout for Maple Court" }).click();
  await expect(page.getByRole("heading", { name: "Listing Handouts", level: 1 })).toBeVisible();
  await page.getByRole("textbox", { name: "Headline" }).fill("Two bedrooms with a garden");
  await page.getByRole("textbox", { name: "Price" }).fill("$1,850 a month");
  await page.getByRole("textbox", { name: "Other details" }).fill("Heat included\n\nCats welcome");
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByRole("heading", { name: "Two bedrooms with a garden" })).toBeVisible();
  await expect(preview.getByRole("listitem")).toHaveText(["Heat included", "Cats welcome"]);
  await checkAccessibility("a handout");
  const code = preview.getByRole("img", { name: /QR code/ });
  expect(await readCode(await code.screenshot())).toBe(new URL(`/apply/${slug}`, page.url()).href);

  await page.getByRole("radio", { name: "Four handouts per page" }).check();
  await checkAccessibility("four handouts");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download PDF" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("Maple Court-handout.pdf");
  expect((await PDF.load(await bytesOf(file))).getPages()).toHaveLength(1);

  await page.getByRole("textbox", { name: "Other details" }).fill("a\n".repeat(7));
  await page.getByRole("button", { name: "Download PDF" }).click();
  await expect(page.getByText("Use up to 6 lines.")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Headline" })).toHaveValue("Two bedrooms with a garden");
});

test("a landlord saves an application as a PDF that includes its attachments", async ({ page, request }) => {
  const { token, slug } = await landlordWithForm(request);
  const buffer = await textPdf(["Net pay 1,204.18", "\f", "Net pay 1,198.02"]);
  const stub = await uploadFile(request, { name: "stubs.pdf", mimeType: "application/pdf", buffer });
  const bare = await createApplication(request, slug, randomApplicant());
  const { application } = await createApplication(request, slug, randomApplicant(), undefined, {
    attachments__pay_stubs: stub,
  });
  await logInWithToken(page, token);
  const pagesOf = async (id: string) => {
    await openPage(page, `/dashboard/view/${id}/application`);
    const download = page.waitForEvent("download");
    await chooseAction(page, "Save as PDF");
    return (await PDF.load(await bytesOf(await download))).getPages().length;
  };
  expect(await pagesOf(application.id)).toBe((await pagesOf(bare.application.id)) + 2);
});
