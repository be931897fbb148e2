import { confirmSigning, openSigning, sendSigningCode } from "#contract/documents/signer-confirmations.ts";
import type { Api } from "#server/http/app.ts";
import type { Deps } from "#server/ports/deps.ts";
import { confirmSigner, presentSigningLink, sendSignerCode } from "./confirm-signer.ts";

/** Adds the routes with which a signer exchanges an emailed link for a session. */
export function signerConfirmations(app: Api, deps: Deps) {
  app.route({ ...openSigning, handler: async (request) => await presentSigningLink(deps, request.body.token) });
  app.route({
    ...sendSigningCode,
    handler: async (request) => {
      await sendSignerCode(deps, request, request.body);
      return {};
    },
  });
  app.route({ ...confirmSigning, handler: async (request) => await confirmSigner(deps, request, request.body) });
}
