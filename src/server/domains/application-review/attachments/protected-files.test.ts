import { beforeEach, expect, test } from "vitest";
import type { InformationRequest } from "#contract/information-request-parts.ts";
import type { Problem } from "#contract/schemas/common.ts";
import { payStubField } from "#rules/applicant/income.ts";
import {
  claimApplication,
  createApplicant,
  createCompanyOwnedBy,
  createForm,
  createLandlord,
  dueDateIn,
  goodPassword,
  login,
  type Person,
  submitApplication,
  uploadFile,
} from "#server/testing/factories.ts";
import { extractPdfText } from "#server/testing/pdf/pdf-text.ts";
import { enableSecondFactor } from "#server/testing/scenes/second-factor.ts";
import { confirmShare, consentToScreening, shareBundles } from "#server/testing/scenes/sharing.ts";
import { createPdf, createPng } from "#server/testing/upload-files.ts";
import { withConfig } from "#server/testing/with-config.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();
const minute = 60_000;
let owner: Person;
let renter: Person;
let created: Awaited<ReturnType<typeof submitApplication>>;

/** Creates an application for a home in Albany, where an applicant may provide a portable report. */
async function applied(answers: object = {}) {
  const { slug } = await createForm(world, owner, { selected: ["credit"], verify_income: true });
  const address = { street: "48 Linden Avenue", unit: "", city: "Albany", state: "NY", zip: "12207" };
  created = await submitApplication(world, slug, { rental_property__address: address, ...answers });
  await claimApplication(world, renter, created.token);
  await consentToScreening(world, created.id);
}

/** Returns the path of a document that the landlord requested. */
async function requested(document: string): Promise<string> {
  await applied();
  const path = await uploadFile(world, await createPng(), "stub.png");
  const wanted = { kind: "document", document, reason: "The last two.", due: dueDateIn(world, 7) };
  const at = `/applications/${created.id}/information_requests`;
  const { body } = await world.post<InformationRequest>(`${at}/`, wanted, { token: owner.token });
  const sent = await world.post(`${at}/${body.id}/answer/`, { files: [path] }, { token: renter.token });
  expect(sent.status).toBe(200);
  return path;
}

/** Functions that create a file and return its path, by the kind of file. */
const files: Record<string, () => Promise<string>> = {
  "a pay stub of the income step": async () => {
    await applied();
    const path = await uploadFile(world, createPdf(), "stub.pdf");
    // simulates the step
    await world.pool.query(
      `insert into attachments (tenant, key, application_id, field, filename, content_type, size, sha256, encrypted, created)
       select a.tenant, u.key, a.id, $3, u.filename, u.content_type, u.size, u.sha256, u.encrypted, u.created
       from uploads u, applications a where u.key = $1 and a.id = $2`,
      [path.replace("form-uploads/", ""), created.id, payStubField],
    );
    return path;
  },
  "a pay stub uploaded with the form": async () => {
    const path = await uploadFile(world, createPdf(), "stub.pdf");
    await applied({ attachments__pay_stubs: path });
    return path;
  },
  "a pay stub that the landlord requested": () => requested("pay_stubs"),
  "a portable report": async () => {
    await applied();
    const path = await uploadFile(world, createPdf(), "report.pdf");
    const agency = {
      name: "Nora Castellan",
      from: "Bureau of Troy",
      address: "1 Ferry Street",
      phone: "(518) 555-0134",
    };
    const body = { path, ...agency, made: "2026-02-20" };
    await world.pool.query("update applications set status = 'U' where id = $1", [created.id]);
    const sent = await world.post(`/applications/${created.id}/portable_report/`, body, { token: renter.token });
    expect(sent.status).toBe(200);
    return path;
  },
};

beforeEach(async () => {
  owner = await createLandlord(world);
  renter = await createApplicant(world);
});

const download = (path: string, who: Person = owner) =>
  world.get<Problem>(`/attachments/download?path=${path}`, { token: who.token });
const print = (who: Person = owner) => world.get<Problem>(`/applications/${created.id}/pdf/`, { token: who.token });
const startExport = (parts: string[]) =>
  world.post<Problem>(`/applications/${created.id}/export/`, { parts }, { token: owner.token });
const exported = () => world.get<Problem>(`/applications/${created.id}/export/file/`, { token: owner.token });
const decisionFile = () => world.get<Problem>(`/applications/${created.id}/decision_file/`, { token: owner.token });
const accept = () => world.post(`/application_bundles/${created.bundle}/accept/`, {}, { token: owner.token });
const codeOf = ({ status, body }: { status: number; body: Problem }) => [status, body?.code];
const requireSecondFactor = async () => {
  const team = await createCompanyOwnedBy(world, owner);
  await world.db.updateTable("companies").set({ requires_second_factor: true }).where("id", "=", team.id).execute();
};
const views = async () =>
  (
    await world.db
      .selectFrom("audit_logs")
      .select("action")
      .where("application_id", "=", created.id)
      .where("action", "like", "% viewed")
      .where("actor_id", "=", owner.user.id)
      .execute()
  ).map(({ action }) => action);
const everyWay = (path: string) => [() => download(path), print, () => startExport(["files", "reports"])];

test.each(Object.keys(files))(
  "a landlord who is required to have a second factor can't download, print or export %s without one",
  async (name) => {
    await requireSecondFactor();
    const path = (await files[name]?.()) ?? "";
    for (const leave of everyWay(path)) expect(codeOf(await leave())).toEqual([403, "second_factor_required"]);
    expect((await download(path, renter)).status).toBe(200);
    expect((await print(renter)).status).toBe(200);
    expect(await views()).toEqual([]);
    await enableSecondFactor(world, owner);
    for (const leave of everyWay(path)) expect((await leave()).status).toBeLessThan(300);
  },
);

