import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { S3Error } from "./s3-error.ts";

type SignedRequest = { method: string; url: string; headers: IncomingHttpHeaders };
type Access = { accessKeyId: string; secretAccessKey: string; region: string };

type Signature = {
  credential: string;
  signedHeaders: string[];
  signature: string;
  /** formatted as YYYYMMDDTHHMMSSZ */
  date: string;
  payload: string;
};

const maxSkewMs = 15 * 60_000;
const maxExpirySeconds = 7 * 86_400;

/**
 * Verifies a request's signature (AWS Signature Version 4), in its headers or in its query.
 * @returns the payload's signed hash, or the name of its encoding
 * @throws S3Error for a missing, wrong, or expired signature, and one of another region, service or key
 */
export function verifySignature(request: SignedRequest, access: Access, now: Date): string {
  const url = new URL(request.url, "http://store.example");
  const signature = fromQuery(url, now) ?? fromHeaders(request, now);
  const [keyId, day, region, service, end] = signature.credential.split("/");
  if (keyId !== access.accessKeyId) throw new S3Error(403, "InvalidAccessKeyId");
  if (day !== signature.date.slice(0, 8) || region !== access.region || service !== "s3" || end !== "aws4_request")
    throw new S3Error(403, "AuthorizationHeaderMalformed");
  requireAllSigned(request.headers, signature.signedHeaders);
  const text = [
    "AWS4-HMAC-SHA256",
    signature.date,
    `${day}/${region}/s3/aws4_request`,
    createHash("sha256")
      .update(canonicalRequest(request, url, signature))
      .digest("hex"),
  ].join("\n");
  const key = ["s3", "aws4_request"].reduce(hmac, hmac(hmac(`AWS4${access.secretAccessKey}`, day), access.region));
  const expected = hmac(key, text);
  const given = Buffer.from(signature.signature, "hex");
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new S3Error(403, "SignatureDoesNotMatch");
  return signature.payload;
}

const hmac = (key: string | Buffer, text: string): Buffer => createHmac("sha256", key).update(text).digest();

function fromHeaders({ headers }: SignedRequest, now: Date): Signature {
  const found =
    /^AWS4-HMAC-SHA256 Credential=(?<credential>[^,]+), ?SignedHeaders=(?<names>[^,]+), ?Signature=(?<signature>[0-9a-f]{64})$/.exec(
      headers.authorization ?? "",
    )?.groups;
  if (!found) throw new S3Error(403, "AccessDenied");
  const { credential = "", names = "", signature = "" } = found;
  const date = String(headers["x-amz-date"] ?? "");
  if (Math.abs(timeOf(date) - now.getTime()) > maxSkewMs) throw new S3Error(403, "RequestTimeTooSkewed");
  const payload = headers["x-amz-content-sha256"];
  if (typeof payload !== "string") throw new S3Error(400, "MissingSecurityHeader");
  return { credential, signedHeaders: names.split(";"), signature, date, payload };
}

function fromQuery({ searchParams: query }: URL, now: Date): Signature | undefined {
  if (!query.has("X-Amz-Signature")) return undefined;
  const date = query.get("X-Amz-Date") ?? "";
  const seconds = Number(query.get("X-Amz-Expires"));
  if (query.get("X-Amz-Algorithm") !== "AWS4-HMAC-SHA256" || !(seconds >= 1 && seconds <= maxExpirySeconds))
    throw new S3Error(400, "AuthorizationQueryParametersError");
  const age = now.getTime() - timeOf(date);
  if (age > seconds * 1000 || age < -maxSkewMs) throw new S3Error(403, "AccessDenied");
  return {
    credential: query.get("X-Amz-Credential") ?? "",
    signedHeaders: (query.get("X-Amz-SignedHeaders") ?? "").split(";"),
    signature: query.get("X-Amz-Signature") ?? "",
    date,
    payload: query.get("X-Amz-Content-Sha256") ?? "UNSIGNED-PAYLOAD",
  };
}

/** @returns milliseconds, or a time long ago for an invalid date */
function timeOf(date: string): number {
  const [, y, mo, d, h, mi, s] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date) ?? [];
  return y ? Date.parse(`${y}-${mo}-${d}T${h}:${mi}:${s}Z`) : 0;
}

function requireAllSigned(headers: IncomingHttpHeaders, signed: readonly string[]): void {
  const required = Object.keys(headers).filter((name) => name === "host" || name.startsWith("x-amz-"));
  if (required.some((name) => !signed.includes(name))) throw new S3Error(403, "AccessDenied");
}

function canonicalRequest(request: SignedRequest, url: URL, { signedHeaders, payload }: Signature): string {
  const query = [...url.searchParams]
    .filter(([name]) => name !== "X-Amz-Signature")
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .sort(([a, x], [b, y]) => compare(a, b) || compare(x, y))
    .map((pair) => pair.join("="))
    .join("&");
  const headers = signedHeaders.map(
    (name) =>
      `${name}:${String(request.headers[name] ?? "")
        .trim()
        .replace(/ +/g, " ")}\n`,
  );
  // S3 signs the path as it is sent
  const path = request.url.split("?")[0] ?? "/";
  return [request.method, path, query, headers.join(""), signedHeaders.join(";"), payload].join("\n");
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
