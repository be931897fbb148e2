import { buffer } from "node:stream/consumers";
import { makeZip } from "client-zip";
import { productName } from "#rules/text/product.ts";
import type { AttachedFiles } from "#server/domains/printing/attachments/load-attached-files.ts";
import { apiBase } from "#server/http/api-base.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { decisionFileTexts } from "#texts/decision-file/texts.ts";
import type { Language } from "#texts/languages.ts";
import { textsIn } from "#texts/message.ts";
import { decisionJson, type NamedFile } from "./decision-json.ts";
import type { Decision } from "./load-decision.ts";
import { signingKey } from "./signing-key.ts";

/** Creates the signed ZIP file that documents a decision. It can be verified without this installation. */
export async function createDecisionFile(
  deps: TenantDeps,
  decision: Decision,
  attached: AttachedFiles,
  language: Language,
): Promise<Buffer> {
  const signedAt = deps.now();
  const { application, notices } = decision;
  const { renderApplicationPdf } = await import("#server/domains/printing/application-pdf.ts");
  const { noticePdf } = await import("../adverse-actions/notice-pdf.ts");
  const { decisionPdf } = await import("./decision-pdf.ts");
  const files: NamedFile[] = [
    { name: "decision.pdf", bytes: await decisionPdf(decision, { signed: signedAt, language }) },
    { name: "application.pdf", bytes: await renderApplicationPdf(deps, application, attached, language) },
  ];
  for (const [index, notice] of notices.entries())
    files.push({ name: `notices/notice-${index + 1}.pdf`, bytes: await noticePdf(notice) });
  const json = decisionJson(decision, files, signedAt);
  const { public_key, fingerprint } = signingKey(deps);
  const readme = textsIn(language)(decisionFileTexts).readme({
    product: productName,
    fingerprint,
    key: `${deps.config.publicUrl}${apiBase}/signing_key/`,
    signed: signedAt.toISOString(),
  });
  const archiveFiles: NamedFile[] = [
    { name: "README.txt", bytes: Buffer.from(readme) },
    { name: "decision.json", bytes: json },
    { name: "decision.json.sig", bytes: deps.vault.sign(json) },
    { name: "public-key.pem", bytes: Buffer.from(public_key) },
    ...files,
  ];
  const zip = makeZip(archiveFiles.map(({ name, bytes }) => ({ name, input: bytes, lastModified: signedAt })));
  return await buffer(zip);
}
