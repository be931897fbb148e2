import type { FastifyRequest } from "fastify";
import type { Actor } from "#server/http/authentication/actor.ts";
import { ProblemError } from "#server/platform/common/errors.ts";
import { type GlobalDb, transaction } from "#server/platform/db/connect.ts";
import { hasWrittenNothing } from "#server/platform/db/transactions/wrote-nothing.ts";
import { newToken } from "#server/platform/encryption/vault.ts";
import { deleteFilesAfterCommit } from "#server/platform/unreferenced-files/delete-files-job.ts";
import { cleanPicture } from "#server/platform/uploads/clean-file.ts";
import { withUpload } from "#server/platform/uploads/receive.ts";
import type { Deps } from "#server/ports/deps.ts";
import { accountProblemsTexts } from "#texts/account-problems/texts.ts";
import { uploadProblemsTexts } from "#texts/upload-problems/texts.ts";

/** In pixels: twice the displayed size, for high-density screens. */
const imageSidePx = 512;

/**
 * Replaces a profile photo (part `profile`, or `file`; cropped to a square) or a landlord's logo (part `logo`), and
 * deletes the previous file.
 * @throws ProblemError `forbidden` for a logo of a user without a landlord profile; `too_large`, `wrong_type`,
 * `invalid`, `malformed`
 */
export async function uploadImage(deps: Deps, actor: Actor, request: FastifyRequest): Promise<void> {
  await withUpload(deps, request, async ({ part, bytes }) => {
    const isLogo = part === "logo";
    if (isLogo && !actor.isLandlord) throw new ProblemError("forbidden", (t) => t(accountProblemsTexts).landlord_logo);
    const picture = await cleanPicture(
      bytes,
      { side: imageSidePx, square: !isLogo },
      (t) => t(uploadProblemsTexts).picture_types,
    );
    const key = newToken();
    await deps.files.put(`images/${key}`, picture.bytes, { contentType: picture.type });
    const replacedKey = await transaction(deps.db, (trx) =>
      (isLogo ? replaceLogo : replacePhoto)(trx, actor.id, key),
    ).catch(async (error: unknown) => {
      // if the write may have succeeded, the row may refer to the file; a nightly job deletes unreferenced files
      if (hasWrittenNothing(error)) await deps.files.delete(`images/${key}`);
      throw error;
    });
    if (replacedKey) await deps.files.delete(`images/${replacedKey}`);
  });
}

/** Removes a landlord's profile photo or logo, and deletes its file once the transaction has committed. */
export async function removeImage(trx: GlobalDb, userId: string, part: "profile" | "logo"): Promise<void> {
  const removedKey = await (part === "logo" ? replaceLogo : replacePhoto)(trx, userId, null);
  if (removedKey) await deleteFilesAfterCommit(trx, [`images/${removedKey}`]);
}

/**
 * Sets the photo. @returns the previous key; the row is locked, so that two concurrent uploads each delete a different
 * file
 */
async function replacePhoto(trx: GlobalDb, userId: string, key: string | null): Promise<string | null> {
  const previousRow = await trx
    .selectFrom("users")
    .select("profile_photo")
    .where("id", "=", userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await trx.updateTable("users").set({ profile_photo: key }).where("id", "=", userId).execute();
  return previousRow.profile_photo;
}

async function replaceLogo(trx: GlobalDb, userId: string, key: string | null): Promise<string | null> {
  const previousRow = await trx
    .selectFrom("landlords")
    .select("logo")
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await trx.updateTable("landlords").set({ logo: key }).where("user_id", "=", userId).execute();
  return previousRow.logo;
}
