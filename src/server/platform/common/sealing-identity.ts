import { createPrivateKey, type KeyObject, X509Certificate } from "node:crypto";

/**
 * The key and certificates that seal documents. `certificates`: DER, the key's own first, then its chain. `selfSigned`:
 * self-signed by this installation.
 */
export type SealingIdentity = { key: KeyObject; certificates: Buffer[]; selfSigned: boolean };

/**
 * Parses a private key and its certificates, the key's own first, from PEM.
 * @throws Error if they don't match, or the key is neither RSA nor ECDSA
 */
export function parseSealingIdentity(pem: string): SealingIdentity {
  const key = createPrivateKey(pem);
  if (key.asymmetricKeyType !== "ec" && key.asymmetricKeyType !== "rsa") throw new Error("The key's kind is unknown.");
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  const certificates = blocks.map((block) => new X509Certificate(block));
  certificates.forEach((certificate, index) => {
    const issuer = certificates[index + 1];
    if (index === 0 && !certificate.checkPrivateKey(key)) throw new Error("The first certificate is not the key's.");
    if (issuer && !certificate.verify(issuer.publicKey)) throw new Error("A certificate is not by the next one.");
  });
  if (certificates.length === 0) throw new Error("There is no certificate.");
  return { key, certificates: certificates.map(({ raw }) => raw), selfSigned: false };
}
