import { beforeAll, describe, expect, test } from "vitest";
import type { ApplicationExport } from "#contract/review/application-exports.ts";
import { exportedApplication } from "#contract/review/exported-application.ts";
import { noCriteria } from "#rules/criteria/criteria.ts";
import { exportLifetimeMs, exportParts } from "#rules/exports/parts.ts";
import {
  createApplicant,
  createCompanyOwnedBy,
  createForm,
  createLandlord,
  goodPassword,
  type Person,
  publishEdit,
  setApplicant,
  submitApplication,
  uploadFile,
} from "#server/testing/factories.ts";
import { findPdfFault } from "#server/testing/pdf/pdf-faults.ts";
import { extractPdfText } from "#server/testing/pdf/pdf-text.ts";
import { fileFields } from "#server/testing/pdf/prints.ts";
import { textPdf } from "#server/testing/pdf/text-pdf.ts";
import { createReadyReport } from "#server/testing/scenes/ready-report.ts";
import { createJpeg } from "#server/testing/upload-files.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();
let owner: Person;
let slug: string;
beforeAll(async () => {
  owner = await createLandlord(world, "Ida Berg");
  const form = await createForm(world, owner);
  ({ slug } = await publishEdit(world, owner, form.slug, {
    criteria: { ...noCriteria, income_to_rent: 3, credit_score: 600, pets: "not_allowed" },
  }));
});

const answers = { rental_property__rent: "2000.00", income__monthly_total: "5000.00", pets__has_pets: "Yes" };
const at = (id: string) => `/applications/${id}/export/`;
const start = (id: string, body: object, by: Person = owner) =>
  world.post<ApplicationExport>(at(id), body, { token: by.token });
const stateOf = async (id: string, by: Person = owner) =>
  (await world.get<{ export: ApplicationExport | null }>(at(id), { token: by.token })).body.export;
const fileOf = (id: string, by: { token?: string } = owner) =>
  world.get(`${at(id)}file/`, by.token ? { token: by.token } : {});
async function pathOf(id: string) {
  const query = "select 'exports/' || file_key as path from application_exports where application_id = $1";
  return (await world.pool.query<{ path: string }>(query, [id])).rows[0]?.path ?? "";
}
async function exported(id: string, body: object, by: Person = owner) {
  expect((await start(id, body, by)).status).toBe(201);
  await world.runJobs();
  const reply = await fileOf(id, by);
  expect([reply.status, (await stateOf(id, by))?.state]).toEqual([200, "ready"]);
  return reply;
}
const json = async (id: string, parts: readonly string[] = exportParts, by: Person = owner) =>
  exportedApplication.parse(JSON.parse((await exported(id, { format: "json", parts }, by)).raw.toString()));
const certify = (report: string) =>
  world.post(`/reports/${report}/fulfill_requirement/`, { action: "certify_purpose" }, { token: owner.token });
const note = (id: string, text: string) => world.post(`/applications/${id}/notes/`, { text }, { token: owner.token });

describe("an application export as PDF", () => {
  test("a PDF export of an application has a table of contents of the selected parts, and includes the pages of attachments", async () => {
    const [stub, photo] = [
      await uploadFile(world, await textPdf(["Collar Works Cafe", "\f", "Year to date"]), "stub.pdf"),
      await uploadFile(world, await createJpeg(), "photo.jpg"),
    ];
    const { id, bundle } = await submitApplication(world, slug, {
      ...answers,
      [fileFields[0] ?? ""]: stub,
      [fileFields[1] ?? ""]: photo,
    });
    await certify(await createReadyReport(world, id));
    await note(id, "Called the employer");
    await world.post(
      `/application_bundles/${bundle}/reject/`,
      { reasons: ["Income too low"], confirm_reasons: true, delivery: "mail" },
      { token: owner.token },
    );
    const { raw, headers } = await exported(id, { parts: exportParts });
    expect(headers["content-type"]).toBe("application/pdf");
    expect(await findPdfFault(raw)).toBeUndefined();
    const text = extractPdfText(raw);
    const pages = text.split(/Page \d+ of \d+/).slice(0, -1);
    const entries = [
      "Summary",
      "Answers",
      "Credit report",
      "Decision and notices",
      "History",
      "Notes",
      "Attached files",
    ];
    const contents = pages[0] ?? "";
    for (const name of entries) {
      const page = Number(new RegExp(`${name}\\D*(\\d+)`).exec(contents)?.[1]);
      expect([name, pages[page - 1]?.includes(name)]).toEqual([name, true]);
      expect(page).toBeGreaterThan(1);
    }
    for (const words of [
      "Called the employer",
      "Income too low",
      "Ida Berg",
      "stub.pdf, page 2 of 2",
      "photo.jpg",
      "612",
    ])
      expect(text).toContain(words);
    for (const words of ["2.5 times the rent", "Not met", "version 2 of the form"]) expect(text).toContain(words);
    expect(text).toContain(`Page ${pages.length} of ${pages.length}`);
    expect(text).not.toContain("666-12-3456");
  });

  test("a PDF export of an application has no notes if they aren't selected", async () => {
    const { id } = await submitApplication(world, slug, answers);
    await note(id, "Private thought");
    const parts = exportParts.filter((part) => part !== "notes");
    expect(extractPdfText((await exported(id, { parts })).raw)).not.toContain("Private thought");
  });

  test("a PDF export of an application names attached files that couldn't be read", async () => {
    const path = await uploadFile(world, await textPdf(["gone"]), "gone.pdf");
    const { id } = await submitApplication(world, slug, { ...answers, [fileFields[0] ?? ""]: path });
    const key = path.replace("form-uploads/", "");
    await world.deps.files.put(path, Buffer.from("%PDF-1.7\n1 0 obj << /Kids [1 0 R] >>"));
    await world.db.updateTable("attachments").set({ encrypted: false }).where("key", "=", key).execute();
    const text = extractPdfText((await exported(id, { parts: ["summary", "files"] })).raw);
    expect(text).toContain("gone.pdf");
    expect(text).toContain("couldn't be read");
  });
});

