import { createHash, randomBytes, verify, X509Certificate } from "node:crypto";
import { Integer, ObjectIdentifier, OctetString, Sequence } from "asn1js";
import {
  AlgorithmIdentifier,
  type Attribute,
  ContentInfo,
  MessageImprint,
  SignedData,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from "pkijs";
import { encodeDer, parseDer, sha256, toArrayBuffer } from "./bytes.ts";
import { oids } from "./oids.ts";

/**
 * The maximum bytes of a time-stamping service's response, and therefore the bytes that a file reserves for its token.
 */
export const maxTimestampBytes = 12 * 1024;

/**
 * Requests a time-stamping service's token for a signature value (RFC 3161 over HTTP).
 * @param deadline milliseconds for the whole request
 * @returns DER of the token
 * @throws Error if the service times out, refuses, or stamps something else
 */
export async function requestTimestamp(url: string, value: Buffer, deadline: number): Promise<Buffer> {
  const nonce = new Uint8Array(randomBytes(8));
  nonce[0] = (nonce[0] ?? 0) & 0x7f;
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: oids.sha256 }),
      hashedMessage: new OctetString({ valueHex: toArrayBuffer(sha256(value)) }),
    }),
    nonce: new Integer({ valueHex: nonce.buffer }),
    certReq: true,
  });
  const reply = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/timestamp-query" },
    body: new Uint8Array(encodeDer(request.toSchema())),
    redirect: "error",
    signal: AbortSignal.timeout(deadline),
  });
  if (!reply.ok || !reply.body) throw new Error(`status ${reply.status}`);
  const response = new TimeStampResp({ schema: parseDer(await readAtMost(reply.body, maxTimestampBytes)) });
  if (response.status.status > 1 || !response.timeStampToken) throw new Error("refused");
  const token = encodeDer(response.timeStampToken.toSchema());
  const { info } = readTimestamp(token, value);
  if (!info.nonce || !encodeDer(info.nonce).equals(encodeDer(new Integer({ valueHex: nonce.buffer }))))
    throw new Error("other nonce");
  return token;
}

async function readAtMost(body: ReadableStream<Uint8Array>, limit: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > limit) throw new Error("too long");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Verifies that a token stamps a signature value, and is signed by the certificate in it. The certificate's owner is
 * not verified: there is no list of trusted services.
 * @throws Error if it is damaged or stamps something else
 */
export function readTimestamp(token: Buffer, value: Buffer): { time: Date; service: string; info: TSTInfo } {
  const signedData = new SignedData({ schema: new ContentInfo({ schema: parseDer(token) }).content });
  const [signer] = signedData.signerInfos;
  const content = signedData.encapContentInfo.eContent?.getValue();
  if (!signer?.signedAttrs || !content || signedData.encapContentInfo.eContentType !== oids.timestampContent)
    throw new Error("not a token");
  const info = TSTInfo.fromBER(content);
  if (info.messageImprint.hashAlgorithm.algorithmId !== oids.sha256) throw new Error("other hash");
  if (!Buffer.from(info.messageImprint.hashedMessage.valueBlock.valueHexView).equals(sha256(value)))
    throw new Error("stamps something else");
  const digest = signer.signedAttrs.attributes.find(({ type }) => type === oids.messageDigest)?.values[0];
  const hash = hashNames[signer.digestAlgorithm.algorithmId];
  if (!hash || !(digest instanceof OctetString)) throw new Error("no digest");
  const actual = createHash(hash).update(new Uint8Array(content)).digest();
  if (!actual.equals(Buffer.from(digest.valueBlock.valueHexView))) throw new Error("other content");
  const attributes = Buffer.from(signer.signedAttrs.encodedValue);
  const signature = Buffer.from(signer.signature.valueBlock.valueHexView);
  const certificates = (signedData.certificates ?? []).map((one) => new X509Certificate(encodeDer(one.toSchema())));
  const signerCertificate = certificates.find((one) => hasSigned(one, hash, attributes, signature));
  if (!signerCertificate || !isCertificateBound(signerCertificate, signer.signedAttrs.attributes))
    throw new Error("other signature");
  return { time: info.genTime, service: signerCertificate.subject, info };
}

/** The hash algorithms that services sign with, by their OID. */
const hashNames: Record<string, string> = {
  [oids.sha256]: "sha256",
  "2.16.840.1.101.3.4.2.2": "sha384",
  "2.16.840.1.101.3.4.2.3": "sha512",
};

function hasSigned(certificate: X509Certificate, hash: string, attributes: Buffer, signature: Buffer): boolean {
  try {
    return verify(hash, attributes, certificate.publicKey, signature);
  } catch {
    return false;
  }
}

/**
 * Whether the signature contains its certificate's hash (RFC 5035): otherwise another certificate for the same key
 * could be substituted.
 */
function isCertificateBound({ raw }: X509Certificate, attributes: Attribute[]): boolean {
  return attributes.some(({ type, values }) => {
    if (type !== oids.signingCertificate && type !== oids.signingCertificateV1) return false;
    const [list] = sequenceParts(values[0]);
    const parts = sequenceParts(sequenceParts(list)[0]);
    const hashValue = parts.find((part) => part instanceof OctetString);
    const [algorithm] = parts[0] === hashValue ? [] : sequenceParts(parts[0]);
    const declaredHash = algorithm instanceof ObjectIdentifier ? hashNames[algorithm.getValue()] : "sha256";
    const hash = type === oids.signingCertificateV1 ? "sha1" : declaredHash;
    if (!hash || !(hashValue instanceof OctetString)) return false;
    return createHash(hash).update(raw).digest().equals(Buffer.from(hashValue.valueBlock.valueHexView));
  });
}

const sequenceParts = (block: unknown): unknown[] => (block instanceof Sequence ? block.valueBlock.value : []);
