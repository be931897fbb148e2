import { createHash, randomUUID } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { S3Error } from "./s3-error.ts";

type StoredObject = { content: Buffer; type: string; modified: Date; etag: string };
type S3Request = { method: string; key: string; query: URLSearchParams; headers: IncomingHttpHeaders; body: Buffer };
type S3Response = { status?: number; headers?: Record<string, string | number>; content?: string | Buffer };

const minPartBytes = 5 * 1024 * 1024;
const maxDeletedKeys = 1_000;

/** Creates a bucket in memory with S3's operations on one bucket. */
export function createBucket(pageSize: number) {
  const stored = new Map<string, StoredObject>();
  const uploads = new Map<string, { key: string; type: string; parts: Map<number, Buffer> }>();

  function store(key: string, content: Buffer, type = "application/octet-stream", etag = md5(content)): string {
    stored.set(key, { content, type, modified: new Date(), etag });
    return `"${etag}"`;
  }

  function find(key: string): StoredObject {
    const found = stored.get(key);
    if (!found) throw new S3Error(404, "NoSuchKey");
    return found;
  }

  function findUpload({ query, key }: S3Request) {
    const upload = uploads.get(query.get("uploadId") ?? "");
    if (upload?.key !== key) throw new S3Error(404, "NoSuchUpload");
    return upload;
  }

  function put(call: S3Request): S3Response {
    const { key, query, headers, body } = call;
    if (query.has("partNumber")) {
      findUpload(call).parts.set(Number(query.get("partNumber")), body);
      return { headers: { etag: `"${md5(body)}"` } };
    }
    const source = headers["x-amz-copy-source"];
    if (typeof source !== "string") return { headers: { etag: store(key, body, headers["content-type"]) } };
    const { content, type } = find(decodeURIComponent(source).replace(/^\/?[^/]+\//, ""));
    return xml("CopyObjectResult", tag("ETag", store(key, content, type)));
  }

  function post(call: S3Request): S3Response {
    const { key, query, headers, body } = call;
    if (query.has("delete")) return deleteMany(call);
    if (query.has("uploads")) {
      const id = randomUUID();
      uploads.set(id, { key, type: headers["content-type"] ?? "application/octet-stream", parts: new Map() });
      return xml("InitiateMultipartUploadResult", tag("Key", key) + tag("UploadId", id));
    }
    const { parts, type } = findUpload(call);
    const numbers = elementTexts(body, "PartNumber").map(Number);
    const etags = elementTexts(body, "ETag").map((etag) => etag.replaceAll('"', ""));
    const contents = numbers.map((number, index) => {
      const part = parts.get(number);
      if (!part || md5(part) !== etags[index]) throw new S3Error(400, "InvalidPart");
      if (index < numbers.length - 1 && part.length < minPartBytes) throw new S3Error(400, "EntityTooSmall");
      return part;
    });
    if (numbers.length === 0 || numbers.some((number, index) => index > 0 && number <= (numbers[index - 1] ?? 0)))
      throw new S3Error(400, "InvalidPartOrder");
    const etag = `${md5(Buffer.concat(contents.map((part) => Buffer.from(md5(part), "hex"))))}-${contents.length}`;
    const quoted = store(key, Buffer.concat(contents), type, etag);
    uploads.delete(query.get("uploadId") ?? "");
    return xml("CompleteMultipartUploadResult", tag("Key", key) + tag("ETag", quoted));
  }

  function deleteMany({ headers, body }: S3Request): S3Response {
    // S3 requires a hash of this list
    if (!headers["content-md5"] && !Object.keys(headers).some((name) => name.startsWith("x-amz-checksum-")))
      throw new S3Error(400, "InvalidRequest");
    const keys = elementTexts(body, "Key");
    if (keys.length > maxDeletedKeys) throw new S3Error(400, "MalformedXML");
    for (const key of keys) stored.delete(key);
    return xml("DeleteResult", "");
  }

  function get({ key, query, headers }: S3Request): S3Response {
    if (!key) return list(query);
    const { content, type, modified, etag } = find(key);
    const objectHeaders = { "content-type": type, "last-modified": modified.toUTCString(), etag: `"${etag}"` };
    const range = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? "");
    if (!range) return { headers: objectHeaders, content };
    const from = Number(range[1]);
    const to = Math.min(range[2] ? Number(range[2]) : content.length - 1, content.length - 1);
    if (from > to) throw new S3Error(416, "InvalidRange");
    return {
      status: 206,
      headers: { ...objectHeaders, "content-range": `bytes ${from}-${to}/${content.length}` },
      content: content.subarray(from, to + 1),
    };
  }

  function list(query: URLSearchParams): S3Response {
    if (query.get("list-type") !== "2") throw new S3Error(501, "NotImplemented");
    const [prefix, delimiter] = [query.get("prefix") ?? "", query.get("delimiter") ?? ""];
    const after = query.get("continuation-token") ?? query.get("start-after") ?? "";
    const limit = Math.min(Number(query.get("max-keys") ?? pageSize), pageSize);
    const names = [...stored.keys()]
      .filter((key) => key.startsWith(prefix))
      .map((key) => collapsePrefix(key, prefix, delimiter));
    const all = [...new Set(names)].filter((name) => name > after).sort();
    const page = all.slice(0, limit);
    const entries = page.map((name) => {
      const found = stored.get(name);
      return found
        ? tag(
            "Contents",
            tag("Key", name) +
              tag("LastModified", found.modified.toISOString()) +
              tag("ETag", found.etag) +
              tag("Size", found.content.length),
          )
        : tag("CommonPrefixes", tag("Prefix", name));
    });
    const more = all.length > page.length;
    const next = more ? tag("NextContinuationToken", page.at(-1) ?? "") : "";
    return xml("ListBucketResult", tag("IsTruncated", more) + tag("KeyCount", page.length) + next + entries.join(""));
  }

  function handle(call: S3Request): S3Response {
    switch (call.method) {
      case "PUT":
        return put(call);
      case "POST":
        return post(call);
      case "GET":
      case "HEAD":
        return get(call);
      case "DELETE":
        if (call.query.has("uploadId")) uploads.delete(call.query.get("uploadId") ?? "");
        else stored.delete(call.key);
        return { status: 204 };
      default:
        throw new S3Error(405, "MethodNotAllowed");
    }
  }

  return { name: "lintel-test", stored, uploads, handle };
}

/** Returns a key as a list shows it: up to the first delimiter after the prefix. */
function collapsePrefix(key: string, prefix: string, delimiter: string): string {
  const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
  return end < 0 ? key : key.slice(0, end + delimiter.length);
}

const md5 = (content: Buffer): string => createHash("md5").update(content).digest("hex");

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const tag = (name: string, content: string | number | boolean): string => {
  const text = String(content);
  return `<${name}>${text.startsWith("<") ? text : text.replace(/[&<>"]/g, (c) => escapes[c] ?? c)}</${name}>`;
};
const xml = (name: string, content: string): S3Response => ({
  headers: { "content-type": "application/xml" },
  content: `<?xml version="1.0" encoding="UTF-8"?><${name}>${content}</${name}>`,
});

/** Returns the texts of all elements with a name. */
function elementTexts(body: Buffer, name: string): string[] {
  const found = body.toString("utf8").matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, "g"));
  return [...found].map(([, text = ""]) =>
    text
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
      .replaceAll("&quot;", '"')
      .replaceAll("&#34;", '"')
      .replaceAll("&amp;", "&"),
  );
}
