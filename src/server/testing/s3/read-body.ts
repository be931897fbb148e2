import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { crc32 } from "node:zlib";
import { S3Error } from "./s3-error.ts";

/**
 * Reads a request's content and compares it with every hash in the request.
 * @param payload the signed hash, or the name of the content's encoding
 * @throws S3Error for content that was changed or is incomplete
 */
export async function readBody(request: IncomingMessage, payload: string): Promise<Buffer> {
  const sent = await buffer(request);
  if (payload === "STREAMING-UNSIGNED-PAYLOAD-TRAILER") return decode(sent, request);
  if (payload.startsWith("STREAMING-")) throw new S3Error(501, "NotImplemented");
  if (payload !== "UNSIGNED-PAYLOAD" && createHash("sha256").update(sent).digest("hex") !== payload)
    throw new S3Error(400, "XAmzContentSHA256Mismatch");
  requireChecksum(sent, request.headers["x-amz-checksum-crc32"]);
  const md5 = request.headers["content-md5"];
  if (md5 !== undefined && createHash("md5").update(sent).digest("base64") !== md5) throw new S3Error(400, "BadDigest");
  return sent;
}

/**
 * Decodes content in the encoding `aws-chunked`: chunks with their size, then headers, which end with an empty line.
 */
function decode(sent: Buffer, { headers }: IncomingMessage): Buffer {
  if (!headers["content-encoding"]?.includes("aws-chunked")) throw new S3Error(400, "InvalidRequest");
  const chunks: Buffer[] = [];
  let offset = 0;
  for (;;) {
    const line = lineAt(sent, offset);
    if (!/^[0-9a-f]+$/i.test(line)) throw new S3Error(400, "IncompleteBody");
    offset += line.length + 2;
    const size = Number.parseInt(line, 16);
    if (size === 0) break;
    if (sent.toString("latin1", offset + size, offset + size + 2) !== "\r\n") throw new S3Error(400, "IncompleteBody");
    chunks.push(sent.subarray(offset, offset + size));
    offset += size + 2;
  }
  const content = Buffer.concat(chunks);
  if (String(content.length) !== headers["x-amz-decoded-content-length"]) throw new S3Error(400, "IncompleteBody");
  const [name, value] = lineAt(sent, offset).split(":");
  if (name !== headers["x-amz-trailer"]) throw new S3Error(400, "MalformedTrailerError");
  if (name === "x-amz-checksum-crc32") requireChecksum(content, value?.trim());
  return content;
}

function lineAt(sent: Buffer, offset: number): string {
  const end = sent.indexOf("\r\n", offset);
  if (end < 0) throw new S3Error(400, "IncompleteBody");
  return sent.toString("latin1", offset, end);
}

function requireChecksum(content: Buffer, expected: string | string[] | undefined): void {
  if (expected === undefined) return;
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(content));
  if (checksum.toString("base64") !== expected) throw new S3Error(400, "BadDigest");
}
