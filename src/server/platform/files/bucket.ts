import type { Readable } from "node:stream";
import { DeleteObjectsCommand, S3Client } from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { DriveDirectory, DriveFile } from "flydrive";
import { S3Driver } from "flydrive/drivers/s3";
import type { FileStore } from "../config/file-store.ts";

/** Milliseconds to connect, without a byte transferred, and until the response to one request begins. */
const timeouts = { connect: 3_000, idle: 30_000, answer: 30_000 };
/** S3 accepts at most 10,000 parts, enough for a file of 160 GB; two parts are in memory at a time. */
const multipartOptions = { partSize: 16 * 1024 * 1024, queueSize: 2 };

type BucketStore = Extract<FileStore, { kind: "s3" }>;

/**
 * A folder in a bucket of Amazon S3 or a compatible store. Keys are relative to the folder.
 * @param limits shorter timeouts, for tests
 */
export class Bucket extends S3Driver {
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #folder: string;

  constructor(store: BucketStore, limits: Partial<typeof timeouts> = {}) {
    const { connect, idle, answer } = { ...timeouts, ...limits };
    const client = new S3Client({
      region: store.region,
      ...(store.endpoint && { endpoint: store.endpoint, forcePathStyle: true }),
      credentials: { accessKeyId: store.accessKeyId, secretAccessKey: store.secretAccessKey },
      // stores other than Amazon's would save the framing of the default checksums as part of the file
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
      maxAttempts: 2,
      requestHandler: {
        connectionTimeout: connect,
        socketTimeout: idle,
        requestTimeout: answer,
        throwOnRequestTimeout: true,
      },
    });
    // Modern buckets reject ACLs of single files; the bucket's own setting determines who may read.
    super({ client, bucket: store.bucket, visibility: "private", supportsACL: false });
    this.#client = client;
    this.#bucket = store.bucket;
    this.#folder = store.prefix && `${store.prefix}/`;
  }

  override exists(key: string) {
    return super.exists(this.#folder + key);
  }

  override get(key: string) {
    return super.get(this.#folder + key);
  }

  override getBytes(key: string) {
    return super.getBytes(this.#folder + key);
  }

  override getStream(key: string) {
    return super.getStream(this.#folder + key);
  }

  override getMetaData(key: string) {
    return super.getMetaData(this.#folder + key);
  }

  override put(key: string, ...rest: [contents: string | Uint8Array, options?: object]) {
    return super.put(this.#folder + key, ...rest);
  }

  /** Uploads a stream of any length in parts. The file exists only once all of it has arrived. */
  override async putStream(key: string, contents: Readable): Promise<void> {
    const params = { Bucket: this.#bucket, Key: this.#folder + key, Body: contents };
    await new Upload({ client: this.#client, params, ...multipartOptions }).done();
  }

  override delete(key: string) {
    return super.delete(this.#folder + key);
  }

  /** @throws Error if the store reports that it didn't delete one of the files */
  override async deleteAll(prefix: string): Promise<void> {
    for (;;) {
      // from the beginning each time: deleted files are no longer listed
      const { objects } = await this.listAll(prefix, { recursive: true });
      const keys = objects.flatMap((object) => (object.isFile ? [{ Key: this.#folder + object.key }] : []));
      if (keys.length === 0) return;
      const deletion = { Bucket: this.#bucket, Delete: { Objects: keys, Quiet: true } };
      const { Errors: errors = [] } = await this.#client.send(new DeleteObjectsCommand(deletion));
      if (errors.length > 0) throw new Error(`The bucket didn't delete ${errors.length} files: ${errors[0]?.Code}`);
    }
  }

  override async listAll(prefix: string, options?: { recursive?: boolean; paginationToken?: string }) {
    const folder = `${this.#folder}${prefix === "/" || prefix === "" ? "" : `${prefix}/`}`;
    const { paginationToken, objects } = await super.listAll(folder || "/", options);
    const relativePath = (path: string) => path.slice(this.#folder.length);
    return {
      paginationToken,
      objects: Array.from(objects, (object) =>
        object.isFile ? new DriveFile(relativePath(object.key), this) : new DriveDirectory(relativePath(object.prefix)),
      ),
    };
  }
}