describe("an application export as JSON", () => {
  test("a JSON export of an application contains the selected parts, with a masked SSN", async () => {
    const { id } = await submitApplication(world, slug, answers);
    await note(id, "Called the employer");
    const file = await json(id);
    expect(file).toMatchObject({
      format: "application-export/1",
      parts: ["summary", "answers", "history", "notes"],
      application: { id, form_version: 2, applicant: { name: "Nora Castellan", ssn: "***-**-3456" } },
      notes: [{ author: "Ida Berg", text: "Called the employer" }],
    });
    expect(file.criteria?.map(({ name, result }) => [name, result])).toEqual([
      ["income_to_rent", "not_met"],
      ["credit_score", "unknown"],
      ["pets", "not_met"],
    ]);
    expect(file.answers?.find(({ name }) => name === "applicant__ssn")?.answer).toBe("***-**-3456");
    expect(JSON.stringify(file)).not.toContain("666-12-3456");
    const { notes, history, answers: given } = await json(id, ["summary"]);
    expect([notes, history, given]).toEqual([undefined, undefined, undefined]);
  });

  test("a JSON export of an application lists reports like the application's page: credit, evictions, criminal background", async () => {
    const { id } = await submitApplication(world, slug, answers);
    for (const kind of ["criminal", "eviction", "credit"] as const)
      await certify(await createReadyReport(world, id, { kind }));
    const { reports } = await json(id, ["reports"]);
    expect(reports?.map(({ content }) => content.kind)).toEqual(["credit", "eviction", "criminal"]);
  });

  test("an application export includes a report only once the report's permissible purpose is certified, and then counts as opening the report", async () => {
    const { id } = await submitApplication(world, slug, answers);
    const report = await createReadyReport(world, id, { opened: false });
    expect((await json(id)).reports).toBeUndefined();
    await certify(report);
    expect((await json(id)).reports).toMatchObject([
      { id: report, content: { kind: "credit", score: { value: 612 } } },
    ]);
    const { seen_at } = await world.db
      .selectFrom("reports")
      .select("seen_at")
      .where("id", "=", report)
      .executeTakeFirstOrThrow();
    expect(seen_at).not.toBeNull();
    const events = await world.db
      .selectFrom("audit_logs")
      .select(["action", "data"])
      .where("chain", "=", id)
      .where("action", "in", ["application exported", "report viewed"])
      .orderBy("position")
      .execute();
    expect(events.map(({ action }) => action)).toEqual([
      "application exported",
      "report viewed",
      "application exported",
    ]);
  });

  test("an applicant's export of their own application contains no history, notes or criteria, and only reports they may view", async () => {
    const { id } = await submitApplication(world, slug, answers);
    const renter = await createApplicant(world);
    await setApplicant(world, id, renter);
    await certify(await createReadyReport(world, id));
    await note(id, "Private thought");
    const file = await json(id, exportParts, renter);
    expect([file.criteria, file.history, file.notes]).toEqual([[], undefined, undefined]);
    expect(JSON.stringify(file)).not.toContain("Private thought");
    const own = await world.get<{ reports: { id: string }[] }>(`/applications/${id}/`, { token: renter.token });
    expect(file.reports?.map((each) => each.id) ?? []).toEqual(own.body.reports.map((each) => each.id));
  });
});

