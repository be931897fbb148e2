import { readFileSync } from "node:fs";
import { verifySealedPdf } from "#server/domains/signings/sealing/verify/verify-sealed-pdf.ts";
import { checkSigningHistory } from "#server/domains/signings/verification/check-history.ts";
import { OperatorError } from "#server/platform/common/operator-error.ts";
import type { Config } from "#server/platform/config/config.ts";
import { requireSecrets } from "#server/platform/config/secrets.ts";
import { acrossAllTenants } from "#server/platform/db/tenant-scope.ts";
import { createVault } from "#server/platform/encryption/vault.ts";
import { withDb } from "../database/with-db.ts";

/**
 * Verifies the seal of a PDF and prints the result.
 * @param withHistory whether the history of its signing is verified too, which requires the database
 * @returns the exit code: 0 if this installation sealed it and nothing changed, otherwise 1
 */
export async function verifyFile(config: Config, path: string, withHistory = false): Promise<number> {
  const vault = createVault(requireSecrets(config));
  const bytes = readDocument(path);
  const sealCheck = await verifySealedPdf({ config, vault }, bytes);
  if (sealCheck.state === "unsealed") {
    console.log("This file has no seal.");
    return 1;
  }
  if (sealCheck.state === "changed") {
    console.log(`This file was changed after it was sealed${sealCheck.number ? ` as ${sealCheck.number}` : ""}.`);
    return 1;
  }
  const { number, sealed, certificate, fingerprint, timestamp } = sealCheck.seal;
  console.log(`Unchanged. The seal covers the whole file.\n  number       ${number}\n  sealed       ${sealed}`);
  if (timestamp) console.log(`  confirmed    ${timestamp.time} by ${timestamp.service}`);
  console.log(`  certificate  ${certificate}\n  key          ${fingerprint}`);
  if (!sealCheck.own) console.log("It was sealed with the key of another installation.");
  const isIntact = !withHistory || (await printHistory(config, number, bytes));
  return sealCheck.own && isIntact ? 0 : 1;
}

/** Prints whether the audit log of a signing is intact. @returns whether it is, and the file is the stored one */
async function printHistory(config: Config, number: string, bytes: Buffer): Promise<boolean> {
  const checked = await withDb(config, (db) => checkSigningHistory(acrossAllTenants(db), number, bytes));
  if (!checked) {
    console.log("No document with this number is stored here.");
    return false;
  }
  const { entries, isSameFile, faults } = checked;
  if (!isSameFile) console.log("It is not the sealed file that is stored here.");
  if (faults.length === 0) console.log(`The audit log of its signing is intact: ${entries} events.`);
  else console.log(`The audit log of its signing was changed:\n${faults.map((fault) => `  ${fault}`).join("\n")}`);
  return isSameFile && faults.length === 0;
}

function readDocument(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch {
    throw new OperatorError(`${path} can't be read.`);
  }
}
