import { sealDocument } from "#server/domains/signings/sealing/seal-document.ts";
import { sealable, sealingDeps } from "#server/testing/sealing/sealable.ts";
import { expect, test } from "../support/fixtures.ts";

test("anybody can check whether a signed document was changed", { tag: "@phone" }, async ({
  page,
  checkAccessibility,
}) => {
  const { bytes } = await sealDocument(sealingDeps(), await sealable());
  const choose = async (buffer: Buffer) =>
    await page
      .getByLabel("Choose a signed PDF")
      .setInputFiles({ name: "lease.pdf", mimeType: "application/pdf", buffer });
  await page.goto("/verify");
  await choose(bytes);
  const result = page.getByRole("status");
  await expect(result).toContainText("This document is sealed, but not by this site");
  await expect(result).toContainText("LS-2026-0001");
  await checkAccessibility("a sealed document");
  await choose(Buffer.concat([bytes, Buffer.from("\n")]));
  await expect(result).toContainText("This document was changed");
});
