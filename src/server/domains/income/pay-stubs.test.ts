import { PDF } from "@libpdf/core";
import { beforeAll, describe, expect, test } from "vitest";
import type { IncomeShown } from "#contract/income.ts";
import type { Problem } from "#contract/schemas/common.ts";
import { readPdfFacts } from "#server/platform/uploads/pdf-facts.ts";
import {
  createApplicant,
  createForm,
  createLandlord,
  goodPassword,
  type Person,
  publishEdit,
  submitApplication,
  uploadFile,
} from "#server/testing/factories.ts";
import { dumpDatabase } from "#server/testing/leaks/dump-database.ts";
import { withoutRandomValues } from "#server/testing/leaks/random-values.ts";
import { textPdf } from "#server/testing/pdf/text-pdf.ts";
import { createJpeg } from "#server/testing/upload-files.ts";
import { openWorld } from "#server/testing/world.ts";
import { amountsIn } from "./jobs/read-pay-stubs.ts";

const world = openWorld();
let owner: Person;
let slug: string;
beforeAll(async () => {
  owner = await createLandlord(world);
  ({ slug } = await createForm(world, owner));
  await publishEdit(world, owner, slug, { verify_income: true });
});

const upload = (bytes: Buffer, filename: string) => uploadFile(world, bytes, filename);

async function sender() {
  const created = await submitApplication(world, slug);
  const { token, username } = await createApplicant(world);
  await world.post("/token/", { username, password: goodPassword, shareToken: created.token });
  return {
    id: created.id,
    send: async (paths: string[]) =>
      await world.post<{ status: string } & Problem>(`/applications/${created.id}/pay_stubs/`, { paths }, { token }),
  };
}

const shown = async (id: string) =>
  (await world.get<IncomeShown>(`/applications/${id}/income/`, { token: owner.token })).body;

test("a landlord sees the amounts, names and origin read from uploaded pay stubs, which are stored encrypted", async () => {
  const who = await sender();
  const matching = await textPdf([
    "Collar Works Cafe",
    "Nora Jean Castellan III",
    "Gross pay $6,650.00",
    "Net pay 4,812.35",
    "YTD 12,001.10",
  ]);
  const pdf = await PDF.load(await textPdf(["Quarry Bell Inc.", "Peter Weber", "Net pay 2,000.00"]));
  pdf.setProducer("Photo Editor 3");
  pdf.setModificationDate(new Date("2026-02-27T22:15:00Z"));
  const altered = Buffer.from(await pdf.save({ incremental: true }));
  const paths: string[] = [];
  for (const [bytes, name] of [
    [matching, "february.pdf"],
    [altered, "march.pdf"],
    [await createJpeg(), "photo.jpg"],
  ] as const) {
    paths.push(await upload(bytes, name));
    // documents are listed in upload order
    world.pass(1_000);
  }
  const sent = await who.send(paths);
  expect([sent.status, sent.body]).toEqual([200, { status: "documents" }]);
  expect((await shown(who.id)).pay_stubs).toBeNull();
  await world.runJobs();
  const { pay_stubs, status } = await shown(who.id);
  expect(status).toBe("documents");
  expect(pay_stubs).toEqual([
    {
      path: paths[0],
      filename: "february.pdf",
      kind: "pdf",
      pages: 1,
      producer: "Collar Works Payroll 9",
      creator: "Payroll",
      created: "2026-02-13T09:00:00.000Z",
      modified: null,
      saved_again: 0,
      names_applicant: true,
      amounts: ["12001.10", "6650.00", "4812.35"],
      states_income: true,
    },
    expect.objectContaining({
      filename: "march.pdf",
      producer: "Photo Editor 3",
      modified: "2026-02-27T22:15:00.000Z",
      saved_again: 1,
      names_applicant: false,
      amounts: ["2000.00"],
      states_income: false,
    }),
    expect.objectContaining({
      filename: "photo.jpg",
      kind: "image",
      pages: null,
      names_applicant: null,
      amounts: [],
      states_income: null,
    }),
  ]);
  expect(withoutRandomValues(await dumpDatabase(world))).not.toMatch(/Collar Works|Photo Editor|12001/);
  const opened = await world.get(`/attachments/download?path=${encodeURIComponent(paths[0] ?? "")}`, {
    token: owner.token,
  });
  expect(opened.status).toBe(200);
  expect((await PDF.load(opened.raw)).extractText()[0]?.text).toContain("Net pay 4,812.35");
});

test.each([
  ["pay stubs with an unknown file", async () => [`form-uploads/${"x".repeat(43)}`]],
  ["pay stubs with the same file twice", async () => Array(2).fill(await upload(await textPdf(["a"]), "a.pdf"))],
  ["zero pay stubs", async () => []],
  ["seven pay stubs", async () => Array(7).fill(`form-uploads/${"x".repeat(43)}`)],
])("pay stubs are rejected, and the income step stays open: %s", async (_what, make) => {
  const who = await sender();
  const reply = await who.send(await make());
  expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([422, ["paths"]]);
  expect(await shown(who.id)).toMatchObject({ status: "none" });
});

test("a file that is already used in another application is rejected as a pay stub", async () => {
  const path = await upload(await textPdf(["a"]), "a.pdf");
  expect((await (await sender()).send([path])).status).toBe(200);
  expect((await (await sender()).send([path])).status).toBe(422);
});

describe("reading an uploaded pay stub", () => {
  test("a pay stub file that can't be read as a PDF has no page count and no text", async () => {
    const facts = await readPdfFacts(Buffer.from("%PDF-1.7\nstartxref\n0"), 1);
    expect(facts).toMatchObject({ pages: null, text: "", saved_again: 1 });
  });

  test("the amounts of money read from a pay stub don't include dates, account numbers or percentages", () => {
    expect(amountsIn("Pay $1,234.50, again 1,234.50; 02.13.2026, 4012.8888.0017, 7.5%, 0.00, net 99.99.")).toEqual([
      123450, 9999,
    ]);
  });
});
