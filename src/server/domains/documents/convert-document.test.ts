import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Problem } from "#contract/schemas/common.ts";
import { createCompanyOwnedBy, createLandlord, enableBetaFeatures, type Person } from "#server/testing/factories.ts";
import { filePart } from "#server/testing/multipart.ts";
import { createDocx } from "#server/testing/office/docx.ts";
import { writeOfficeScript } from "#server/testing/office/office-program.ts";
import { createDocumentTemplate } from "#server/testing/scenes/documents.ts";
import { createPdf } from "#server/testing/upload-files.ts";
import { openWorld, type World } from "#server/testing/world.ts";

const folder = mkdtempSync(join(tmpdir(), "lintel-test-office-"));
afterAll(() => rmSync(folder, { recursive: true }));
writeFileSync(join(folder, "made.pdf"), createPdf());

async function owner(world: World): Promise<Person> {
  const person = await createLandlord(world);
  await enableBetaFeatures(world, person);
  return person;
}
const convert = (world: World, { token }: Person, bytes = createDocx(), filename = "Lease 2027.docx") =>
  world.post<Problem>("/document_conversions/", undefined, { ...filePart("document", bytes, filename), token });

describe("an installation with LibreOffice", () => {
  const program = writeOfficeScript(folder, "soffice", `cp ${join(folder, "made.pdf")} "$pdf"`);
  const world = openWorld({ settings: { OFFICE_PROGRAM: program } });
  let lena: Person;
  beforeAll(async () => {
    lena = await owner(world);
  });

  test("if LibreOffice is installed, Word documents are an accepted file type and can be converted to PDF for a template", async () => {
    const { body } = await world.get("/document_conversions/", { token: lena.token });
    expect(body).toEqual({ file_types: [".docx"] });
    const created = await convert(world, lena);
    expect([created.status, created.headers["content-type"]]).toEqual([200, "application/pdf"]);
    expect(created.headers["content-disposition"]).toContain("Lease 2027.pdf");
    const template = await createDocumentTemplate(world, lena, { files: [created.raw], overlay: [] });
    expect(template.files[0]?.pages).toEqual([{ width: 200, height: 200 }]);
  });

  test("a Word document with macros or a file of another type is rejected with a message that says what to do instead", async () => {
    const macros = await convert(world, lena, createDocx({ "word/vbaProject.bin": "macros" }), "Lease.docm");
    expect([macros.status, macros.body.detail]).toEqual([415, expect.stringMatching(/macros.*Save it as a PDF/)]);
    const other = await convert(world, lena, createPdf());
    expect([other.status, other.body.code]).toEqual([415, "wrong_type"]);
  });

  test("a company's member who may not create document templates can't convert Word documents", async () => {
    const member = await owner(world);
    const team = await createCompanyOwnedBy(world, lena);
    await team.add(member, {});
    expect((await convert(world, member)).status).toBe(403);
  });
});

describe("an installation without LibreOffice", () => {
  const world = openWorld({ settings: { OFFICE_PROGRAM: "none" } });

  test("without LibreOffice, Word documents aren't an accepted file type and are rejected with a message that says what to do instead", async () => {
    const lena = await owner(world);
    expect((await world.get("/document_conversions/", { token: lena.token })).body).toEqual({ file_types: [] });
    const refused = await convert(world, lena);
    expect([refused.status, refused.body.detail]).toEqual([415, expect.stringContaining("Save the document as a PDF")]);
  });
});
