import { readFileSync } from "node:fs";
import { verifySealedPdf } from "#server/domains/signings/sealing/verify/verify-sealed-pdf.ts";
import { OperatorError } from "#server/platform/common/operator-error.ts";
import type { Config } from "#server/platform/config/config.ts";
import { loadOrCreateSecrets } from "#server/platform/config/secrets.ts";
import { createVault } from "#server/platform/encryption/vault.ts";

/**
 * Checks the seal of a PDF and prints what it says.
 * @returns the exit code: 0 when this installation sealed it and nothing changed, 1 otherwise
 */
export async function verifyFile(config: Config, path: string): Promise<number> {
  const vault = createVault(config.secrets ?? loadOrCreateSecrets(config.dataDir));
  const found = await verifySealedPdf({ config, vault }, readDocument(path));
  if (found.state === "unsealed") {
    console.log("This file has no seal.");
    return 1;
  }
  if (found.state === "changed") {
    console.log(`This file was changed after it was sealed${found.number ? ` as ${found.number}` : ""}.`);
    return 1;
  }
  const { number, sealed, certificate, fingerprint, timestamp } = found.seal;
  console.log(`Unchanged. The seal covers the whole file.\n  number       ${number}\n  sealed       ${sealed}`);
  if (timestamp) console.log(`  confirmed    ${timestamp.time} by ${timestamp.service}`);
  console.log(`  certificate  ${certificate}\n  key          ${fingerprint}`);
  if (!found.own) console.log("The key is not this installation's.");
  return found.own ? 0 : 1;
}

function readDocument(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch {
    throw new OperatorError(`${path} can't be read.`);
  }
}
