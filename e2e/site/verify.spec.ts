import { sealDocument } from "#server/domains/signings/sealing/seal-document.ts";
import { createSealInput, createSealingDeps } from "#server/testing/sealing/seal-input.ts";
import { expect, test } from "../support/fixtures.ts";

test("any visitor can check whether a signed document was changed", { tag: "@phone" }, async ({
  page,
  checkAccessibility,
}) => {
  const { bytes } = await sealDocument(createSealingDeps(), await createSealInput());
  const choose = async (buffer: Buffer) =>
    await page
      .getByLabel("Choose a signed PDF")
      .setInputFiles({ name: "lease.pdf", mimeType: "application/pdf", buffer });
  await page.goto("/verify");
  await choose(bytes);
  const result = page.getByRole("status").first();
  await expect(result).toContainText("This document is sealed, but not by this site");
  await expect(result).toContainText("LS-2026-0001");
  await checkAccessibility("a sealed document");
  await choose(Buffer.concat([bytes, Buffer.from("\n")]));
  await expect(result).toContainText("This document was changed");
  await page.getByLabel("Document number").fill("7K2M-9QXA-4TBD");
  await page.getByRole("button", { name: "Find document" }).click();
  const email = page.getByLabel("Email of someone who signed");
  await expect(email).toBeFocused();
  await email.fill("nora@example.com");
  await page.getByRole("button", { name: "Find document" }).click();
  await expect(page.getByRole("status", { name: "Only have a printed copy?" })).toContainText(
    "No signed document matches",
  );
  await checkAccessibility("a number without a document");
});
