import { randomInt } from "node:crypto";
import { sealDocument } from "#server/domains/signings/sealing/seal-document.ts";
import { readSeal } from "#server/domains/signings/sealing/verify/read-seal.ts";
import { acceptsSeal, isInstalled } from "./pdf-tools.ts";
import { createSealInput, createSealingDeps } from "./seal-input.ts";

// npm run test:seals -- 1000: flips one bit of a sealed document, that many times. Lintel must reject each change
// anywhere in the file, and pdfsig each change of the bytes that the signature covers: pdfsig parses hexadecimal digits
// of the signature in either case, and so accepts some changes that mean the same.

const flips = Number(process.argv[2] ?? 1_000);
const { bytes } = await sealDocument(createSealingDeps(), await createSealInput());
const start = bytes.lastIndexOf("/Contents <") + "/Contents <".length;
const end = bytes.indexOf(">", start);

function withFlip(from: number[]): Buffer {
  const changed = Buffer.from(bytes);
  const offset = from[randomInt(from.length)] ?? 0;
  changed[offset] = (changed[offset] ?? 0) ^ (1 << randomInt(8));
  return changed;
}

/** Returns how many of the changed files are rejected, as they are and with appended bytes. */
function countRejected(accepts: (file: Buffer) => boolean, offsets: number[]) {
  if (!accepts(bytes)) throw new Error("The document itself is refused.");
  let refused = 0;
  for (let n = 0; n < flips; n++) if (!accepts(withFlip(offsets))) refused++;
  const appended = [Buffer.from("\n"), Buffer.from("%%EOF\n"), bytes].map((more) => Buffer.concat([bytes, more]));
  return { refused, appended: appended.filter((file) => !accepts(file)).length, of: appended.length };
}

const everywhere = Array.from(bytes.keys());
const covered = everywhere.filter((offset) => offset < start || offset > end);
const checks: [string, (file: Buffer) => boolean, number[]][] = [
  ["Lintel", (file) => readSeal(file).state === "unchanged", everywhere],
];
if (isInstalled("pdfsig")) checks.push(["pdfsig", acceptsSeal, covered]);
else process.stdout.write("pdfsig is not installed (Debian: poppler-utils).\n");
for (const [name, accepts, places] of checks) {
  const { refused, appended, of } = countRejected(accepts, places);
  process.stdout.write(
    `${name}: ${refused} of ${flips} flipped bits refused, ${appended} of ${of} appended files refused\n`,
  );
  if (refused < flips || appended < of) process.exitCode = 1;
}
process.exit();
