import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { createClient } from "#server/platform/db/clients/with-client.ts";
import { seededRandom, waitUntilOk } from "./money.ts";
import { startProduct } from "./product.ts";
import { auditSignings, isSigningMailed, type SigningsFaults } from "./signing/audit-signings.ts";
import { prepareSigner } from "./signing/signer.ts";

type SigningsPlan = {
  kills: number;
  /** determines the statement before or after which each kill happens */
  seed: number;
  mutant?: string;
};

/** `late`: milliseconds from each last signature to its seal. */
type SigningsReport = SigningsFaults & { seed: number; kills: number; refusals: string[]; ownEnds: string[] };

/** The approximate number of statements from a submission to the last email with the sealed copy. */
const statements = 110;
/** The maximum number of documents signed for each kill: some need fewer statements than the one of the kill. */
const attemptsPerKill = 6;
/** The timeout for the process to email a document to everybody, or to die, in milliseconds. */
const timeoutMs = 60_000;

/**
 * Signs documents, each with several concurrent submissions, while the process is killed before or after one statement
 * of submitting, sealing or sending copies. Then checks that each was signed and sealed once, with one email for
 * everybody.
 */
export async function runSigningsFaultTest({ kills, seed, mutant }: SigningsPlan): Promise<SigningsReport> {
  const product = await startProduct(["die-at-statement", ...(mutant ? [mutant] : [])].join("+"));
  const client = createClient({ connectionString: product.databaseUrl() });
  await client.connect();
  const refusals: string[] = [];
  try {
    const signer = await prepareSigner(product.url, client, refusals);
    const countKills = () => product.ownEnds.filter((end) => end.startsWith("SIGKILL")).length;
    const dieAtPath = join(product.dataDir, "die-at");
    for (let n = 0; countKills() < kills && n < attemptsPerKill * kills; n++) {
      const killsBefore = countKills();
      const document = await signer.receive();
      writeFileSync(dieAtPath, String(Math.floor(seededRandom(seed, n) * statements)));
      await signer.sign(document);
      // emails that aren't sent in time are faults that the audit finds
      for (const since = performance.now(); performance.now() - since < timeoutMs; await delay(50))
        if (countKills() > killsBefore || (await isSigningMailed(client, document.id))) break;
      rmSync(dieAtPath, { force: true });
      await waitUntilOk(`${product.url}/readyz`);
    }
    const found = await auditSignings(client, signer);
    const ownEnds = product.ownEnds.filter((end) => !end.startsWith("SIGKILL"));
    return { ...found, seed, kills: countKills(), refusals, ownEnds };
  } finally {
    await client.end();
    await product.stop();
  }
}

/** Whether every document was signed and sealed once, in time, with one email for everybody. */
export const isSealedOnce = ({ faults, late, refusals, ownEnds }: SigningsReport): boolean =>
  [faults, refusals, ownEnds].flat().length === 0 && late.every((ms) => ms <= 60_000);

/** Describes the results in sentences for the test's output. */
export function describeSignings({ signed, kills, seed, faults, late, refusals, ownEnds }: SigningsReport): string {
  const slowest = Math.round(Math.max(0, ...late) / 100) / 10;
  return (
    `${signed} documents signed, sealed ${slowest} s after the signature at the latest; ${faults.length} faults, ` +
    `${refusals.length} refusals, ${ownEnds.length} unplanned ends, after ${kills} kills (seed ${seed})` +
    [...faults, ...refusals, ...ownEnds].map((line) => `\n  ${line}`).join("")
  );
}
