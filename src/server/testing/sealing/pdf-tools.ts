import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Whether a program is installed. Lintel's own checks run everywhere; those of other programs only if installed. */
export const isInstalled = (program: string): boolean => spawnSync(program, ["-v"]).error === undefined;

/** Returns what a program prints about a PDF, to both outputs; its exit code is ignored. */
export function runOnPdf(program: string, options: string[], bytes: Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), "lintel-pdf-"));
  try {
    const path = join(folder, "document.pdf");
    writeFileSync(path, bytes);
    const { stdout, stderr } = spawnSync(program, [...options, path], { encoding: "utf8", timeout: 20_000 });
    return `${stdout}${stderr}`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Whether Poppler's `pdfsig` finds a valid signature over the whole document. */
export function acceptsSeal(bytes: Uint8Array): boolean {
  const report = runOnPdf("pdfsig", [], bytes);
  return report.includes("Signature is Valid") && report.includes("Total document signed");
}
