import type { FastifyRequest } from "fastify";
import type { Actor } from "#server/http/authentication/actor.ts";
import { newToken } from "#server/platform/encryption/vault.ts";
import { imageUrl } from "#server/platform/files/image-url.ts";
import { cleanPicture } from "#server/platform/uploads/clean-file.ts";
import { withUpload } from "#server/platform/uploads/receive.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { uploadProblemsTexts } from "#texts/upload-problems/texts.ts";
import { findEditable } from "../records/editable.ts";

/** In pixels: twice the displayed size, for high-density screens. */
const maxLogoSize = 512;

/**
 * Stores a form's logo. It is displayed once a form is saved with its URL, and retained as long as any version refers to
 * it.
 * @returns its URL
 * @throws ProblemError `not_found`, `forbidden`; `too_large`, `wrong_type`, `invalid`, `malformed`
 */
export async function saveLogo(deps: TenantDeps, actor: Actor, slug: string, request: FastifyRequest): Promise<string> {
  await findEditable(deps.db, actor, slug);
  return await withUpload(deps, request, async ({ bytes }) => {
    const cleanedImage = await cleanPicture(bytes, { side: maxLogoSize }, (t) => t(uploadProblemsTexts).picture_types);
    const key = newToken();
    await deps.files.put(`images/${key}`, cleanedImage.bytes, { contentType: cleanedImage.type });
    return imageUrl(key);
  });
}
