import type { FastifyRequest } from "fastify";
import type { Actor } from "#server/http/authentication/actor.ts";
import { newToken } from "#server/platform/encryption/vault.ts";
import { imageUrl } from "#server/platform/files/image-url.ts";
import { withUpload } from "#server/platform/uploads/receive.ts";
import { cleanPicture } from "#server/platform/uploads/recognize.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { uploadProblemsTexts } from "#texts/upload-problems/texts.ts";
import { findEditable } from "../records/editable.ts";

/** Pixels: sharp at twice the displayed size. */
const side = 512;

/**
 * Stores a form's logo. It is shown once a form is saved with its address, and retained for as long as any version
 * refers to it, which is permanently.
 * @returns its address
 * @throws ProblemError `not_found`, `forbidden`; `too_large`, `wrong_type`, `invalid`, `malformed`
 */
export async function saveLogo(deps: TenantDeps, actor: Actor, slug: string, request: FastifyRequest): Promise<string> {
  await findEditable(deps.db, actor, slug);
  return await withUpload(deps, request, async ({ bytes }) => {
    const picture = await cleanPicture(bytes, { side }, (t) => t(uploadProblemsTexts).picture_types);
    const key = newToken();
    await deps.files.put(`images/${key}`, picture.bytes, { contentType: picture.type });
    return imageUrl(key);
  });
}
