import { type KeyObject, sign } from "node:crypto";
import { ObjectIdentifier, OctetString, Sequence } from "asn1js";
import {
  AlgorithmIdentifier,
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from "pkijs";
import type { SealingIdentity } from "../common/sealing-identity.ts";
import { encodeDer, parseDer, sha256, toArrayBuffer } from "./bytes.ts";
import { oids } from "./oids.ts";

/** The parts of a signature. `timestamp`: an RFC 3161 token over the signature value. */
type SignatureParts = { attributes: Attribute[]; value: Buffer; certificates: Buffer[]; timestamp?: Buffer };

/**
 * The number of samples that determine the usual size of a signature value, and of attempts to create one of that size.
 */
const sizeSamples = 15;
const maxAttempts = 10_000;

/**
 * Signs the digest of a document according to PAdES baseline B-B (ETSI EN 319 142-1), detached.
 * @param digest SHA-256 of the document's signed bytes
 */
export function signDigest({ key, certificates }: SealingIdentity, digest: Buffer): SignatureParts {
  const attributes = createSignedAttributes(digest, certificates);
  return { attributes, value: signToSize(key, encodeAttributes(attributes)), certificates };
}

/** Encodes a signature as DER (RFC 5652). The same parts always have the same encoding. */
export function encodeSignature({ attributes, value, certificates, timestamp }: SignatureParts): Buffer {
  const [signerCertificate] = certificates;
  if (!signerCertificate) throw new Error("A signature needs a certificate.");
  const certificate = Certificate.fromBER(toArrayBuffer(signerCertificate));
  const isEllipticCurve = certificate.subjectPublicKeyInfo.algorithm.algorithmId === "1.2.840.10045.2.1";
  const digestAlgorithm = new AlgorithmIdentifier({ algorithmId: oids.sha256 });
  const signer = new SignerInfo({
    version: 1,
    sid: new IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
    digestAlgorithm,
    signedAttrs: new SignedAndUnsignedAttributes({ type: 0, attributes }),
    signatureAlgorithm: new AlgorithmIdentifier({
      algorithmId: isEllipticCurve ? oids.ecdsaWithSha256 : oids.rsaWithSha256,
    }),
    signature: new OctetString({ valueHex: toArrayBuffer(value) }),
  });
  if (timestamp) {
    const attribute = new Attribute({ type: oids.timestampToken, values: [parseDer(timestamp)] });
    signer.unsignedAttrs = new SignedAndUnsignedAttributes({ type: 1, attributes: [attribute] });
  }
  const signed = new SignedData({
    version: 1,
    digestAlgorithms: [digestAlgorithm],
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: oids.data }),
    certificates: certificates.map((der) => Certificate.fromBER(toArrayBuffer(der))),
    signerInfos: [signer],
  });
  return encodeDer(new ContentInfo({ contentType: oids.signedData, content: signed.toSchema(true) }).toSchema());
}

/** Returns the signed attributes. They include each certificate's hash, so that no certificate can be replaced. */
export function createSignedAttributes(digest: Buffer, certificates: Buffer[]): Attribute[] {
  const hashes = certificates.map(
    (der) => new Sequence({ value: [new OctetString({ valueHex: toArrayBuffer(sha256(der)) })] }),
  );
  const certificateHashes = new Sequence({ value: [new Sequence({ value: hashes })] });
  const attributes = [
    new Attribute({ type: oids.contentType, values: [new ObjectIdentifier({ value: oids.data })] }),
    new Attribute({ type: oids.messageDigest, values: [new OctetString({ valueHex: toArrayBuffer(digest) })] }),
    new Attribute({ type: oids.signingCertificate, values: [certificateHashes] }),
  ];
  // DER orders the members of a set
  const ordered = attributes.map((attribute) => ({ attribute, bytes: encodeDer(attribute.toSchema()) }));
  return ordered.sort((a, b) => Buffer.compare(a.bytes, b.bytes)).map(({ attribute }) => attribute);
}

/** Returns the bytes to sign: the attributes as a set. */
export function encodeAttributes(attributes: Attribute[]): Buffer {
  const bytes = encodeDer(new SignedAndUnsignedAttributes({ type: 0, attributes }).toSchema());
  bytes[0] = 0x31;
  return bytes;
}

/** Signs until the value has the usual size, which varies with ECDSA: a file reserves exactly that many bytes. */
function signToSize(key: KeyObject, bytes: Buffer): Buffer {
  if (key.asymmetricKeyType === "rsa") return sign("sha256", bytes, key);
  const size = usualSize(key);
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const value = sign("sha256", bytes, key);
    if (value.length === size) return value;
  }
  throw new Error("No signature of the usual size was found.");
}

const sizes = new WeakMap<KeyObject, number>();

function usualSize(key: KeyObject): number {
  const cachedSize = sizes.get(key);
  if (cachedSize !== undefined) return cachedSize;
  const sampleSizes = Array.from({ length: sizeSamples }, () => sign("sha256", Buffer.alloc(1), key).length).sort(
    (a, b) => a - b,
  );
  const usual = sampleSizes[Math.floor(sizeSamples / 2)] ?? 0;
  sizes.set(key, usual);
  return usual;
}

/** Returns the size in bytes of an encoded signature without a timestamp. */
export const signatureSize = (identity: SealingIdentity): number =>
  encodeSignature(signDigest(identity, Buffer.alloc(32))).length;
