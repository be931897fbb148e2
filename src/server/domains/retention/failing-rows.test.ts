import { expect, test, vi } from "vitest";
import { dayMs } from "#rules/time/durations.ts";
import { createForm, createLandlord, submitApplication, uploadFile } from "#server/testing/factories.ts";
import { createReadyReport } from "#server/testing/scenes/ready-report.ts";
import { createPng } from "#server/testing/upload-files.ts";
import { openWorld } from "#server/testing/world.ts";
import { sweep } from "./jobs/sweep.ts";

const world = openWorld();

test("a report or upload that can't be destroyed doesn't stop the destruction of later ones", async () => {
  const { slug } = await createForm(world, await createLandlord(world));
  const forms = [slug, slug, (await createForm(world, await createLandlord(world))).slug];
  const reports: string[] = [];
  for (const form of forms) reports.push(await createReadyReport(world, (await submitApplication(world, form)).id));
  const unreadable = reports[0] ?? "";
  await world.pool.query("update reports set portable = '{}' where id = $1", [unreadable]);
  world.pass(731 * dayMs);
  await expect(sweep(world.deps)).rejects.toThrow(AggregateError);
  const destroyed = await world.db.selectFrom("reports").select(["id", "status"]).where("id", "in", reports).execute();
  expect(new Map(destroyed.map(({ id, status }) => [id, status]))).toEqual(
    new Map(reports.map((id) => [id, id === unreadable ? "ready" : "destroyed"])),
  );
  world.pass(2 * dayMs);
  await expect(sweep(world.deps)).rejects.toThrow(AggregateError);
  expect(world.logged.join("")).toMatch(/"overdue":\{"reports":1\}.*"data is overdue for destruction"/);
  await world.pool.query("update reports set portable = null where id = $1", [unreadable]);
  await sweep(world.deps);
});

test("more uploads than one run deletes whose files can't be deleted don't stop the deletion of another upload", async () => {
  const path = await uploadFile(world, await createPng());
  const key = path.replace("form-uploads/", "");
  await world.pool.query(
    `insert into uploads (key, filename, content_type, size, sha256, created)
     select '0-locked-' || n, filename, content_type, size, sha256, created
     from uploads, generate_series(1, 1000) n where key = $1`,
    [key],
  );
  // stored after them
  await world.pool.query("update uploads set size = size where key = $1", [key]);
  const remaining = async () =>
    (await world.pool.query<{ n: number }>("select count(*)::int as n from uploads")).rows[0]?.n;
  const { delete: deleteFile } = world.deps.files;
  const refused = vi.spyOn(world.deps.files, "delete").mockImplementation(async (file) => {
    if (file.includes("0-locked-")) throw new Error("locked");
    await deleteFile.call(world.deps.files, file);
  });
  world.pass(8 * dayMs);
  await expect(sweep(world.deps)).rejects.toThrow(AggregateError);
  expect([await world.deps.files.exists(path), await remaining()]).toEqual([false, 1_000]);
  refused.mockRestore();
  await sweep(world.deps);
  expect(await remaining()).toBe(0);
});
