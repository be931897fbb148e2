import { randomInt } from "node:crypto";
import { PDF } from "@libpdf/core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { run as cleanPdf } from "#server/platform/uploads/clean-pdf.ts";
import { hostilePdfs } from "#server/testing/pdf/hostile-pdfs.ts";
import { findPdfFault } from "#server/testing/pdf/pdf-faults.ts";
import { acceptsSeal, isInstalled, runOnPdf } from "#server/testing/sealing/pdf-tools.ts";
import { createFilledField, createSealInput, createSealingDeps } from "#server/testing/sealing/seal-input.ts";
import { stampedTime, startTimestampService, type TimestampMode } from "#server/testing/sealing/timestamp-service.ts";
import { createPdf } from "#server/testing/upload-files.ts";
import { sealDocument, UnsealableError } from "./seal-document.ts";
import { readSeal } from "./verify/read-seal.ts";
import { verifySealedPdf } from "./verify/verify-sealed-pdf.ts";

const deps = createSealingDeps();
const seal = async (given: Parameters<typeof createSealInput>[0] = {}) =>
  (await sealDocument(deps, await createSealInput(given))).bytes;
const cleaned = async (bytes: Buffer) => (await cleanPdf(bytes)).bytes;

describe("a sealed document", () => {
  let bytes: Buffer;
  beforeAll(async () => {
    bytes = await seal();
  });

  test("a sealed document has the pages of its files and the certificate of completion, and no active content", async () => {
    const read = await PDF.load(bytes, { lenient: false });
    expect(read.getPageCount()).toBe(4);
    expect(read.getMetadata().title).toBe("Lease of 12 Orchard Street");
    expect(await findPdfFault(bytes)).toBeUndefined();
  });

  test("the verification of an unchanged sealed document says so and returns its certificate number and time", async () => {
    const found = await verifySealedPdf(deps, bytes);
    expect(found).toMatchObject({
      state: "unchanged",
      own: true,
      seal: {
        number: "LS-2026-0001",
        sealed: "2026-11-23T23:30:00Z",
        certificate: "CN=Lintel at rent.example.com",
        timestamp: null,
      },
    });
    expect(await verifySealedPdf(createSealingDeps({ secret: 8 }), bytes)).toMatchObject({
      state: "unchanged",
      own: false,
    });
  });

  test("the verification of a sealed document detects each of 262 random changed bits, most of them in the signature", () => {
    const signature = bytes.lastIndexOf("/ByteRange");
    const places = [...Array.from({ length: 60 }, () => randomInt(bytes.length)), 5, bytes.length - 1];
    const near = Array.from({ length: 200 }, () => signature + randomInt(1_600));
    for (const offset of [...places, ...near]) {
      const changed = Buffer.from(bytes);
      const bit = randomInt(8);
      changed[offset] = (changed[offset] ?? 0) ^ (1 << bit);
      expect(readSeal(changed).state, `bit ${bit} of byte ${offset} of ${bytes.toString("base64")}`).not.toBe(
        "unchanged",
      );
    }
  });

  test.each<[string, (sealed: Buffer) => Buffer]>([
    ["appended bytes", (sealed) => Buffer.concat([sealed, Buffer.from("\n")])],
    ["a second copy behind it", (sealed) => Buffer.concat([sealed, sealed])],
    ["bytes in front of it", (sealed) => Buffer.concat([Buffer.from("%\n"), sealed])],
    ["its end missing", (sealed) => sealed.subarray(0, -1)],
    [
      "a shorter signed range",
      (sealed) =>
        Buffer.from(sealed.toString("latin1").replace(/(\[0 [ \d]{10} [ \d]{10} )[ \d]{10}/, "$1         9"), "latin1"),
    ],
  ])("a sealed document is reported as changed if it has %s", (_what, change) =>
    expect(readSeal(change(bytes)).state).toBe("changed"),
  );

  test("a sealed document is distinguished from a PDF that was never sealed", async () => {
    const [file = Buffer.alloc(0)] = (await createSealInput()).files;
    expect(readSeal(Buffer.from(file))).toEqual({ state: "unsealed" });
    expect(readSeal(Buffer.alloc(0))).toEqual({ state: "unsealed" });
  });

  test.runIf(isInstalled("pdfsig"))(
    "the program pdfsig accepts a sealed document, and rejects it after a change",
    () => {
      expect(acceptsSeal(bytes)).toBe(true);
      expect(acceptsSeal(Buffer.concat([bytes, Buffer.from("\n")]))).toBe(false);
      const changed = Buffer.from(bytes);
      changed[300] = (changed[300] ?? 0) ^ 1;
      expect(acceptsSeal(changed)).toBe(false);
    },
  );

  test.runIf(isInstalled("qpdf"))("a sealed document passes the PDF syntax check of the program qpdf", () => {
    expect(runOnPdf("qpdf", ["--check"], bytes)).toContain("No syntax or stream encoding errors found");
  });
});

test.runIf(isInstalled("mutool"))(
  "the program mutool finds a sealed document's answers as text, even in Polish and Chinese",
  async () => {
    const fields = [
      createFilledField({ value: "Rent due on the 1st", y: 0.1 }),
      createFilledField({ type: "date", value: "2026-11-20", y: 0.2 }),
      createFilledField({ type: "initial", value: "NC", y: 0.3 }),
      createFilledField({ type: "signature", value: "Łukasz 王小明", y: 0.4 }),
      createFilledField({ type: "text_display", value: "Página dos", page: 1 }),
    ];
    const text = runOnPdf("mutool", ["draw", "-q", "-F", "text"], await seal({ fields, language: "es" }));
    const expected = [
      "Lease of 12 Orchard Street",
      "Rent due on the 1st",
      "11/20/2026",
      "NC",
      "Łukasz 王小明",
      "Página dos",
    ];
    for (const part of [...expected, "Certificado de finalización", "ab".repeat(32)]) expect(text).toContain(part);
  },
);

test.runIf(isInstalled("mutool"))(
  "the certificate of completion in a sealed document states times to the second",
  async () => {
    const text = runOnPdf("mutool", ["draw", "-q", "-F", "text"], await seal());
    expect(text).toContain("11/20/2026, 11:05:00am UTC");
  },
);

test("a rotated page of a document is upright and cropped in the sealed document", async () => {
  const turned = createPdf({ page: "/MediaBox [0 0 400 300] /CropBox [10 20 310 999] /Rotate 90 /UserUnit 2" });
  const fields = [createFilledField({ x: 0.5, y: 0.25, w: 0.5, h: 0.1 })];
  const read = await PDF.load(await seal({ files: [await cleaned(turned)], fields }));
  const [page] = read.getPages();
  expect([page?.width, page?.height, page?.rotation]).toEqual([560, 600, 0]);
});

test("a page that is too long for PDF viewers has a larger unit of length in the sealed document", async () => {
  const long = createPdf({ page: "/MediaBox [0 0 200 28800]" });
  const read = await PDF.load(await seal({ files: [await cleaned(long)], fields: [createFilledField({})] }));
  const page = read.getPages()[0]?.dict;
  expect(page?.getNumber("UserUnit")?.value).toBe(2);
});

test.each(Object.entries(hostilePdfs))(
  "a document whose file has %s is sealed without active content or can't be sealed",
  async (_name, make) => {
    const input = await createSealInput({ files: [new Uint8Array(make())], fields: [] });
    const sealed = await sealDocument(deps, input).catch((error: Error) => error);
    if (sealed instanceof Error) return expect(sealed).toBeInstanceOf(UnsealableError);
    expect(await findPdfFault(sealed.bytes)).toBeUndefined();
    expect(readSeal(sealed.bytes).state).toBe("unchanged");
  },
);

const longPdf = (pages: number) => {
  const kids = Array.from({ length: pages }, (_, index) => `${index + 4} 0 R`).join(" ");
  const page = "/Type /Page /Parent 2 0 R /MediaBox [0 0 9 9]";
  return createPdf({
    pages: `2 0 obj\n<< /Type /Pages /Kids [${kids}] /Count ${pages} >>\nendobj\n`,
    more: Array.from({ length: pages }, (_, index) => `${index + 4} 0 obj\n<< ${page} >>\nendobj\n`),
  });
};

test("a document with the maximum of 1,000 pages can be sealed", async () => {
  expect(readSeal(await seal({ files: [longPdf(500), longPdf(500)] })).state).toBe("unchanged");
});

test.each([
  ["a field beyond its last page", { fields: [createFilledField({ page: 2 })] }],
  ["1,001 pages", { files: [longPdf(501), longPdf(500)] }],
])("a document with %s can't be sealed", async (_what, given) => {
  await expect(seal(given)).rejects.toThrow(UnsealableError);
});

describe("a time-stamping service used to seal a document", () => {
  let service: Awaited<ReturnType<typeof startTimestampService>>;
  beforeAll(async () => {
    service = await startTimestampService();
  });
  afterAll(() => service.close());
  const sealWith = async (mode: TimestampMode, longest?: number) => {
    service.mode = mode;
    return await sealDocument(createSealingDeps({ sealTimestampUrl: service.url }), await createSealInput(), longest);
  };

  test("a time-stamping service confirms the time of a document's seal, and a changed bit in the confirmation is detected or harmless", async () => {
    const { bytes, timestamped } = await sealWith("granted");
    expect(timestamped).toBe(true);
    expect(readSeal(bytes)).toMatchObject({
      state: "unchanged",
      seal: { timestamp: { time: stampedTime.toISOString(), service: "CN=Lintel at rent.example.com" } },
    });
    if (isInstalled("pdfsig")) expect(acceptsSeal(bytes)).toBe(true);
    const token = bytes.lastIndexOf("/Contents <") + 1_600;
    const original = readSeal(bytes);
    for (let offset = token + randomInt(18); offset < token + 1_800; offset += 18) {
      const changed = Buffer.from(bytes);
      changed[offset] = (changed[offset] ?? 0) ^ 1;
      // a change in the certificate chain that the service adds has no effect, because nothing is bound to it
      const what = `the last bit of byte ${offset} of ${bytes.toString("base64")}`;
      expect([{ state: "changed", number: "LS-2026-0001" }, original], what).toContainEqual(readSeal(changed));
    }
  });

  test.each<TimestampMode>(["refused", "other", "broken", "endless"])(
    "an invalid response of a time-stamping service for a document's seal is ignored (simulated by '%s')",
    async (mode) => {
      const { bytes, timestamped } = await sealWith(mode);
      expect(timestamped).toBe(false);
      expect(readSeal(bytes).state).toBe("unchanged");
    },
  );

  test("a document is sealed without a time stamp if the time-stamping service doesn't respond in time", async () => {
    expect((await sealWith("late", 200)).timestamped).toBe(false);
  });
});
