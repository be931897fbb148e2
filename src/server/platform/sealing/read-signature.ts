import { verify, X509Certificate } from "node:crypto";
import { type Attribute, ContentInfo, SignedData } from "pkijs";
import { encodeDer, parseDer } from "./bytes.ts";
import { createSignedAttributes, encodeAttributes, encodeSignature } from "./create-signature.ts";
import { oids } from "./oids.ts";

/** `certificate`: the signer's. `timestamp`: the token over the signature `value`, not yet verified. */
type ParsedSignature = { certificate: X509Certificate; value: Buffer; timestamp: Buffer | undefined };

/**
 * Verifies a signature of `encodeSignature` over a document's digest. Only its own encoding is accepted: otherwise,
 * bytes that no signature covers could be changed.
 * @param der the signature, without padding
 * @param digest SHA-256 of the document's signed bytes
 * @throws Error if it is damaged, encoded differently, for other bytes, or by none of its certificates
 */
export function readSignature(der: Buffer, digest: Buffer): ParsedSignature {
  const content = new ContentInfo({ schema: parseDer(der) });
  const signedData = new SignedData({ schema: content.content });
  const [signer, ...others] = signedData.signerInfos;
  if (!signer || others.length > 0) throw new Error("not one signature");
  const certificates = (signedData.certificates ?? []).map((one) => encodeDer(one.toSchema()));
  const chain = certificates.map((one) => new X509Certificate(one));
  const [certificate] = chain;
  if (!certificate) throw new Error("no certificate");
  const value = Buffer.from(signer.signature.valueBlock.valueHexView);
  const timestamp = findTimestamp(signer.unsignedAttrs?.attributes ?? []);
  const attributes = createSignedAttributes(digest, certificates);
  const expected = encodeSignature({ attributes, value, certificates, ...(timestamp && { timestamp }) });
  if (!expected.equals(der)) throw new Error("other content");
  if (!verify("sha256", encodeAttributes(attributes), certificate.publicKey, value)) throw new Error("other signature");
  chain.forEach((one, index) => {
    const issuer = chain[index + 1];
    if (issuer && !one.verify(issuer.publicKey)) throw new Error("other issuer");
  });
  return { certificate, value, timestamp };
}

function findTimestamp(attributes: Attribute[]): Buffer | undefined {
  const timestampAttribute = attributes.find(({ type }) => type === oids.timestampToken);
  const [token] = timestampAttribute?.values ?? [];
  return token ? encodeDer(token) : undefined;
}
