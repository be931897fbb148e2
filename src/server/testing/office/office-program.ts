import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Writes a shell script that replaces LibreOffice.
 * @param script its commands; `$out` is the folder for the PDF, `$pdf` the path of the PDF there
 * @returns its path
 */
export function writeOfficeScript(folder: string, name: string, script: string): string {
  const path = join(folder, name);
  const readOptions = `out=.
while [ $# -gt 1 ]; do
  if [ "$1" = --outdir ]; then out="$2"; fi
  shift
done
pdf="$out/document.pdf"`;
  writeFileSync(path, `#!/bin/sh\n${readOptions}\n${script}\n`);
  chmodSync(path, 0o755);
  return path;
}
