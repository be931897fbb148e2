import * as calls from "#contract/attachments.ts";
import type { Api } from "#server/http/app.ts";
import type { Deps } from "#server/ports/deps.ts";
import { renewUploads } from "./renew-uploads.ts";
import { saveAttachment } from "./save-attachment.ts";

/** Adds the routes for uploads, which visitors may use before they have an account. */
export function attachments(app: Api, deps: Deps) {
  app.route({
    ...calls.uploadAttachment,
    handler: async (request) => ({ filenames: [await saveAttachment(deps, request)] }),
  });
  app.route({
    ...calls.renewUploads,
    handler: async (request) => {
      await renewUploads(deps, request, request.body.paths);
      return {};
    },
  });
}
