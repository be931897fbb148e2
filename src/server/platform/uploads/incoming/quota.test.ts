import { beforeAll, describe, expect, test } from "vitest";
import type { Problem } from "#contract/schemas/common.ts";
import { createApplicant, createForm, createLandlord, signedAnswers, uploadFile } from "#server/testing/factories.ts";
import { filePart } from "#server/testing/multipart.ts";
import { createPdf, randomContent } from "#server/testing/upload-files.ts";
import { openWorld, randomAddress } from "#server/testing/world.ts";

const world = openWorld();
const megabyte = 1024 * 1024;
let limit: number;
beforeAll(() => {
  limit = world.deps.config.uploadMegabytesPerHour * megabyte;
});

const upload = (bytes: Buffer, options: { address: string; token?: string }) =>
  world.post<Problem>("/attachments/upload/", undefined, { ...filePart("attachment", bytes), ...options });
/** Uses up nearly all of the upload quota without sending anything. */
const fillQuota = () =>
  world.db
    .updateTable("upload_usage")
    .set({ bytes: String(limit - 10) })
    .execute();

describe("the hourly upload quota", () => {
  test("the hourly upload quota without an account applies to a network address, and restarts after an hour", async () => {
    const address = randomAddress();
    expect((await upload(createPdf(), { address })).status).toBe(201);
    await fillQuota();
    const refused = await upload(createPdf(), { address });
    expect([refused.status, refused.body.code, refused.headers["retry-after"]]).toEqual([429, "too_many", "3600"]);
    world.pass(59 * 60_000);
    expect((await upload(createPdf(), { address })).headers["retry-after"]).toBe("60");
    world.pass(60_000);
    expect((await upload(createPdf(), { address })).status).toBe(201);
  });

  test("an upload that is rejected for its type also counts toward the hourly quota", async () => {
    const address = randomAddress();
    expect((await upload(randomContent(5_000), { address })).status).toBe(415);
    const { bytes } = await world.db
      .selectFrom("upload_usage")
      .select("bytes")
      .orderBy("since", "desc")
      .orderBy("bytes", "desc")
      .executeTakeFirstOrThrow();
    expect(Number(bytes)).toBeGreaterThanOrEqual(5_000);
  });

  test("accounts and anonymous visitors at the same network address have separate hourly upload quotas", async () => {
    const address = randomAddress();
    const { token } = await createApplicant(world);
    expect((await upload(createPdf(), { address })).status).toBe(201);
    await fillQuota();
    expect((await upload(createPdf(), { address })).status).toBe(429);
    expect((await upload(createPdf(), { address, token })).status).toBe(201);
    await fillQuota();
    expect((await upload(createPdf(), { address: randomAddress(), token })).status).toBe(429);
    expect((await upload(createPdf(), { address: randomAddress() })).status).toBe(201);
  });

  test("only three of ten concurrent uploads are accepted if the hourly quota has space for three", async () => {
    const address = randomAddress();
    await upload(createPdf(), { address });
    const size = createPdf().length;
    await world.db
      .updateTable("upload_usage")
      .set({ bytes: String(limit - 3 * size) })
      .execute();
    const replies = await Promise.all(Array.from({ length: 10 }, () => upload(createPdf(), { address })));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(3);
  });
});

test("the files of one application have a total size limit, which is stated in the error", async () => {
  const owner = await createLandlord(world);
  const { slug } = await createForm(world, owner);
  const paths = [await uploadFile(world, createPdf()), await uploadFile(world, createPdf())];
  await world.db
    .updateTable("uploads")
    .set({ size: 60 * megabyte })
    .execute();
  const [first = "", second = ""] = paths;
  const submit = (values: Record<string, string>) =>
    world.post<Problem>(`/application_templates/${slug}/submit/`, signedAnswers(values));
  const refused = await submit({ attachments__pay_stubs: first, attachments__photo_id: second });
  expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
    413,
    "too_large",
    "The files of one application can total up to 100 MB.",
  ]);
  expect((await submit({ attachments__pay_stubs: first })).status).toBe(201);
});
