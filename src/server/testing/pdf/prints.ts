import { type PDF, PdfArray, type PdfDict, PdfRef, PdfStream } from "@libpdf/core";
import { beforeAll, expect } from "vitest";
import type { Values } from "#contract/schemas/forms.ts";
import { createForm, createLandlord, type Person, submitApplication, uploadFile } from "../factories.ts";
import type { World } from "../world.ts";

/** The file questions of the default form that these tests answer. */
export const fileFields = ["pay_stubs", "bank_statement", "tax_returns", "letter_of_employment"].map(
  (name) => `attachments__${name}`,
);

/**
 * `stored`: replaces the bytes on disk, such as by a file uploaded before today's sanitizing; null if the file is
 * missing.
 */
type AttachedFile = { bytes: Buffer; name?: string; stored?: Buffer | null };

/** Creates applications with attached files to one landlord, and prints them as the landlord does. */
export function createPrintTests(world: World) {
  let owner: Person;
  let slug: string;
  beforeAll(async () => {
    owner = await createLandlord(world);
    ({ slug } = await createForm(world, owner));
  });

  async function withFiles(files: AttachedFile[]): Promise<string> {
    const values: Values = {};
    for (const [index, { bytes, name = "stub.pdf", stored }] of files.entries()) {
      const path = await uploadFile(world, bytes, name);
      if (stored) {
        await world.deps.files.put(path, stored);
        const key = path.replace("form-uploads/", "");
        await world.db.updateTable("uploads").set({ encrypted: false }).where("key", "=", key).execute();
      }
      if (stored === null) await world.deps.files.delete(path);
      values[fileFields[index] ?? ""] = path;
    }
    return (await submitApplication(world, slug, values)).id;
  }

  async function print(id: string): Promise<Buffer> {
    const reply = await world.get(`/applications/${id}/pdf/`, { token: owner.token });
    expect([reply.status, reply.headers["content-type"]]).toEqual([200, "application/pdf"]);
    return reply.raw;
  }

  return {
    owner: () => owner,
    slug: () => slug,
    withFiles,
    print,
    printFiles: async (...files: AttachedFile[]) => await print(await withFiles(files)),
  };
}

/** Returns the attached file as drawn on a page: its displayed parts, and the source of its contents. */
export function drawnOnPage(
  document: PDF,
  page: number,
): { whole: PdfStream; contents: PdfStream; appearances: PdfStream[] } {
  const read = document.getObject.bind(document);
  const drawnBy = (dictionary: PdfDict) =>
    Array.from(dictionary.getDict("Resources", read)?.getDict("XObject", read) ?? [], ([, ref]) =>
      document.getObject(ref as PdfRef),
    ).filter((each): each is PdfStream => each instanceof PdfStream);
  const [whole] = drawnBy(document.getPages()[page]?.dict as PdfDict);
  if (!whole) throw new Error(`nothing is drawn on page ${page}`);
  const [contents, ...appearances] = drawnBy(whole);
  if (!contents) throw new Error("nothing is shown");
  return { whole, contents, appearances };
}

/** Returns the selectable text of the attached file on a page. */
export function textOnPage(document: PDF, page: number): string {
  const { contents } = drawnOnPage(document, page);
  const shown = document.getPages()[page];
  shown?.dict.set("Contents", contents);
  shown?.dict.set("Resources", contents.get("Resources") as PdfDict);
  return shown?.extractText().text ?? "";
}

/** `page`: counted from 0. */
type Figure = { alt: string; page: number };

/** Returns the figures that a screen reader announces. */
export function listFigures(document: PDF): Figure[] {
  const pages = document.getPages().map(({ ref }) => ref.objectNumber);
  const found: Figure[] = [];
  const read = document.getObject.bind(document);
  const visit = (value: unknown) => {
    const node = value instanceof PdfRef ? read(value) : value;
    if (node instanceof PdfArray) for (const kid of node) visit(kid);
    if (!(node && "getName" in (node as object))) return;
    const element = node as PdfDict;
    if (element.getName("S")?.value === "Figure") {
      const page = pages.indexOf(element.getRef("Pg")?.objectNumber ?? -1);
      found.push({ alt: element.getString("Alt")?.asString() ?? "", page });
    }
    visit(element.get("K"));
  };
  visit(document.getCatalog().getDict("StructTreeRoot", read));
  return found;
}
