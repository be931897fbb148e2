import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import {
  CopyObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type S3, startS3 } from "./start-s3.ts";

let s3: S3;
let skew = 0;
let client: S3Client;
const Bucket = "lintel-test";

function createS3Client(changes: { secretAccessKey?: string; accessKeyId?: string; region?: string } = {}) {
  const { accessKeyId, secretAccessKey, region } = { ...s3, ...changes };
  return new S3Client({
    endpoint: s3.endpoint,
    forcePathStyle: true,
    region,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 1,
  });
}

beforeAll(async () => {
  s3 = await startS3({ pageSize: 2, now: () => new Date(Date.now() + skew) });
  client = createS3Client();
  await client.send(new PutObjectCommand({ Bucket, Key: "a/first", Body: "0123456789" }));
});
afterAll(() => s3.close());

const readObject = async (from: S3Client, Key: string, Range?: string) =>
  await (await from.send(new GetObjectCommand({ Bucket, Key, Range }))).Body?.transformToString();

/** Runs work while the store's clock is some minutes ahead. */
async function withClockAhead<T>(minutes: number, work: () => Promise<T>): Promise<T> {
  skew = minutes * 60_000;
  return await work().finally(() => {
    skew = 0;
  });
}

test("the emulated S3 storage rejects requests that are unsigned or signed with another secret, key or region", async () => {
  expect((await fetch(`${s3.endpoint}/${Bucket}/a/first`)).status).toBe(403);
  expect((await fetch(`${s3.endpoint}/${Bucket}/b`, { method: "PUT", body: "x" })).status).toBe(403);
  await expect(readObject(createS3Client({ secretAccessKey: "guess" }), "a/first")).rejects.toThrow(
    "SignatureDoesNotMatch",
  );
  await expect(readObject(createS3Client({ accessKeyId: "OTHER" }), "a/first")).rejects.toThrow("InvalidAccessKeyId");
  await expect(readObject(createS3Client({ region: "eu-west-1" }), "a/first")).rejects.toThrow(
    "AuthorizationHeaderMalformed",
  );
  expect(s3.stored.has("b")).toBe(false);
});

test("the emulated S3 storage rejects a signature from a clock that is 16 minutes slow or fast", async () => {
  // the client would correct its own clock after such a response
  await expect(withClockAhead(16, () => readObject(createS3Client(), "a/first"))).rejects.toThrow(
    "RequestTimeTooSkewed",
  );
  await expect(withClockAhead(-16, () => readObject(createS3Client(), "a/first"))).rejects.toThrow(
    "RequestTimeTooSkewed",
  );
  expect(await withClockAhead(14, () => readObject(createS3Client(), "a/first"))).toBe("0123456789");
});

test("the emulated S3 storage rejects a signed request whose path, header or content was changed", async () => {
  const url = await getSignedUrl(client, new PutObjectCommand({ Bucket, Key: "signed" }), {
    expiresIn: 60,
    unhoistableHeaders: new Set(["x-amz-checksum-crc32"]),
  });
  expect((await fetch(url.replace("/signed", "/other"), { method: "PUT", body: "x" })).status).toBe(403);
  const tampering = createS3Client();
  tampering.middlewareStack.add(
    (next) => async (args) => {
      (args.request as { body: unknown }).body = "9876543210";
      return await next(args);
    },
    { step: "finalizeRequest", priority: "low" },
  );
  const put = new PutObjectCommand({ Bucket, Key: "changed", Body: "0123456789" });
  await expect(tampering.send(put)).rejects.toThrow("XAmzContentSHA256Mismatch");
  const adding = createS3Client();
  adding.middlewareStack.add(
    (next) => async (args) => {
      (args.request as { headers: Record<string, string> }).headers["x-amz-acl"] = "public-read";
      return await next(args);
    },
    { step: "finalizeRequest", priority: "low" },
  );
  await expect(adding.send(new PutObjectCommand({ Bucket, Key: "public", Body: "x" }))).rejects.toThrow("AccessDenied");
  expect(["other", "changed", "public"].filter((key) => s3.stored.has(key))).toEqual([]);
});

