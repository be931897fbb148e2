import { createConcurrencyLimit } from "../threads/concurrency-limit.ts";
import { runSandboxed } from "../threads/sandboxed-worker.ts";
import { cleanFile } from "../uploads/clean-file.ts";
import type { CleanDocx } from "./clean-docx.ts";
import { runOffice } from "./run-office.ts";

/** `document`: it isn't a Word document, or is damaged or locked; `active`: it has macros or embedded objects. */
type ConversionFault = "document" | "active" | "time" | "failed" | "size";

/** LibreOffice uses about 200 MB, so one runs at a time. */
const limitConversions = createConcurrencyLimit(1, 5);

/**
 * Converts a Word document to a PDF, which is then sanitized like an uploaded one. Only the document's printed parts
 * are passed to LibreOffice.
 * @param program the path of `soffice`
 * @throws ProblemError `unavailable` if too many wait
 */
export async function convertDocx(
  program: string,
  bytes: Buffer,
): Promise<{ pdf: Buffer; fault?: undefined } | { pdf?: undefined; fault: ConversionFault }> {
  const cleaned = await runSandboxed<CleanDocx>(new URL("./clean-docx.ts", import.meta.url), bytes);
  if (!("answer" in cleaned)) return { fault: "document" };
  if ("refused" in cleaned.answer) return { fault: cleaned.answer.refused };
  const clean = Buffer.from(cleaned.answer.bytes);
  const converted = await limitConversions(() => runOffice(program, clean));
  if ("fault" in converted) return converted;
  try {
    const { type, bytes: pdf } = await cleanFile(converted.pdf);
    return type === "application/pdf" ? { pdf } : { fault: "failed" };
  } catch {
    return { fault: "failed" };
  }
}
