import { randomUUID } from "node:crypto";
import { errorCode } from "#server/platform/common/error-details.ts";
import type { Config } from "#server/platform/config/config.ts";
import { type FileStore, storeLocation } from "#server/platform/config/file-store.ts";
import { createDisk, listKeys, readFile } from "#server/platform/files/files.ts";
import { type Finding, fault, ok } from "./finding.ts";

const fixByErrorCode: Record<string, string> = {
  AccessDenied: "Allow the key to list, read, write and delete files of this bucket (s3:ListBucket, s3:GetObject, …).",
  InvalidAccessKeyId: "Correct S3_ACCESS_KEY_ID.",
  SignatureDoesNotMatch: "Correct S3_SECRET_ACCESS_KEY.",
  AuthorizationHeaderMalformed: "Set S3_REGION to the region of the bucket.",
  PermanentRedirect: "Set S3_REGION to the region of the bucket.",
  RequestTimeTooSkewed: "Synchronize this machine's clock (NTP).",
  NoSuchBucket: "Create the bucket, or correct its name.",
};

/** Checks the file storage and the backup destination: writes, reads, lists and deletes a small file. */
export async function checkFiles({
  files,
  backupDestination,
}: Pick<Config, "files" | "backupDestination">): Promise<Finding[]> {
  return [
    await checkStore("files", "FILES", files),
    ...(backupDestination ? [await checkStore("place of backups", "BACKUP_TO", backupDestination)] : []),
  ];
}

/** @param setting the name of the store's setting */
async function checkStore(about: string, setting: string, store: FileStore): Promise<Finding> {
  const location = storeLocation(store);
  const disk = await createDisk({ files: store });
  const folder = `doctor-${randomUUID()}`;
  const content = "A file of lintel doctor, which deletes it again.\n";
  try {
    await disk.put(`${folder}/probe`, content);
    const found = await readFile(disk, `${folder}/probe`);
    const listed: string[] = [];
    for await (const key of listKeys(disk, folder)) listed.push(key);
    await disk.delete(`${folder}/probe`);
    await disk.deleteAll(folder);
    return found?.toString() === content && listed.length === 1
      ? ok(about, `a test file was written, read, listed and deleted in ${location}`)
      : fault(
          about,
          `${location} did not return the test file as it was written`,
          `Check the store that ${setting} names.`,
        );
  } catch (error) {
    const cause = causeOf(error);
    const fix =
      store.kind === "s3"
        ? (fixByErrorCode[cause] ?? `Check S3_ENDPOINT, the network and the status of the store that ${setting} names.`)
        : `Check who may write to the folder of ${setting}, and the space on its disk.`;
    return fault(about, `${location} can't be used (${cause})`, fix);
  }
}

/** Returns the code or the name of the innermost error: of the store, the network or the disk. */
function causeOf(error: unknown): string {
  let inner = error;
  while (inner instanceof Error && inner.cause instanceof Error) inner = inner.cause;
  return errorCode(inner) ?? (inner instanceof Error ? inner.name : "unknown");
}