test("a presigned URL of the emulated S3 storage is valid until it expires, and only for its own file", async () => {
  const url = await getSignedUrl(client, new GetObjectCommand({ Bucket, Key: "a/first" }), { expiresIn: 60 });
  expect(await (await fetch(url)).text()).toBe("0123456789");
  expect((await withClockAhead(2, () => fetch(url))).status).toBe(403);
  expect((await fetch(url.replace("a/first", "a/second"))).status).toBe(403);
  expect((await fetch(url.replace("X-Amz-Expires=60", "X-Amz-Expires=600"))).status).toBe(403);
  const forged = await getSignedUrl(
    createS3Client({ secretAccessKey: "guess" }),
    new GetObjectCommand({ Bucket, Key: "a/first" }),
  );
  expect((await fetch(forged)).status).toBe(403);
});

test("the emulated S3 storage decodes content that is sent in chunks and checks its checksum", async () => {
  const content = Buffer.alloc(200_000, "chunk");
  const Body = Readable.from([content.subarray(0, 70_000), content.subarray(70_000)]);
  await client.send(new PutObjectCommand({ Bucket, Key: "chunked", Body, ContentLength: content.length }));
  expect(s3.stored.get("chunked")?.content.equals(content)).toBe(true);
});

test("the emulated S3 storage copies files and returns their sizes and ranges", async () => {
  await client.send(new CopyObjectCommand({ Bucket, Key: "copy", CopySource: `${Bucket}/a/first` }));
  const head = await client.send(new HeadObjectCommand({ Bucket, Key: "copy" }));
  expect(head.ContentLength).toBe(10);
  expect(head.ETag).toBe(`"${createHash("md5").update("0123456789").digest("hex")}"`);
  expect([await readObject(client, "copy", "bytes=2-4"), await readObject(client, "copy", "bytes=8-")]).toEqual([
    "234",
    "89",
  ]);
  await expect(readObject(client, "copy", "bytes=10-")).rejects.toThrow("InvalidRange");
  await expect(readObject(client, "missing")).rejects.toThrow("NoSuchKey");
});

test("the emulated S3 storage lists files in pages and deletes several at once", async () => {
  const keys = ["list/1", "list/2", "list/3", "list/sub/4"];
  for (const Key of keys) await client.send(new PutObjectCommand({ Bucket, Key, Body: "x" }));
  const first = await client.send(new ListObjectsV2Command({ Bucket, Prefix: "list/", Delimiter: "/" }));
  const ContinuationToken = first.NextContinuationToken;
  const second = await client.send(
    new ListObjectsV2Command({ Bucket, Prefix: "list/", Delimiter: "/", ContinuationToken }),
  );
  expect([first, second].map((page) => page.Contents?.map(({ Key }) => Key))).toEqual([
    ["list/1", "list/2"],
    ["list/3"],
  ]);
  expect(second.CommonPrefixes).toEqual([{ Prefix: "list/sub/" }]);
  expect([first.IsTruncated, second.IsTruncated]).toEqual([true, false]);
  await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects: keys.map((Key) => ({ Key })) } }));
  expect(keys.filter((key) => s3.stored.has(key))).toEqual([]);
});

test("the emulated S3 storage assembles multipart uploads", async () => {
  const content = Buffer.alloc(6 * 1024 * 1024, "part");
  await new Upload({ client, params: { Bucket, Key: "large", Body: Readable.from([content]) } }).done();
  expect(s3.stored.get("large")?.content.equals(content)).toBe(true);
  expect(s3.state.requests.some((line) => line.includes("partNumber=2"))).toBe(true);
  expect(s3.unfinishedUploads()).toBe(0);
});
