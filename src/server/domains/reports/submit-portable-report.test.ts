import { expect, test } from "vitest";
import type { Application } from "#contract/applications.ts";
import { applicant, claimApplication, goodPassword, landlord, submitted, template } from "../../testing/factories.ts";
import { filePart } from "../../testing/multipart.ts";
import { runUntilIdle } from "../../testing/run-until-idle.ts";
import { proveIdentity } from "../../testing/scenes/payments.ts";
import { goodPng } from "../../testing/upload-files.ts";
import { openWorld } from "../../testing/world.ts";
import { dispose } from "../retention/dispose.ts";

const world = openWorld({ sandbox: true });
const agency = {
  name: "Nora Castellan",
  from: "Bureau of Troy",
  address: "1 Ferry Street, Troy, NY 12180",
  phone: "(518) 555-0134",
};

/** An application for a home in a state, in its applicant's account, with all steps open. */
async function begun(state: string, city: string, zip: string, fee = "60.00") {
  const owner = await landlord(world);
  const { slug } = await template(world, owner, { fee, selected: ["credit", "eviction"] });
  const address = { street: "48 Linden Avenue", unit: "", city, state, zip };
  const { id, token } = await submitted(world, slug, { rental_property__address: address });
  const renter = await applicant(world);
  await claimApplication(world, renter, token);
  return { owner, renter, id };
}

async function uploaded(token: string): Promise<string> {
  const reply = await world.post<{ filenames: string[] }>("/attachments/upload/", undefined, {
    token,
    ...filePart("attachment", await goodPng(), "report.png"),
  });
  return reply.body.filenames[0] ?? "";
}
const again = async (username: string) =>
  (await world.post<{ access: string }>("/token/", { username, password: goodPassword })).body.access;
const see = async (id: string, token: string) => (await world.get<Application>(`/applications/${id}/`, { token })).body;

test("a portable report replaces the ordered ones: nothing is charged, nothing is ordered", async () => {
  const { owner, renter, id } = await begun("NY", "Albany", "12207");
  const { token } = renter;
  expect((await see(id, token)).portable_report).toMatchObject({ citation: "N.Y. R.P.L. § 238-a" });
  expect((await see(id, owner.token)).portable_report).toBeNull();
  const path = await uploaded(token);
  const submitReport = (made: string) =>
    world.post<{ errors: object }>(`/applications/${id}/portable_report/`, { path, ...agency, made }, { token });
  expect((await submitReport("2026-01-01")).body.errors).toEqual({ made: [expect.any(String)] });
  expect((await submitReport("2026-02-20")).status).toBe(200);
  expect((await submitReport("2026-02-20")).status).toBe(422);

  await proveIdentity(world, id);
  const bill = await world.get<{ due: { amount: string } }>(`/applications/${id}/payments/`, { token });
  expect(bill.body.due.amount).toBe("0.00");
  const paid = await world.post(`/applications/${id}/pay/`, { payment_receipt: renter.username }, { token });
  expect(paid.status).toBe(200);
  await runUntilIdle(world);
  const { reports, status } = await see(id, owner.token);
  expect([status, reports.map((report) => [report.report_type, report.status, report.portable?.from])]).toEqual([
    "S",
    [
      ["credit", "ready", "Bureau of Troy"],
      ["eviction", "ready", "Bureau of Troy"],
    ],
  ]);
  const orders = await world.db.selectFrom("screening_requests").selectAll().where("application_id", "=", id).execute();
  expect(orders).toEqual([]);
  const views = async () =>
    await world.db
      .selectFrom("audit_logs")
      .select("actor_id")
      .where("application_id", "=", id)
      .where("action", "=", "portable report viewed")
      .execute();
  const printed = async (by: string) => (await world.get(`/applications/${id}/pdf/`, { token: by })).status;
  expect([await printed(token), await views()]).toEqual([200, []]);
  // its pages are in the PDF
  expect([await printed(owner.token), await views()]).toEqual([200, [{ actor_id: owner.user.id }]]);
  const seen = await world.db.selectFrom("reports").select("seen_at").where("application_id", "=", id).execute();
  expect(seen.every(({ seen_at }) => seen_at !== null)).toBe(true);
  const file = await world.get(`/attachments/download?path=${path}`, { token: owner.token });
  expect(file.status).toBe(200);
  const asPdf = await world.get<{ detail: string }>(`/reports/${reports[0]?.id}/pdf/`, { token: owner.token });
  expect([asPdf.status, asPdf.body.detail]).toEqual([409, expect.stringContaining("one of their files")]);
  expect(await views()).toEqual([{ actor_id: owner.user.id }]);
});

