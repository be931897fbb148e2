import { beforeAll, expect, test } from "vitest";
import type { DocumentTemplate } from "#contract/documents/document-templates.ts";
import type { Problem } from "#contract/schemas/common.ts";
import { createLandlord, enableBetaFeatures, type Person } from "#server/testing/factories.ts";
import { fileParts } from "#server/testing/multipart.ts";
import { canary, hostilePdfs } from "#server/testing/pdf/hostile-pdfs.ts";
import { createPdf } from "#server/testing/upload-files.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();
let owner: Person;
beforeAll(async () => {
  owner = await createLandlord(world);
  await enableBetaFeatures(world, owner);
});

const create = (...files: Buffer[]) => {
  const named = files.map((bytes, index) => ({ bytes, filename: `${index}.pdf` }));
  const parts = fileParts("files", named, {
    template_data: JSON.stringify({ name: "Lease" }),
  });
  return world.post<DocumentTemplate & Problem>("/document_templates/", undefined, { ...parts, token: owner.token });
};
const read = async ({ id, files }: DocumentTemplate) =>
  (await world.get(`/document_templates/${id}/files/${files[0]?.id}/`, { token: owner.token })).raw.toString("latin1");

/** Returns a PDF with pages of the same size. */
const pages = (count: number, box = "0 0 612 792") =>
  createPdf({
    pages: `2 0 obj\n<< /Type /Pages /Kids [${Array.from({ length: count }, (_, n) => `${n + 3} 0 R`).join(" ")}] /Count ${count} /MediaBox [${box}] >>\nendobj\n`,
    page: "",
    more: Array.from({ length: count - 1 }, (_, n) => `${n + 4} 0 obj\n<< /Type /Page /Parent 2 0 R >>\nendobj\n`),
  });

test.each(Object.entries(hostilePdfs))(
  "a document template from a PDF with %s is rejected or stored without that content",
  async (_name, make) => {
    const created = await create(make());
    if (created.status !== 201) return expect([created.status, created.body.code]).toEqual([415, "wrong_type"]);
    const stored = await read(created.body);
    expect(stored.startsWith("%PDF-")).toBe(true);
    expect(stored).not.toMatch(
      /\/(JavaScript|JS|OpenAction|AA|Launch|URI|AcroForm|XFA|EmbeddedFiles?|Encrypt|ObjStm)\b/,
    );
    expect(stored).not.toContain(canary);
  },
);

test.each(["a lock", "an XFA form"])("the test PDFs for document templates include one with %s", (name) => {
  expect(Object.keys(hostilePdfs)).toContain(name);
});

test("a document template can have 1,000 pages, and a PDF of 1,001 pages is rejected", async () => {
  const created = await create(pages(1_000));
  expect([created.status, created.body.files?.[0]?.pages.length]).toEqual([201, 1_000]);
  const refused = await create(pages(1_001));
  expect([refused.status, refused.body.code]).toEqual([415, "wrong_type"]);
});

test("a document template whose files have more than 1,000 pages in total is rejected, since it couldn't be sealed", async () => {
  const { status, body } = await create(pages(501), pages(500));
  expect([status, body.errors]).toEqual([422, { files: [expect.stringContaining("1,000 pages")] }]);
  expect((await create(pages(501), pages(499))).status).toBe(201);
});

test("a document template can have pages of 14,400 units, the largest that a PDF allows, and larger ones are rejected", async () => {
  const created = await create(pages(1, "0 0 14400 14400"));
  expect([created.status, created.body.files?.[0]?.pages]).toEqual([201, [{ width: 14_400, height: 14_400 }]]);
  const refused = await create(pages(1, "0 0 14401 20"));
  expect([refused.status, refused.body.code]).toEqual([415, "wrong_type"]);
});
