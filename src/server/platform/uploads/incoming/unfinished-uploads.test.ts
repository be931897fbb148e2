import { once } from "node:events";
import { type ClientRequest, request } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildApp } from "#server/build-app.ts";
import { apiBase } from "#server/http/api-base.ts";
import { enableBetaFeatures, landlord } from "#server/testing/factories.ts";
import { filePart, fileParts } from "#server/testing/multipart.ts";
import { noise, pdf } from "#server/testing/upload-files.ts";
import { openWorld, type RequestOptions, type World } from "#server/testing/world.ts";

const world = openWorld({ settings: { TRUST_PROXY: "127.0.0.1", UPLOAD_MB_PER_HOUR: "10" } });
let app: World["app"];
let token: string;
beforeAll(async () => {
  const owner = await landlord(world);
  await enableBetaFeatures(world, owner);
  ({ token } = owner);
  app = await buildApp(world.deps);
  await app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(async () => await app.close());

type Sent = { path: string; address: string; parts: RequestOptions; token?: string };

/** Sends a request's head, and its body up to the last `missing` bytes. */
function begin({ path, address, parts, token: bearer }: Sent, missing: number): ClientRequest {
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

async function replyTo(sent: ClientRequest) {
  const [reply] = await once(sent, "response");
  return { status: reply.statusCode as number, body: JSON.parse(await text(reply)), headers: reply.headers };
}

/** Sends the remaining bytes of a request. */
async function finish(sent: ClientRequest, { parts }: Sent, missing: number) {
  const replied = replyTo(sent);
  sent.end(Buffer.from(parts.payload ?? "").subarray(-missing));
  return await replied;
}

const attachment = (address: string, bytes = pdf()): Sent => ({
  path: "/attachments/upload/",
  address,
  parts: filePart("attachment", bytes),
});

const document = (address: string): Sent => ({
  path: "/document_templates/",
  address,
  token,
  parts: fileParts("files", [{ bytes: pdf(), filename: "lease.pdf" }], {
    template_data: JSON.stringify({ name: "Lease", description: "", overlay: [], attachment_order: [] }),
  }),
});

test("half-sent documents with several files don't block other uploads, and are saved once they are complete", async () => {
  const halves = ["198.51.100.1", "198.51.100.2", "198.51.100.3"].map(document);
  const sent = halves.map((half) => begin(half, 40));
  const other = attachment("198.51.100.4");
  expect((await finish(begin(other, 1), other, 1)).status).toBe(201);
  const replies = await Promise.all(halves.map((half, index) => finish(sent[index] as ClientRequest, half, 40)));
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
});

test("the bytes of an upload count toward the hourly quota before it is complete, and even if it is aborted", async () => {
  const used = async () => {
    const rows = await world.db.selectFrom("upload_usage").select("bytes").execute();
    return Math.max(0, ...rows.map(({ bytes }) => Number(bytes)));
  };
  const broken = begin(attachment("198.51.100.10", noise(1_500_000)), 10);
  await expect.poll(used).toBeGreaterThan(1_200_000);
  broken.destroy();
  await expect.poll(used).toBeGreaterThan(1_490_000);
});

test("an upload beyond the hourly quota is rejected only once it is complete, so that the browser can show the reason", async () => {
  const large = attachment("198.51.100.20", noise(4_000_000));
  const codes: string[] = [];
  for (let n = 0; n < 3; n++) codes.push((await finish(begin(large, 1), large, 1)).body.code);
  expect(codes).toEqual(["wrong_type", "wrong_type", "too_many"]);
});

test("a network can have twenty unfinished uploads at a time, without affecting other networks, and more once these end", async () => {
  const address = "198.51.100.30";
  const twenty = Array.from({ length: 20 }, () => begin(attachment(address), 5));
  const next = attachment(address);
  const upload = async () => await finish(begin(next, 1), next, 1);
  await expect.poll(upload).toMatchObject({ status: 429, body: { code: "too_many" }, headers: { "retry-after": "5" } });
  const other = attachment("198.51.100.31");
  expect((await finish(begin(other, 1), other, 1)).status).toBe(201);
  for (const each of twenty) each.destroy();
  await expect.poll(upload).toMatchObject({ status: 201 });
});

test("a request has five minutes to arrive, as long as the pages wait for an upload", () => {
  expect(app.server.requestTimeout).toBe(310_000);
});
