import { afterAll, afterEach, expect, test } from "vitest";
import type { Problem } from "#contract/schemas/common.ts";
import { sweepJob } from "#server/domains/retention/jobs/sweep.ts";
import { newToken } from "#server/platform/encryption/vault.ts";
import { uploadFile } from "#server/testing/factories.ts";
import { filePart } from "#server/testing/multipart.ts";
import { startS3 } from "#server/testing/s3/start-s3.ts";
import { createPdf } from "#server/testing/upload-files.ts";
import { openWorld } from "#server/testing/world.ts";

const s3 = await startS3();
const world = openWorld({
  settings: {
    FILES: `s3://${s3.bucket}/lintel`,
    S3_ENDPOINT: s3.endpoint,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
  },
});
afterEach(() => {
  s3.state.fault = undefined;
});
afterAll(() => s3.close());

const upload = () => world.post<Problem>("/attachments/upload/", undefined, filePart("attachment", createPdf()));
const rows = async () => (await world.pool.query<{ key: string }>("select key from uploads order by key")).rows;

test("an upload is stored encrypted in the bucket", async () => {
  const path = await uploadFile(world, createPdf());
  const stored = s3.stored.get(`lintel/${path}`)?.content;
  expect(stored?.length).toBeGreaterThan(100);
  expect(stored?.includes("%PDF")).toBe(false);
});

test("while the bucket accepts no files, an upload returns 503 and stores no row, and it succeeds afterwards", async () => {
  const before = await rows();
  s3.state.fault = "down";
  const reply = await upload();
  expect([reply.status, reply.body.code, Number(reply.headers["retry-after"]) > 0]).toEqual([503, "unavailable", true]);
  expect(await rows()).toEqual(before);
  s3.state.fault = undefined;
  expect((await upload()).status).toBe(201);
});

test.each(["down", "cut"] as const)(
  "while the bucket is %s, requesting a picture returns 503, and the picture is returned afterwards",
  async (fault) => {
    const key = newToken();
    await world.deps.files.put(`images/${key}`, Buffer.alloc(10_000, 1));
    s3.state.fault = fault;
    const reply = await world.get<Problem>(`/images/${key}/`);
    expect([reply.status, reply.body.code]).toEqual([503, "unavailable"]);
    s3.state.fault = undefined;
    expect((await world.get(`/images/${key}/`)).status).toBe(200);
  },
);

test("a retention job that can't delete a file fails and doesn't delete the database row, and its next run deletes both", async () => {
  const path = await uploadFile(world, createPdf());
  const key = path.replace("form-uploads/", "");
  await world.pool.query("update uploads set created = created - interval '30 days' where key = $1", [key]);
  s3.state.fault = "down";
  await expect(sweepJob.run(world.deps, {})).rejects.toThrow();
  expect(await rows()).toContainEqual({ key });
  s3.state.fault = undefined;
  await sweepJob.run(world.deps, {});
  expect(await rows()).not.toContainEqual({ key });
  expect(s3.stored.has(`lintel/${path}`)).toBe(false);
});
