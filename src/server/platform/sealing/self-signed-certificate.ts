import { createPublicKey, type KeyObject, randomBytes } from "node:crypto";
import { BitString, Integer, OctetString, Utf8String } from "asn1js";
import { AttributeTypeAndValue, Certificate, Extension } from "pkijs";
import { productName } from "#rules/text/product.ts";
import { encodeDer, sha256, toArrayBuffer } from "./bytes.ts";

/** The expiry date of certificates that don't expire (RFC 5280, 4.1.2.5). */
const noExpiry = new Date("9999-12-31T23:59:59Z");
const commonName = "2.5.4.3";
const extensions = { subjectKey: "2.5.29.14", keyUsage: "2.5.29.15" };

/**
 * Creates a self-signed certificate: PDF viewers show its name with a warning, but still verify that the document is
 * unchanged.
 * @param key a P-256 key
 * @param host the host of the installation's public URL
 * @param from the start of its validity
 * @param until its expiry; by default it doesn't expire
 * @returns DER
 */
export async function createSelfSignedCertificate(
  key: KeyObject,
  host: string,
  from: Date,
  until = noExpiry,
): Promise<Buffer> {
  const certificate = new Certificate({ version: 2, serialNumber: new Integer({ valueHex: serialNumber() }) });
  for (const party of [certificate.issuer, certificate.subject]) {
    const value = new Utf8String({ value: `${productName} at ${host}` });
    party.typesAndValues.push(new AttributeTypeAndValue({ type: commonName, value }));
  }
  certificate.notBefore.value = from;
  certificate.notAfter.value = until;
  certificate.notAfter.type = 1; // GeneralizedTime: UTCTime ends in 2049
  await certificate.subjectPublicKeyInfo.importKey(await publicWebKey(key));
  const keyId = sha256(createPublicKey(key).export({ type: "spki", format: "der" })).subarray(0, 20);
  certificate.extensions = [
    createExtension(extensions.keyUsage, false, new BitString({ valueHex: bits(0b1100_0000), unusedBits: 6 })),
    createExtension(extensions.subjectKey, false, new OctetString({ valueHex: new Uint8Array(keyId).buffer })),
  ];
  await certificate.sign(await privateWebKey(key), "SHA-256");
  return encodeDer(certificate.toSchema(true));
}

/** Returns a positive, unique serial number: a key may have several certificates, since each process creates one. */
function serialNumber(): ArrayBuffer {
  const number = new Uint8Array(randomBytes(16));
  number[0] = ((number[0] ?? 0) & 0x7f) | 0x40;
  return number.buffer;
}

const bits = (byte: number): ArrayBuffer => new Uint8Array([byte]).buffer;

const createExtension = (extnID: string, critical: boolean, value: BitString | OctetString) =>
  new Extension({ extnID, critical, extnValue: value.toBER(false) });

const algorithm = { name: "ECDSA", namedCurve: "P-256" };

const publicWebKey = (key: KeyObject) =>
  crypto.subtle.importKey(
    "spki",
    toArrayBuffer(createPublicKey(key).export({ type: "spki", format: "der" })),
    algorithm,
    true,
    ["verify"],
  );

const privateWebKey = (key: KeyObject) =>
  crypto.subtle.importKey("pkcs8", toArrayBuffer(key.export({ type: "pkcs8", format: "der" })), algorithm, false, [
    "sign",
  ]);
