import { realpathSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/** The access to a store with S3's protocol. Without an endpoint it is Amazon's. */
export type S3Access = {
  region: string;
  endpoint: string | undefined;
  accessKeyId: string;
  secretAccessKey: string;
};

/** Where files are stored: a local folder, or a folder in a bucket. */
export type FileStore = { kind: "local"; folder: string } | ({ kind: "s3"; bucket: string; prefix: string } & S3Access);

/** The URL of a bucket, or of a folder in it. */
export const bucketUrlPattern = /^s3:\/\/[a-z0-9.-]+(\/.+)?$/;

/** Returns the store for a local folder. */
export const localStore = (folder: string): FileStore => ({ kind: "local", folder });

/** Returns the store for a URL (file:///folder, s3://bucket/folder) or an absolute path. */
export function parseStore(location: string, s3: S3Access): FileStore {
  if (location.startsWith("/")) return localStore(location);
  const { protocol, hostname, pathname } = new URL(location);
  if (protocol === "file:") return localStore(decodeURIComponent(pathname));
  return { kind: "s3", bucket: hostname, prefix: pathname.replace(/^\/+|\/+$/g, ""), ...s3 };
}

/** Returns the display name of a store. */
export const storeLocation = (store: FileStore): string =>
  store.kind === "local" ? store.folder : `s3://${[store.bucket, store.prefix].filter(Boolean).join("/")}`;

/** Whether two stores are the same, or one is inside the other. */
export function storesOverlap(one: FileStore, other: FileStore): boolean {
  if (one.kind === "local" || other.kind === "local")
    return one.kind === "local" && other.kind === "local" && isNested(realPath(one.folder), realPath(other.folder));
  if (one.bucket !== other.bucket || one.endpoint !== other.endpoint) return false;
  return isNested(`/${one.prefix}`, `/${other.prefix}`);
}

function isNested(one: string, other: string): boolean {
  const withSlash = (path: string) => (path.endsWith("/") ? path : `${path}/`);
  return withSlash(one).startsWith(withSlash(other)) || withSlash(other).startsWith(withSlash(one));
}

/** Resolves symbolic links in a folder's path, even if the folder doesn't exist yet. */
function realPath(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    const parent = dirname(folder);
    return parent === folder ? folder : join(realPath(parent), basename(folder));
  }
}
