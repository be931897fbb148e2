/** How a store with S3's protocol is reached. Without an endpoint it is Amazon's. */
export type S3Access = {
  region: string;
  endpoint: string | undefined;
  accessKeyId: string;
  secretAccessKey: string;
};

/** Where files are stored: a folder, or a folder of a bucket. */
export type FileStore = { kind: "local"; folder: string } | ({ kind: "s3"; bucket: string; prefix: string } & S3Access);

/** Returns the store at an address such as file:///folder or s3://bucket/folder. */
export function storeAt(address: string, s3: S3Access): FileStore {
  const { protocol, hostname, pathname } = new URL(address);
  if (protocol === "file:") return { kind: "local", folder: decodeURIComponent(pathname) };
  return { kind: "s3", bucket: hostname, prefix: pathname.replace(/^\/+|\/+$/g, ""), ...s3 };
}
