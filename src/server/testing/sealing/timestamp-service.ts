import { sign } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { Integer, ObjectIdentifier, OctetString } from "asn1js";
import {
  AlgorithmIdentifier,
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  PKIStatusInfo,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from "pkijs";
import { encodeDer, parseDer, sha256, toArrayBuffer } from "#server/platform/sealing/bytes.ts";
import { createSignedAttributes, encodeAttributes } from "#server/platform/sealing/create-signature.ts";
import { findSealingIdentity } from "#server/platform/sealing/find-identity.ts";
import { oids } from "#server/platform/sealing/oids.ts";
import { createSealingDeps } from "./seal-input.ts";

/** The behavior of the service. `other`: it stamps another digest; `late`: it never responds. */
export type TimestampMode = "granted" | "refused" | "other" | "late" | "broken" | "endless";

/** The time in its timestamps. */
export const stampedTime = new Date("2026-11-23T23:30:02Z");

/** Starts a time-stamping service (RFC 3161) on the loopback. */
export async function startTimestampService() {
  const service = { url: "", mode: "granted" as TimestampMode, requests: 0, close: () => {} };
  const server = createServer(async (incoming, response) => {
    service.requests++;
    const request = TimeStampReq.fromBER(toArrayBuffer(await buffer(incoming)));
    if (service.mode === "late") return;
    response.setHeader("content-type", "application/timestamp-reply");
    if (service.mode === "endless") {
      const send = () => response.write(Buffer.alloc(4096, 1), () => !response.destroyed && setImmediate(send));
      send();
    } else if (service.mode === "broken") response.end("<html>");
    else response.end(await createReply(request, service.mode));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  service.close = () => {
    server.closeAllConnections();
    server.close();
  };
  return service;
}

async function createReply(request: TimeStampReq, mode: TimestampMode): Promise<Buffer> {
  if (mode === "refused") return encodeDer(new TimeStampResp({ status: new PKIStatusInfo({ status: 2 }) }).toSchema());
  const imprint = request.messageImprint;
  if (mode === "other")
    imprint.hashedMessage = new OctetString({ valueHex: toArrayBuffer(sha256(Buffer.from("other"))) });
  const info = new TSTInfo({
    version: 1,
    policy: "1.2.3.4.1",
    messageImprint: imprint,
    serialNumber: new Integer({ value: 42 }),
    genTime: stampedTime,
    ...(request.nonce && { nonce: request.nonce }),
  });
  const token = await createToken(encodeDer(info.toSchema()));
  const response = new TimeStampResp({ status: new PKIStatusInfo({ status: 0 }) });
  response.timeStampToken = new ContentInfo({ schema: parseDer(token) });
  return encodeDer(response.toSchema());
}

async function createToken(content: Buffer): Promise<Buffer> {
  const { key, certificates } = await findSealingIdentity(createSealingDeps({ secret: 9 }));
  const certificate = Certificate.fromBER(toArrayBuffer(certificates[0] ?? Buffer.alloc(0)));
  const attributes = [
    new Attribute({ type: oids.contentType, values: [new ObjectIdentifier({ value: oids.timestampContent })] }),
    new Attribute({
      type: oids.messageDigest,
      values: [new OctetString({ valueHex: toArrayBuffer(sha256(content)) })],
    }),
    ...createSignedAttributes(Buffer.alloc(32), certificates).filter(({ type }) => type === oids.signingCertificate),
  ];
  const digestAlgorithm = new AlgorithmIdentifier({ algorithmId: oids.sha256 });
  const signer = new SignerInfo({
    version: 1,
    sid: new IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
    digestAlgorithm,
    signedAttrs: new SignedAndUnsignedAttributes({ type: 0, attributes }),
    signatureAlgorithm: new AlgorithmIdentifier({ algorithmId: oids.ecdsaWithSha256 }),
    signature: new OctetString({ valueHex: toArrayBuffer(sign("sha256", encodeAttributes(attributes), key)) }),
  });
  const eContent = new OctetString({ valueHex: toArrayBuffer(content) });
  const signed = new SignedData({
    version: 3,
    digestAlgorithms: [digestAlgorithm],
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: oids.timestampContent, eContent }),
    certificates: [certificate],
    signerInfos: [signer],
  });
  return encodeDer(new ContentInfo({ contentType: oids.signedData, content: signed.toSchema(true) }).toSchema());
}