describe("access to an application export", () => {
  test("a removed company member can't download a finished application export, and their unfinished export fails", async () => {
    const [companyOwner, member] = [await createLandlord(world), await createLandlord(world)];
    const team = await createCompanyOwnedBy(world, companyOwner);
    await team.add(member);
    const { id } = await submitApplication(world, (await createForm(world, companyOwner)).slug);
    const other = await submitApplication(world, (await createForm(world, companyOwner)).slug);
    await exported(id, { format: "json", parts: ["summary"] }, member);
    expect((await start(other.id, { parts: ["summary"] }, member)).status).toBe(201);
    await world.db.deleteFrom("memberships").where("user_id", "=", member.user.id).execute();
    await world.runJobs();
    expect((await fileOf(id, member)).status).toBe(404);
    const row = await world.db
      .selectFrom("application_exports")
      .select("state")
      .where("application_id", "=", other.id)
      .executeTakeFirstOrThrow();
    expect(row.state).toBe("failed");
  });

  test("a company member can't download an application export made with rights that they no longer have", async () => {
    const [companyOwner, member] = [await createLandlord(world), await createLandlord(world)];
    const team = await createCompanyOwnedBy(world, companyOwner);
    await team.add(member, { show_my_payments: true });
    const { id } = await submitApplication(world, (await createForm(world, companyOwner)).slug);
    await exported(id, { format: "json", parts: ["history"] }, member);
    const { numUpdatedRows } = await world.db
      .updateTable("memberships")
      .set({ show_my_payments: false })
      .where("user_id", "=", member.user.id)
      .executeTakeFirst();
    expect(numUpdatedRows).toBe(1n);
    expect([(await fileOf(id, member)).status, await stateOf(id, member)]).toEqual([404, null]);
    await exported(id, { format: "json", parts: ["history"] }, member);
  });

  test("an application export can't be downloaded if a report in it may no longer be viewed", async () => {
    const { id } = await submitApplication(world, slug, answers);
    const report = await createReadyReport(world, id);
    await certify(report);
    await exported(id, { format: "json", parts: ["reports"] });
    await world.db
      .updateTable("reports")
      .set({ status: "destroyed", content: null })
      .where("id", "=", report)
      .execute();
    expect((await fileOf(id)).status).toBe(409);
  });

  test("an application export can't be downloaded after the home's address was corrected, but a new one can", async () => {
    const { id } = await submitApplication(world, slug, answers);
    await exported(id, { parts: ["summary"] });
    const address = { street: "900 Grand Concourse", unit: "", city: "Bronx", state: "NY", zip: "10451" };
    const corrected = await world.patch(`/applications/${id}/`, { property_address: address }, { token: owner.token });
    expect(corrected.status).toBe(200);
    expect(await fileOf(id)).toMatchObject({ status: 409, body: { detail: expect.stringContaining("address") } });
    await exported(id, { parts: ["summary"] });
  });

  test("an application export's file is deleted when a new export replaces it or the landlord deletes it", async () => {
    const { id } = await submitApplication(world, slug, answers);
    await exported(id, { format: "json", parts: ["summary"] });
    const first = await pathOf(id);
    expect((await start(id, { format: "json", parts: ["answers"] })).status).toBe(201);
    expect((await fileOf(id)).status).toBe(409);
    await world.runJobs();
    expect(await world.deps.files.exists(first)).toBe(false);
    const second = await pathOf(id);
    expect((await world.request("DELETE", at(id), { token: owner.token })).status).toBe(200);
    await world.runJobs();
    expect([await stateOf(id), await world.deps.files.exists(second)]).toEqual([null, false]);
  });

  test("an application export can be downloaded only by the user who created it, and only for a day", async () => {
    const [companyOwner, colleague, outsider] = [
      await createLandlord(world),
      await createLandlord(world),
      await createLandlord(world),
    ];
    const team = await createCompanyOwnedBy(world, companyOwner);
    await team.add(colleague);
    const { id } = await submitApplication(world, (await createForm(world, companyOwner)).slug);
    await exported(id, { format: "json", parts: ["summary"] }, companyOwner);
    expect(await stateOf(id, colleague)).toBeNull();
    const refused = await Promise.all([colleague, outsider, {}].map((who) => fileOf(id, who)));
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 401]);
    const key = await pathOf(id);
    expect(await world.deps.files.exists(key)).toBe(true);
    world.clock.at = new Date(world.clock.at.getTime() + exportLifetimeMs);
    // the session has expired
    const login = { username: companyOwner.username, password: goodPassword };
    const { access: token } = (await world.post<{ access: string }>("/token/", login)).body;
    expect((await fileOf(id, { token })).status).toBe(404);
  });
});