test.each(Object.keys(files))(
  "after 30 idle minutes, a landlord must confirm their identity to download, print or export %s",
  async (name) => {
    const path = (await files[name]?.()) ?? "";
    world.pass(31 * minute);
    for (const leave of everyWay(path)) expect(codeOf(await leave())).toEqual([403, "confirmation_needed"]);
    expect(await views()).toEqual([]);
    await world.post("/token/confirm/", { password: goodPassword }, { token: owner.token });
    for (const leave of everyWay(path)) expect((await leave()).status).toBeLessThan(300);
  },
);

test.each(Object.keys(files))(
  "the history records that a landlord downloaded %s, but not that the applicant did",
  async (name) => {
    const path = (await files[name]?.()) ?? "";
    await download(path, renter);
    expect(await views()).toEqual([]);
    await download(path);
    expect(await views()).toEqual([name === "a portable report" ? "portable report viewed" : "income viewed"]);
  },
);

test.each([
  ["uploaded with the form", "form"],
  ["that the landlord requested", "request"],
])(
  "the history records that a landlord downloaded or printed a photo ID %s, which an export doesn't contain",
  async (_, from) => {
    await requireSecondFactor();
    const ofForm = async () => {
      const path = await uploadFile(world, await createPng(), "license.png");
      await applied({ attachments__photo_id: path });
      return path;
    };
    const path = from === "form" ? await ofForm() : await requested("photo_id");
    await download(path, renter);
    expect((await startExport(["summary", "files"])).status).toBe(201);
    await world.runJobs();
    const file = await exported();
    expect([file.status, extractPdfText(file.raw).includes("Attached files"), await views()]).toEqual([200, false, []]);
    expect((await download(path)).status).toBe(200);
    expect(await views()).toEqual(["identity documents viewed"]);
    world.pass(61 * minute);
    owner.token = await login(world, owner);
    expect((await print()).status).toBe(200);
    expect(await views()).toEqual(["identity documents viewed", "identity documents viewed"]);
  },
);

test("the history records that a landlord printed an application with a pay stub or exported it as a PDF", async () => {
  const stub = "a pay stub uploaded with the form";
  await files[stub]?.();
  await print(renter);
  expect(await views()).toEqual([]);
  await print();
  expect(await views()).toEqual(["income viewed"]);

  await files[stub]?.();
  await startExport(["answers"]);
  await world.runJobs();
  expect([(await exported()).status, await views()]).toEqual([200, []]);
  await startExport(["files"]);
  await world.runJobs();
  expect(await views()).toEqual([]);
  expect([(await exported()).status, await views()]).toEqual([200, ["income viewed"]]);
});

test("a decision file with pay stubs requires the second factor and a recent confirmation, and the history records the view", async () => {
  await files["a pay stub uploaded with the form"]?.();
  await world.pool.query("update applications set status = 'S' where id = $1", [created.id]);
  expect((await accept()).status).toBe(200);
  world.pass(31 * minute);
  await world.runJobs();
  expect(codeOf(await decisionFile())).toEqual([403, "confirmation_needed"]);
  await world.post("/token/confirm/", { password: goodPassword }, { token: owner.token });
  const refused = await withConfig(world, { requireLandlordSecondFactor: true }, decisionFile);
  expect(codeOf(refused)).toEqual([403, "second_factor_required"]);
  expect(await views()).toEqual([]);
  expect((await decisionFile()).status).toBe(200);
  expect(await views()).toEqual(["income viewed"]);
});

test("files and PDFs without proof of income require no second factor or confirmation, and aren't recorded as a view of income", async () => {
  await requireSecondFactor();
  const path = await uploadFile(world, createPdf(), "reference.pdf");
  await applied({ attachments__previous_landlord_letter: path });
  world.pass(31 * minute);
  for (const leave of everyWay(path)) expect((await leave()).status).toBeLessThan(300);
  expect(await views()).toEqual([]);
});

test("the recipient of a share can open a pay stub only while the user who shared it has a required second factor", async () => {
  const path = (await files["a pay stub uploaded with the form"]?.()) ?? "";
  const session = await confirmShare(world, await shareBundles(world, owner, [created.bundle], { documents: true }));
  const open = () => world.get(`/shared/attachments/download?path=${path}`, { token: session });
  const listed = async () =>
    (await world.get<{ attachment_urls: object[] }>(`/shared/applications/${created.id}/`, { token: session })).body
      .attachment_urls.length;
  expect([(await open()).status, await listed()]).toEqual([200, 1]);
  await withConfig(world, { requireLandlordSecondFactor: true }, async () => {
    expect([(await open()).status, await listed()]).toEqual([404, 0]);
    await enableSecondFactor(world, owner);
    expect([(await open()).status, await listed()]).toEqual([200, 1]);
  });
});

test("a landlord's download of a pay stub marks the income from pay stubs as seen, but not a bank's income report", async () => {
  const path = (await files["a pay stub of the income step"]?.()) ?? "";
  const check = async (status: string) => {
    await world.pool.query("delete from income_checks where application_id = $1", [created.id]);
    await world.pool.query(
      `insert into income_checks (tenant, id, application_id, status, created, modified)
       select tenant, gen_random_uuid(), id, $2, now(), now() from applications where id = $1`,
      [created.id, status],
    );
    await download(path);
    const found = await world.db
      .selectFrom("income_checks")
      .select("seen_at")
      .where("application_id", "=", created.id)
      .executeTakeFirstOrThrow();
    return found.seen_at !== null;
  };
  expect(await check("documents")).toBe(true);
  expect(await check("ready")).toBe(false);
});
