/** Object identifiers of signatures in PDFs (RFC 5652, RFC 5035, RFC 3161). */
export const oids = {
  data: "1.2.840.113549.1.7.1",
  signedData: "1.2.840.113549.1.7.2",
  contentType: "1.2.840.113549.1.9.3",
  messageDigest: "1.2.840.113549.1.9.4",
  signingCertificate: "1.2.840.113549.1.9.16.2.47",
  signingCertificateV1: "1.2.840.113549.1.9.16.2.12",
  timestampToken: "1.2.840.113549.1.9.16.2.14",
  timestampContent: "1.2.840.113549.1.9.16.1.4",
  sha256: "2.16.840.1.101.3.4.2.1",
  ecdsaWithSha256: "1.2.840.10045.4.3.2",
  rsaWithSha256: "1.2.840.113549.1.1.11",
} as const;
