import { once } from "node:events";
import { type ClientRequest, request } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildApp } from "#server/build-app.ts";
import { apiBase } from "#server/http/api-base.ts";
import { createLandlord, enableBetaFeatures } from "#server/testing/factories.ts";
import { filePart, fileParts } from "#server/testing/multipart.ts";
import { createPdf, randomContent } from "#server/testing/upload-files.ts";
import { openWorld, type RequestOptions, type World } from "#server/testing/world.ts";

const world = openWorld({ settings: { TRUST_PROXY: "127.0.0.1", UPLOAD_MB_PER_HOUR: "10" } });
let app: World["app"];
let token: string;
beforeAll(async () => {
  const owner = await createLandlord(world);
  await enableBetaFeatures(world, owner);
  ({ token } = owner);
  app = await buildApp(world.deps);
  await app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(async () => await app.close());

type UploadRequest = { path: string; address: string; parts: RequestOptions; token?: string };

/** Sends a request's head, and its body up to the last `missing` bytes. */
function beginUpload({ path, address, parts, token: bearer }: UploadRequest, missing: number): ClientRequest {
  const { port } = app.server.address() as AddressInfo;
  const body = Buffer.from(parts.payload ?? "");
  const headers = {
    ...parts.headers,
    "content-length": body.length,
    "x-forwarded-for": address,
    ...(bearer && { authorization: `Bearer ${bearer}` }),
  };
  const sent = request({ port, host: "127.0.0.1", path: `${apiBase}${path}`, method: "POST", headers });
  sent.on("error", () => undefined);
  sent.write(body.subarray(0, body.length - missing));
  return sent;
}

async function waitForReply(sent: ClientRequest) {
  const [reply] = await once(sent, "response");
  return { status: reply.statusCode as number, body: JSON.parse(await text(reply)), headers: reply.headers };
}

/** Sends the remaining bytes of a request. */
async function finishUpload(sent: ClientRequest, { parts }: UploadRequest, missing: number) {
  const replied = waitForReply(sent);
  sent.end(Buffer.from(parts.payload ?? "").subarray(-missing));
  return await replied;
}

const attachmentRequest = (address: string, bytes = createPdf()): UploadRequest => ({
  path: "/attachments/upload/",
  address,
  parts: filePart("attachment", bytes),
});

const documentRequest = (address: string): UploadRequest => ({
  path: "/document_templates/",
  address,
  token,
  parts: fileParts("files", [{ bytes: createPdf(), filename: "lease.pdf" }], {
    template_data: JSON.stringify({ name: "Lease", description: "", overlay: [], attachment_order: [] }),
  }),
});

test("half-sent documents with several files don't block other uploads, and are saved once they are complete", async () => {
  const halves = ["198.51.100.1", "198.51.100.2", "198.51.100.3"].map(documentRequest);
  const sent = halves.map((half) => beginUpload(half, 40));
  const other = attachmentRequest("198.51.100.4");
  expect((await finishUpload(beginUpload(other, 1), other, 1)).status).toBe(201);
  const replies = await Promise.all(halves.map((half, index) => finishUpload(sent[index] as ClientRequest, half, 40)));
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
});

test("the bytes of an upload count toward the hourly quota before it is complete, and even if it is aborted", async () => {
  const used = async () => {
    const rows = await world.db.selectFrom("upload_usage").select("bytes").execute();
    return Math.max(0, ...rows.map(({ bytes }) => Number(bytes)));
  };
  const broken = beginUpload(attachmentRequest("198.51.100.10", randomContent(1_500_000)), 10);
  await expect.poll(used).toBeGreaterThan(1_200_000);
  broken.destroy();
  await expect.poll(used).toBeGreaterThan(1_490_000);
});

test("an upload beyond the hourly quota is rejected only after it is complete, so that the browser shows the reason", async () => {
  const large = attachmentRequest("198.51.100.20", randomContent(4_000_000));
  const codes: string[] = [];
  for (let n = 0; n < 3; n++) codes.push((await finishUpload(beginUpload(large, 1), large, 1)).body.code);
  expect(codes).toEqual(["wrong_type", "wrong_type", "too_many"]);
});

test("a network address can have twenty unfinished uploads at a time, without affecting other addresses", async () => {
  const address = "198.51.100.30";
  const twenty = Array.from({ length: 20 }, () => beginUpload(attachmentRequest(address), 5));
  const next = attachmentRequest(address);
  const upload = async () => await finishUpload(beginUpload(next, 1), next, 1);
  await expect.poll(upload).toMatchObject({ status: 429, body: { code: "too_many" }, headers: { "retry-after": "5" } });
  const other = attachmentRequest("198.51.100.31");
  expect((await finishUpload(beginUpload(other, 1), other, 1)).status).toBe(201);
  for (const each of twenty) each.destroy();
  await expect.poll(upload).toMatchObject({ status: 201 });
});

test("a request may take five minutes to arrive, the time that pages wait for an upload", () => {
  expect(app.server.requestTimeout).toBe(310_000);
});