test("a portable report and its file are destroyed when the retention period ends", async () => {
  const { renter, id } = await begun("NY", "Albany", "12207");
  const path = await uploaded(renter.token);
  const provided = { path, ...agency, made: "2026-02-20" };
  expect((await world.post(`/applications/${id}/portable_report/`, provided, { token: renter.token })).status).toBe(
    200,
  );
  expect(await world.deps.files.exists(path)).toBe(true);
  world.pass(731 * 86_400_000);
  await dispose(world.deps);
  world.pass(-731 * 86_400_000);
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

const submitReport = async (id: string, token: string) =>
  await world.post(
    `/applications/${id}/portable_report/`,
    { path: await uploaded(token), ...agency, made: "2026-02-20" },
    { token },
  );
const due = async (id: string, token: string) =>
  (
    await world.get<{ due: { amount: string; reasons: { citation: string }[] } }>(`/applications/${id}/payments/`, {
      token,
    })
  ).body.due;

test("a portable report that was recent when provided does not expire before the payment step", async () => {
  const { renter, id } = await begun("NY", "Albany", "12207");
  expect((await submitReport(id, renter.token)).status).toBe(200);
  await proveIdentity(world, id);
  world.pass(40 * 86_400_000);
  const token = await again(renter.username);
  expect((await due(id, token)).amount).toBe("0.00");
  world.pass(-40 * 86_400_000);
});

test("where a credit report is all that may be charged for, one that is provided leaves nothing to pay", async () => {
  const { renter, id } = await begun("WI", "Madison", "53703");
  const { token } = renter;
  await proveIdentity(world, id);
  expect((await due(id, token)).amount).toBe("18.00");
  expect((await submitReport(id, token)).status).toBe(200);
  const { amount, reasons } = await due(id, token);
  expect([amount, reasons.length]).toEqual(["0.00", 3]);
});

test("a report that is never ordered for the home is not paid for", async () => {
  const { renter, id } = await begun("NY", "Albany", "12207", "38.00");
  await proveIdentity(world, id);
  const bill = await due(id, renter.token);
  expect([bill.amount, bill.reasons.length]).toEqual(["18.00", 2]);
});

test("where the law does not require it, no portable report is accepted", async () => {
  const { renter, id } = await begun("OH", "Columbus", "43004");
  const { token } = renter;
  expect((await see(id, token)).portable_report).toBeNull();
  const body = { path: await uploaded(token), ...agency, made: "2026-02-20" };
  expect((await world.post(`/applications/${id}/portable_report/`, body, { token })).status).toBe(422);
});

test("nobody but the applicant can provide a portable report", async () => {
  const { owner, id } = await begun("NY", "Albany", "12207");
  const body = { path: await uploaded(owner.token), ...agency, made: "2026-02-20" };
  expect((await world.post(`/applications/${id}/portable_report/`, body, { token: owner.token })).status).toBe(404);
});

test.each([
  ["NY", "New York", "10001", "N.Y.C. Local Law 24 of 2024"],
  ["IL", "Evanston", "60201", "§ 42-38, Cook County Code"],
])(
  "a portable report with criminal records is restricted for the landlord in %s until a conditional offer",
  async (state, city, zip, law) => {
    const { owner, renter, id } = await begun(state, city, zip);
    const path = await uploaded(renter.token);
    const provided = { path, ...agency, made: "2026-02-20" };
    expect((await world.post(`/applications/${id}/portable_report/`, provided, { token: renter.token })).status).toBe(
      200,
    );
    await proveIdentity(world, id);
    const paid = { payment_receipt: renter.username };
    expect((await world.post(`/applications/${id}/pay/`, paid, { token: renter.token })).status).toBe(200);
    await runUntilIdle(world);
    const file = (token: string) => world.get(`/attachments/download?path=${path}`, { token });
    const before = await see(id, owner.token);
    expect(before.reports.map(({ status, portable, law: rule }) => [status, portable?.path, rule?.citation])).toEqual(
      Array(2).fill(["restricted", null, law]),
    );
    expect(before.attachment_urls.map((each) => each.path)).not.toContain(path);
    expect([(await file(owner.token)).status, (await file(renter.token)).status]).toEqual([404, 200]);
    expect((await see(id, renter.token)).attachment_urls.map((each) => each.path)).toContain(path);
    const report = `/reports/${before.reports[0]?.id}/`;
    expect((await world.get<{ content: unknown }>(report, { token: owner.token })).body.content).toBeNull();
    expect((await world.get(`${report}pdf/`, { token: owner.token })).status).toBe(409);

    expect(before.abilities.make_offer).toBe(true);
    expect((await world.post(`/applications/${id}/make_offer/`, {}, { token: owner.token })).status).toBe(200);
    const after = await see(id, owner.token);
    expect(after.reports.map(({ status, portable }) => [status, portable?.path])).toEqual(
      Array(2).fill(["ready", path]),
    );
    expect((await file(owner.token)).status).toBe(200);
  },
);

test("a portable report without criminal records is available to the landlord at once", async () => {
  const { owner, renter, id } = await begun("NY", "New York", "10001");
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

test("the agency has to be named, with its address and phone number", async () => {
  const { renter, id } = await begun("NY", "Albany", "12207");
  const { token } = renter;
  const body = { path: await uploaded(token), name: " ", from: "", address: " ", phone: "555", made: "2026-02-20" };
  const refused = await world.post<{ errors: object }>(`/applications/${id}/portable_report/`, body, { token });
  expect([refused.status, Object.keys(refused.body.errors).sort()]).toEqual([
    422,
    ["address", "from", "name", "phone"],
  ]);
});

test("once a portable report was opened, the notice of a decline names its agency", async () => {
  const { owner, renter, id } = await begun("NY", "Albany", "12207");
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

test("a portable report about another person is a mismatch, and its file is held until the landlord confirms the person", async () => {
  const { owner, renter, id } = await begun("NY", "Albany", "12207");
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

test("a portable report with another spelling of the applicant's name is no mismatch", async () => {
  const { owner, renter, id } = await begun("NY", "Albany", "12207");
  const provided = { path: await uploaded(renter.token), ...agency, name: "CASTELLAN, NORA M.", made: "2026-02-20" };
  expect((await world.post(`/applications/${id}/portable_report/`, provided, { token: renter.token })).status).toBe(
    200,
  );
  expect((await see(id, owner.token)).person_mismatches).toEqual([]);
});

test("a restricted portable report is not ready for a notice before it may be opened", async () => {
  const { owner, renter, id } = await begun("NY", "New York", "10001");
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
  expect((await world.post(`/applications/${id}/make_offer/`, {}, { token: owner.token })).status).toBe(200);
  expect(await isReady()).toEqual([true]);
});
