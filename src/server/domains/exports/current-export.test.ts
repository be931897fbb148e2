import { beforeAll, expect, test, vi } from "vitest";
import type { ApplicationExport } from "#contract/review/application-exports.ts";
import { exportedApplication } from "#contract/review/exported-application.ts";
import { noCriteria } from "#rules/criteria/criteria.ts";
import type { ExportPart } from "#rules/exports/parts.ts";
import { exportPath } from "#server/platform/files/export-path.ts";
import {
  createForm,
  createLandlord,
  type Person,
  publishEdit,
  submitApplication,
  uploadFile,
} from "#server/testing/factories.ts";
import { fileFields } from "#server/testing/pdf/prints.ts";
import { textPdf } from "#server/testing/pdf/text-pdf.ts";
import { createReadableReport } from "#server/testing/scenes/sharing.ts";
import { createJpeg } from "#server/testing/upload-files.ts";
import { withConfig } from "#server/testing/with-config.ts";
import { openWorld } from "#server/testing/world.ts";
import { createExportJob } from "./jobs/create-export.ts";

const world = openWorld();
let owner: Person;
let slug: string;
beforeAll(async () => {
  owner = await createLandlord(world, "Ida Berg");
  const form = await createForm(world, owner);
  ({ slug } = await publishEdit(world, owner, form.slug, { criteria: { ...noCriteria, credit_score: 600 } }));
});

const at = (id: string) => `/applications/${id}/export/`;
const start = (id: string, parts: readonly ExportPart[] = ["summary"], format: "json" | "pdf" = "json") =>
  world.post<ApplicationExport>(at(id), { format, parts }, { token: owner.token });
const read = async (id: string) =>
  (await world.get<{ export: ApplicationExport | null }>(at(id), { token: owner.token })).body.export;
const stateOf = async (id: string) => (await read(id))?.state;
const fileOf = (id: string) => world.get(`${at(id)}file/`, { token: owner.token });
async function scoreIn(id: string) {
  expect((await start(id)).status).toBe(201);
  await world.runJobs();
  const { criteria } = exportedApplication.parse(JSON.parse((await fileOf(id)).raw.toString()));
  return criteria?.map(({ found }) => found);
}

test("an application export with report figures can't be downloaded once the user lacks a required second factor", async () => {
  const { id } = await submitApplication(world, slug);
  await createReadableReport(world, owner, id, "credit");
  expect(await scoreIn(id)).toEqual([612]);
  await withConfig(world, { requireLandlordSecondFactor: true }, async () => {
    expect([(await fileOf(id)).status, await stateOf(id)]).toEqual([404, undefined]);
    expect(await scoreIn(id)).toEqual([null]);
  });
});

test("if several exports of an application are requested at once, all requests succeed, and one export remains", async () => {
  const { id } = await submitApplication(world, slug);
  const replies = await Promise.all(Array.from({ length: 5 }, () => start(id)));
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  await world.runJobs();
  expect(await stateOf(id)).toBe("ready");
});

test("the download of an export whose file is missing isn't recorded, and doesn't count its report as opened", async () => {
  const { id } = await submitApplication(world, slug);
  const report = await createReadableReport(world, owner, id, "credit");
  await world.db.updateTable("reports").set({ seen_at: null }).where("id", "=", report).execute();
  const recorded = async () => {
    const logs = world.db.selectFrom("audit_logs").select("action").where("application_id", "=", id);
    const rows = await logs.where("action", "in", ["application exported", "report viewed"]).execute();
    const { seen_at } = await world.db
      .selectFrom("reports")
      .select("seen_at")
      .where("id", "=", report)
      .executeTakeFirstOrThrow();
    return [rows.map(({ action }) => action).sort(), seen_at !== null];
  };
  expect((await start(id, ["reports"])).status).toBe(201);
  await world.runJobs();
  const { file_key } = await world.db
    .selectFrom("application_exports")
    .select("file_key")
    .where("application_id", "=", id)
    .executeTakeFirstOrThrow();
  const path = exportPath(file_key ?? "");
  const file = await world.deps.files.getBytes(path);
  await world.deps.files.delete(path);
  expect((await fileOf(id)).status).toBe(404);
  expect(await recorded()).toEqual([[], false]);
  await world.deps.files.put(path, file);
  expect((await fileOf(id)).status).toBe(200);
  expect(await recorded()).toEqual([["application exported", "report viewed"], true]);
});

test("an application export can be downloaded if another run of its job has finished before a delayed one", async () => {
  const { id } = await submitApplication(world, slug);
  expect((await start(id)).status).toBe(201);
  const row = await world.db
    .selectFrom("application_exports")
    .select(["id", "tenant"])
    .where("application_id", "=", id)
    .executeTakeFirstOrThrow();
  const run = () => createExportJob.run(world.deps, { export: row.id, tenant: row.tenant });
  const { files } = world.deps;
  const put = files.put.bind(files);
  const delayed = vi.spyOn(files, "put").mockImplementationOnce(async (...file) => {
    await run();
    await put(...file);
  });
  await run();
  delayed.mockRestore();
  expect((await fileOf(id)).status).toBe(200);
});

test("the progress of an application export counts the attached PDFs whose pages it includes, and no photos", async () => {
  const [photo, stub] = [await uploadFile(world, await createJpeg()), await uploadFile(world, await textPdf(["Pay"]))];
  const { id } = await submitApplication(world, slug, { [fileFields[0] ?? ""]: stub, [fileFields[1] ?? ""]: photo });
  for (const [format, total] of [
    ["pdf", 2],
    ["json", 1],
  ] as const) {
    expect((await start(id, ["summary", "files"], format)).status).toBe(201);
    await world.runJobs();
    expect(await read(id)).toMatchObject({ state: "ready", done: total, total });
  }
});

test("downloading an application export returns status 500 if a report in it can't be decrypted", async () => {
  const { id } = await submitApplication(world, slug);
  const report = await createReadableReport(world, owner, id, "credit");
  expect((await start(id, ["reports"])).status).toBe(201);
  await world.runJobs();
  await world.db.updateTable("reports").set({ content: "v1.lost.AAAA" }).where("id", "=", report).execute();
  expect((await fileOf(id)).status).toBe(500);
});
