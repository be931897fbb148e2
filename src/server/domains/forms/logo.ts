import type { FastifyRequest } from "fastify";
import { imageUrl } from "#server/platform/files/image-url.ts";
import type { Actor } from "../../http/authentication/actor.ts";
import { newToken } from "../../platform/encryption/vault.ts";
import { withUpload } from "../../platform/uploads/receive.ts";
import { cleanPicture } from "../../platform/uploads/recognize.ts";
import type { Deps } from "../../ports/deps.ts";
import { findEditable } from "./editable.ts";

/** Pixels: sharp at twice the size it is shown. */
const side = 512;

/**
 * Takes in a form's logo. It is shown once a form is saved with its address, and stays for as long as the versions that
 * name it, which is for good.
 * @returns its address
 * @throws ProblemError `not_found`, `forbidden`; `too_large`, `wrong_type`, `invalid`, `malformed`
 */
export async function keepLogo(deps: Deps, actor: Actor, slug: string, request: FastifyRequest): Promise<string> {
  await findEditable(deps.db, actor, slug);
  return await withUpload(deps, request, ["logo"], async ({ bytes }) => {
    const picture = await cleanPicture(bytes, { side }, "Please send a JPEG or PNG picture.");
    const key = newToken();
    await deps.files.put(`images/${key}`, picture.bytes, { contentType: picture.type });
    return imageUrl(key);
  });
}
