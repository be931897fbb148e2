import * as calls from "#contract/images.ts";
import type { Api } from "#server/http/app.ts";
import { notFound } from "#server/platform/common/errors.ts";
import { readFile } from "#server/platform/files/files.ts";
import { cleanedImageType } from "#server/platform/uploads/image.ts";
import type { Deps } from "#server/ports/deps.ts";

/** Adds the route of public images, such as logos, whose keys are random. */
export function images(app: Api, deps: Deps) {
  app.route({
    ...calls.getImage,
    handler: async (request, reply) => {
      const bytes = await readFile(deps.files, `images/${request.params.key}`);
      if (!bytes) throw notFound();
      // a new image has a new key, so the content of a key never changes
      return await reply
        .type(cleanedImageType(bytes))
        .header("cache-control", "public, max-age=31536000, immutable")
        .header("content-security-policy", "sandbox; default-src 'none'")
        .send(bytes);
    },
  });
}
