import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sealDocument } from "#server/domains/signings/sealing/seal-document.ts";
import { createMemoryFolder } from "#server/testing/memory-folder.ts";
import { createSealInput, createSealingDeps } from "#server/testing/sealing/seal-input.ts";
import { runInProcess } from "../testing/run-in-process.ts";

test("lintel verify prints the certificate number of a sealed document, and detects a change to the document", async () => {
  const { bytes } = await sealDocument(createSealingDeps(), await createSealInput());
  const key = Buffer.alloc(32, 7).toString("base64");
  const keys = { LINTEL_ENCRYPTION_KEYS: `a:${key}`, LINTEL_HMAC_KEY: key };
  const dir = createMemoryFolder("lintel-verify-");
  const path = join(dir, "lease.pdf");
  writeFileSync(path, bytes);
  expect(await runInProcess(`verify ${path}`, keys)).toMatchObject({
    code: 0,
    out: expect.stringContaining("LS-2026-0001"),
  });
  writeFileSync(path, Buffer.concat([bytes, Buffer.from(" ")]));
  expect(await runInProcess(`verify ${path}`, keys)).toMatchObject({
    code: 1,
    out: expect.stringContaining("was changed"),
  });
  expect(await runInProcess(`verify ${join(dir, "none.pdf")}`, keys)).toMatchObject({ code: 1, out: "" });
});
