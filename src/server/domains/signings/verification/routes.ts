import * as calls from "#contract/documents/document-verifications.ts";
import type { Api } from "#server/http/app.ts";
import { withUpload } from "#server/platform/uploads/receive.ts";
import type { Deps } from "#server/ports/deps.ts";

export function documentVerifications(app: Api, deps: Deps) {
  app.route({
    ...calls.verifyDocument,
    handler: async (request) =>
      await withUpload(deps, request, ["document"], async ({ bytes }) => {
        const { verifySealedPdf } = await import("../sealing/verify/verify-sealed-pdf.ts");
        const found = await verifySealedPdf(deps, bytes);
        if (found.state !== "unchanged") return { state: found.state, seal: null };
        const { fingerprint, ...seal } = found.seal;
        return { state: found.state, seal: { ...seal, own: found.own } };
      }),
  });
}
