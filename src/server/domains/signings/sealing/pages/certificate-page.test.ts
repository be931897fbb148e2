import { PDF } from "@libpdf/core";
import { expect, test } from "vitest";
import { documentConsent } from "#rules/consents/document-consent.ts";
import { createSealInput } from "#server/testing/sealing/seal-input.ts";
import { renderCertificate } from "./certificate-page.ts";

test("a certificate of completion names the consent text that signers agreed to by its date, in US format", async () => {
  const { certificate } = await createSealInput();
  const consents = [{ version: documentConsent.version, sha256: "cd".repeat(32) }];
  const facts = { ...certificate, consents, truncatedTexts: [] };
  const sealer = { host: "rent.example.com", authority: null };
  const bytes = await renderCertificate(facts, sealer, "en", new Date("2026-11-30T12:00:00Z"));
  const text = (await PDF.load(bytes)).extractText().map((page) => page.text);
  const [year, month, day] = documentConsent.version.split("-");
  expect(text.join("\n")).toMatch(new RegExp(`Text of ${month}/${day}/${year}$`, "m"));
});
