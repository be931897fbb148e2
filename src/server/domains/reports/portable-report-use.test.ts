import { expect, test } from "vitest";
import { dayMs } from "#rules/time/durations.ts";
import { destroyDueRecords } from "#server/domains/retention/destroy-due-records.ts";
import { agency, openPortableReports } from "./testing/portable-report-scene.ts";

const { world, startApplication, uploaded, see } = openPortableReports();

test("a portable report and its file are destroyed when the retention period ends", async () => {
  const { renter, id } = await startApplication("NY", "Albany", "12207");
  const path = await uploaded(renter.token);
  const provided = { path, ...agency, made: "2026-02-20" };
  expect((await world.post(`/applications/${id}/portable_report/`, provided, { token: renter.token })).status).toBe(
    200,
  );
  expect(await world.deps.files.exists(path)).toBe(true);
  world.pass(731 * dayMs);
  await destroyDueRecords(world.deps);
  world.pass(-731 * dayMs);
  await world.runJobs();
  expect(await world.deps.files.exists(path)).toBe(false);
  const stored = await world.db.selectFrom("attachments").select("key").where("application_id", "=", id).execute();
  expect(stored).toEqual([]);
  const rows = await world.db
    .selectFrom("reports")
    .select(["status", "portable"])
    .where("application_id", "=", id)
    .execute();
  expect(rows).toEqual(Array(2).fill({ status: "destroyed", portable: null }));
});

test("where the law delays criminal records until an offer, a landlord can open a portable report without such records immediately", async () => {
  const { owner, renter, id } = await startApplication("NY", "New York", "10001");
  const path = await uploaded(renter.token);
  const provided = { path, ...agency, made: "2026-02-20", includes: ["credit", "eviction"] };
  expect((await world.post(`/applications/${id}/portable_report/`, provided, { token: renter.token })).status).toBe(
    200,
  );
  expect((await world.get(`/attachments/download?path=${path}`, { token: owner.token })).status).toBe(200);
  const none = { ...provided, includes: [] };
  const reply = await world.post<{ errors: object }>(`/applications/${id}/portable_report/`, none, {
    token: renter.token,
  });
  expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, ["includes"]]);
});

test("if the landlord opened a portable report, the adverse action notice of a decline names the agency that made it", async () => {
  const { owner, renter, id } = await startApplication("NY", "Albany", "12207");
  const path = await uploaded(renter.token);
  const provided = { path, ...agency, made: "2026-02-20" };
  expect((await world.post(`/applications/${id}/portable_report/`, provided, { token: renter.token })).status).toBe(
    200,
  );
  await world.db.updateTable("applications").set({ status: "S" }).where("id", "=", id).execute();
  const bundle = (await see(id, owner.token)).bundle.slug;
  const preview = async () =>
    (
      await world.post<{ results: { viewed: boolean; due: boolean; notice: object }[] }>(
        "/adverse_actions/preview/",
        { bundle, kind: "decline" },
        { token: owner.token },
      )
    ).body.results[0];
  expect(await preview()).toMatchObject({ viewed: false, ready: true, due: false });
  expect((await world.get(`/attachments/download?path=${path}`, { token: renter.token })).status).toBe(200);
  expect(await preview()).toMatchObject({ viewed: false });
  expect((await world.get(`/attachments/download?path=${path}`, { token: owner.token })).status).toBe(200);
  const shown = await preview();
  expect(shown).toMatchObject({ viewed: true, due: true });
  expect(JSON.stringify(shown?.notice)).toContain(
    String.raw`Bureau of Troy\n1 Ferry Street, Troy, NY 12180\nTelephone: (518) 555-0134`,
  );
});

test("a landlord can open a portable report about another person only after confirming that person", async () => {
  const { owner, renter, id } = await startApplication("NY", "Albany", "12207");
  const path = await uploaded(renter.token);
  const provided = { path, ...agency, name: "Dana Whitlock", made: "2026-02-20" };
  expect((await world.post(`/applications/${id}/portable_report/`, provided, { token: renter.token })).status).toBe(
    200,
  );
  const mismatch = { source: "portable_report", fields: ["name"], name: "Dana Whitlock", resolution: null };
  for (const { token } of [owner, renter]) expect((await see(id, token)).person_mismatches).toMatchObject([mismatch]);
  const file = async (token: string) => (await world.get(`/attachments/download?path=${path}`, { token })).status;
  const restricted = await see(id, owner.token);
  expect(restricted.reports.map(({ portable }) => portable?.path)).toEqual([null, null]);
  expect(restricted.attachment_urls.map((each) => each.path)).not.toContain(path);
  expect([await file(owner.token), await file(renter.token)]).toEqual([404, 200]);
  const confirmed = { reason: "Her name before she married" };
  expect((await world.post(`/applications/${id}/confirm_person/`, confirmed, { token: owner.token })).status).toBe(200);
  expect((await see(id, owner.token)).reports.map(({ portable }) => portable?.path)).toEqual([path, path]);
  expect(await file(owner.token)).toBe(200);
});

test("a different spelling of the applicant's name in a portable report isn't an identity mismatch", async () => {
  const { owner, renter, id } = await startApplication("NY", "Albany", "12207");
  const provided = { path: await uploaded(renter.token), ...agency, name: "CASTELLAN, NORA M.", made: "2026-02-20" };
  expect((await world.post(`/applications/${id}/portable_report/`, provided, { token: renter.token })).status).toBe(
    200,
  );
  expect((await see(id, owner.token)).person_mismatches).toEqual([]);
});

test("an adverse action notice isn't ready while a portable report still waits for a conditional offer", async () => {
  const { owner, renter, id } = await startApplication("NY", "New York", "10001");
  const provided = { path: await uploaded(renter.token), ...agency, made: "2026-02-20" };
  await world.post(`/applications/${id}/portable_report/`, provided, { token: renter.token });
  await world.db.updateTable("applications").set({ status: "S" }).where("id", "=", id).execute();
  const bundle = (await see(id, owner.token)).bundle.slug;
  const isReady = async () => {
    const body = { bundle, kind: "decline", adverse_action: true };
    const preview = await world.post<{ results: { ready: boolean; due: boolean }[] }>(
      "/adverse_actions/preview/",
      body,
      {
        token: owner.token,
      },
    );
    return preview.body.results.map(({ ready }) => ready);
  };
  expect(await isReady()).toEqual([false]);
  expect(
    (await world.post(`/applications/${id}/make_offer/`, { gave_lease: true }, { token: owner.token })).status,
  ).toBe(200);
  expect(await isReady()).toEqual([true]);
});
