import { beforeAll, describe, expect, test } from "vitest";
import type { Problem } from "#contract/schemas/common.ts";
import { applicant, landlord, signedAnswers, template, uploaded } from "#server/testing/factories.ts";
import { filePart } from "#server/testing/multipart.ts";
import { noise, pdf } from "#server/testing/upload-files.ts";
import { openWorld, someAddress } from "#server/testing/world.ts";

const world = openWorld();
const megabyte = 1024 * 1024;
let limit: number;
beforeAll(() => {
  limit = world.deps.config.uploadMegabytesPerHour * megabyte;
});

const upload = (bytes: Buffer, options: { address: string; token?: string }) =>
  world.post<Problem>("/attachments/upload/", undefined, { ...filePart("attachment", bytes), ...options });
/** Uses up nearly all of the upload quota without sending anything. */
const fill = () =>
  world.db
    .updateTable("upload_usage")
    .set({ bytes: String(limit - 10) })
    .execute();

describe("the hourly upload quota", () => {
  test("the hourly upload quota without an account applies to a network address, and restarts after an hour", async () => {
    const address = someAddress();
    expect((await upload(pdf(), { address })).status).toBe(201);
    await fill();
    const refused = await upload(pdf(), { address });
    expect([refused.status, refused.body.code, refused.headers["retry-after"]]).toEqual([429, "too_many", "3600"]);
    world.pass(59 * 60_000);
    expect((await upload(pdf(), { address })).headers["retry-after"]).toBe("60");
    world.pass(60_000);
    expect((await upload(pdf(), { address })).status).toBe(201);
  });

  test("an upload that is rejected for its type also counts toward the hourly quota", async () => {
    const address = someAddress();
    expect((await upload(noise(5_000), { address })).status).toBe(415);
    const { bytes } = await world.db
      .selectFrom("upload_usage")
      .select("bytes")
      .orderBy("since", "desc")
      .orderBy("bytes", "desc")
      .executeTakeFirstOrThrow();
    expect(Number(bytes)).toBeGreaterThanOrEqual(5_000);
  });

  test("accounts and anonymous visitors at the same network address have separate hourly upload quotas", async () => {
    const address = someAddress();
    const { token } = await applicant(world);
    expect((await upload(pdf(), { address })).status).toBe(201);
    await fill();
    expect((await upload(pdf(), { address })).status).toBe(429);
    expect((await upload(pdf(), { address, token })).status).toBe(201);
    await fill();
    expect((await upload(pdf(), { address: someAddress(), token })).status).toBe(429);
    expect((await upload(pdf(), { address: someAddress() })).status).toBe(201);
  });

  test("only three of ten concurrent uploads are accepted if the hourly quota has space for three", async () => {
    const address = someAddress();
    await upload(pdf(), { address });
    const size = pdf().length;
    await world.db
      .updateTable("upload_usage")
      .set({ bytes: String(limit - 3 * size) })
      .execute();
    const replies = await Promise.all(Array.from({ length: 10 }, () => upload(pdf(), { address })));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(3);
  });
});

test("the files of one application have a total size limit, which is stated in the error", async () => {
  const owner = await landlord(world);
  const { slug } = await template(world, owner);
  const paths = [await uploaded(world, pdf()), await uploaded(world, pdf())];
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
