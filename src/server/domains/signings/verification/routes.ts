import * as calls from "#contract/documents/document-verifications.ts";
import type { Api } from "#server/http/app.ts";
import { withUpload } from "#server/platform/uploads/receive.ts";
import type { Deps } from "#server/ports/deps.ts";
import { findByNumber, findBySealedFile } from "./find-signed-document.ts";

/** The size of ten files of 5 MB with their certificate of completion, in bytes. */
const maxSealedBytes = 60 * 1024 * 1024;

/** Adds the public routes for verifying a sealed document. */
export function documentVerifications(app: Api, deps: Deps) {
  app.route({
    ...calls.verifyDocument,
    handler: async (request) =>
      await withUpload(
        deps,
        request,
        async ({ bytes }) => {
          const { verifySealedPdf } = await import("../sealing/verify/verify-sealed-pdf.ts");
          const found = await verifySealedPdf(deps, bytes);
          if (found.state !== "unchanged") return { state: found.state, seal: null, document: null };
          const { fingerprint, ...seal } = found.seal;
          const document = found.own ? await findBySealedFile(deps, seal.number, bytes) : null;
          return { state: found.state, seal: { ...seal, own: found.own }, document };
        },
        maxSealedBytes,
      ),
  });
  app.route({
    ...calls.findSignedDocument,
    handler: async ({ body }) => ({ document: await findByNumber(deps, body.number, body.email) }),
  });
}
