import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import type { SavedDraft } from "#contract/drafts.ts";
import type { Values } from "#contract/schemas/forms.ts";
import { dayMs } from "#rules/time/durations.ts";
import { sweep } from "#server/domains/retention/jobs/sweep.ts";
import { createForm, createLandlord, signedAnswers, uploadFile } from "#server/testing/factories.ts";
import { createPdf } from "#server/testing/upload-files.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();
type Reply = SavedDraft & { values: Values; token: string; files: { path: string; filename: string }[] };

let slug: string;
beforeAll(async () => {
  slug = (await createForm(world, await createLandlord(world))).slug;
});

const send = (changes: object) =>
  world.post<Reply>("/drafts/", { slug, email: `${randomUUID()}@example.com`, writer: randomUUID(), ...changes });
const load = (changes: object) => world.post<Reply>("/drafts/load/", { slug, ...changes });
const save = (changes: object) =>
  world.request<Reply>("PUT", "/drafts/", { body: { slug, writer: randomUUID(), ...changes } });
const upload = () => uploadFile(world, createPdf());
const field = "attachments__pay_stubs";

test("files uploaded to a draft are stored as long as the draft, and can be submitted with it", async () => {
  const path = [await upload(), await upload()];
  const { token } = (await send({ values: { [field]: path } })).body;
  world.pass(6 * dayMs);
  await save({ token, revision: 1, values: { [field]: path } });
  world.pass(5 * dayMs);
  await sweep(world.deps);
  expect((await load({ token })).body.values).toEqual({ [field]: path });
  const sent = { ...signedAnswers({ [field]: path }), draft: token };
  expect((await world.post(`/application_templates/${slug}/submit/`, sent)).status).toBe(201);
  expect((await load({ token })).status).toBe(404);
});

test("a file that is removed from a draft is deleted after a week, even if the draft is still being filled out", async () => {
  const [removed = "", remaining = ""] = [await upload(), await upload()];
  const { token } = (await send({ values: { [field]: [removed, remaining] } })).body;
  world.pass(6 * dayMs);
  expect((await save({ token, revision: 1, values: { [field]: [remaining] } })).status).toBe(200);
  world.pass(5 * dayMs);
  await sweep(world.deps);
  expect(await Promise.all([removed, remaining].map((path) => world.deps.files.exists(path)))).toEqual([false, true]);
});

test("a draft is loaded with the names of its files", async () => {
  const path = await uploadFile(world, createPdf(), "pay-stub-march.pdf");
  const { token } = (await send({ values: { [field]: [path] } })).body;
  expect((await load({ token })).body.files).toEqual([{ path, filename: "pay-stub-march.pdf" }]);
});

const renew = (paths: string[]) => world.post("/attachments/renew/", { paths });

test("files whose draft is only on the device are stored for a week after they were last renewed", async () => {
  const [renewed = "", forgotten = ""] = [await upload(), await upload()];
  world.pass(6 * dayMs);
  expect((await renew([renewed])).status).toBe(200);
  world.pass(5 * dayMs);
  await sweep(world.deps);
  expect(await Promise.all([renewed, forgotten].map((path) => world.deps.files.exists(path)))).toEqual([true, false]);
  const sent = signedAnswers({ [field]: [renewed] });
  expect((await world.post(`/application_templates/${slug}/submit/`, sent)).status).toBe(201);
});

test("files that are no longer stored can't be renewed, and renewing others counts toward the hourly upload quota", async () => {
  const [expired, path] = [await upload(), await upload()];
  const usage = () => world.db.selectFrom("upload_usage").selectAll().execute();
  world.pass(8 * dayMs);
  const recent = await upload();
  const before = await usage();
  expect((await renew([expired, path, recent, "form-uploads/unknown"])).status).toBe(200);
  expect(await usage()).toEqual(before);
  await sweep(world.deps);
  expect(await world.deps.files.exists(expired)).toBe(false);
  world.pass(2 * dayMs);
  expect((await renew([recent])).status).toBe(200);
  const { size } = await world.db
    .selectFrom("uploads")
    .select("size")
    .where("key", "=", recent.replace("form-uploads/", ""))
    .executeTakeFirstOrThrow();
  expect((await usage()).map(({ bytes }) => Number(bytes))).toContain(size);
});

test("files uploaded to a draft are deleted with the draft", async () => {
  const path = await upload();
  await send({ values: { [field]: path } });
  world.pass(8 * dayMs);
  await sweep(world.deps);
  expect(await world.deps.files.exists(path)).toBe(false);
});
