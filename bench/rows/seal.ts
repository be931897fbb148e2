import { sign } from "node:crypto";
import { PDF, type Signer } from "@libpdf/core";
import { sealDocument } from "#server/domains/signings/sealing/seal-document.ts";
import { loadFont, partsFor } from "#server/platform/pdf/fonts.ts";
import { findSealingIdentity } from "#server/platform/sealing/find-identity.ts";
import { run as cleanPdf } from "#server/platform/uploads/clean-pdf.ts";
import { textPdf } from "#server/testing/pdf/text-pdf.ts";
import { createFilledField, createSealInput, createSealingDeps } from "#server/testing/sealing/seal-input.ts";
import type { Row } from "../row.ts";

const rounds = 20;
const pages = 12;

/** Creates a lease of twelve pages with much text, as it is stored. */
async function createLease(): Promise<Uint8Array> {
  const page = Array.from(
    { length: 40 },
    (_, line) => `${line + 1}. The tenant pays the rent on the first day of each month.`,
  );
  const lines = Array.from({ length: pages }, (_, index) => (index === 0 ? page : ["\f", ...page])).flat();
  return (await cleanPdf(await textPdf(lines))).bytes;
}

async function measureMs(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/**
 * Measures sealing a lease of twelve pages with a signature on each and the certificate of completion, in a separate
 * thread. The baseline is the PDF library alone: the same signatures written on the same pages, and signed.
 */
export async function sealRows(): Promise<Row[]> {
  const deps = createSealingDeps();
  const { key, certificates } = await findSealingIdentity(deps);
  const file = await createLease();
  const fields = Array.from({ length: pages }, (_, page) => createFilledField({ type: "signature", page }));
  const input = await createSealInput({ files: [file], fields });
  const [latin] = partsFor(0x41);
  if (!latin) throw new Error("The font has no letters.");
  const signer: Signer = {
    certificate: certificates[0] ?? new Uint8Array(),
    keyType: "EC",
    signatureAlgorithm: "ECDSA",
    sign: async (data) => sign("sha256", data, key),
  };
  const sealWithLibrary = async () => {
    const pdf = await PDF.load(file);
    const font = pdf.embedFont(loadFont(latin, "handwriting"));
    for (const page of pdf.getPages()) page.drawText("Nora Castellan", { x: 120, y: 450, size: 24, font });
    await pdf.sign({ signer });
  };
  const times = { lintel: [] as number[], baseline: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    times.lintel.push(await measureMs(() => sealDocument(deps, input)));
    times.baseline.push(await measureMs(sealWithLibrary));
  }
  const [lintel, baseline] = [median(times.lintel), median(times.baseline)];
  return [
    {
      what: "A lease of 12 pages sealed, with its fields and its certificate of completion, milliseconds, against the same signatures written and sealed by the PDF library alone",
      lintel,
      baseline,
      ratio: lintel / baseline,
      target: "at most 3",
      met: lintel <= 3 * baseline,
    },
  ];
}
