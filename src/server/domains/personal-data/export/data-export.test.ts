import { setTimeout as delay } from "node:timers/promises";
import { beforeAll, expect, test, vi } from "vitest";
import type { DataExport } from "#contract/accounts/personal-data.ts";
import { dataExportDays } from "#rules/settings/account-closing.ts";
import { dayOf, formatDate } from "#rules/text/dates.ts";
import { dayMs } from "#rules/time/durations.ts";
import { sweep } from "#server/domains/retention/jobs/sweep.ts";
import { emailKindsTo, emailsTo } from "#server/testing/emails.ts";
import {
  claimApplication,
  createApplicant,
  createCompanyOwnedBy,
  createForm,
  createLandlord,
  goodPassword,
  type Person,
  submitApplication,
} from "#server/testing/factories.ts";
import { filePart } from "#server/testing/multipart.ts";
import { createDocumentTemplate } from "#server/testing/scenes/documents.ts";
import { createSigner, sendSigning, signByAll } from "#server/testing/scenes/signings.ts";
import { unzip } from "#server/testing/unzip.ts";
import { createPng } from "#server/testing/upload-files.ts";
import { openWorld } from "#server/testing/world.ts";
import { createDataExportJob } from "../jobs/create-data-export.ts";
import { createZip } from "./create-zip.ts";

const world = openWorld();
let owner: Person;
let slug: string;
beforeAll(async () => {
  owner = await createLandlord(world, "Ida Berg");
  ({ slug } = await createForm(world, owner));
});

const proof = { password: goodPassword };
const requestExport = ({ token }: Person) => world.post<DataExport>("/data_exports/", proof, { token });
const download = ({ token }: Person, id: string, body: object = proof) =>
  world.post(`/data_exports/${id}/download/`, body, { token });
const listExports = async ({ token }: Person) =>
  (await world.get<{ results: DataExport[] }>("/data_exports/", { token })).body.results;

/** Downloads a person's data export and returns its files by name. */
async function exportedFilesOf(who: Person): Promise<Map<string, Buffer>> {
  const { body } = await requestExport(who);
  await world.runJobs();
  const reply = await download(who, body.id);
  expect([reply.status, reply.headers["content-type"]]).toEqual([200, "application/zip"]);
  return unzip(reply.raw);
}

test("an applicant's data export contains their account, their applications as shown to them, and their uploads", async () => {
  const renter = await createApplicant(world);
  const form = filePart("attachment", await createPng(), "stub.png");
  const uploaded = await world.request<{ filenames: string[] }>("POST", "/attachments/upload/", form);
  const mine = await submitApplication(world, slug, {
    applicant__ssn: "666-12-3456",
    attachments__pay_stubs: uploaded.body.filenames[0] ?? "",
  });
  await claimApplication(world, renter, mine.token);
  await world.post(`/applications/${mine.id}/notes/`, { text: "A secret remark" }, { token: owner.token });
  const files = await exportedFilesOf(renter);
  const application = `applications/${mine.id}`;
  expect([...files.keys()].sort()).toEqual([
    "README.txt",
    "account.json",
    `${application}/application.json`,
    `${application}/files/1-stub.png`,
  ]);
  const all = Buffer.concat([...files.values()]).toString("latin1");
  expect(JSON.parse(files.get("account.json")?.toString() ?? "")).toMatchObject({
    user: { username: renter.username },
  });
  expect(all).toContain("***-**-3456");
  for (const hidden of ["666-12-3456", "A secret remark", owner.username]) expect(all).not.toContain(hidden);
});

test("the email about a data export names the last day for its download, also if it expires at night", async () => {
  const evening = new Date(world.clock.at).setUTCHours(26, 0, 0, 0);
  world.pass(evening - world.clock.at.getTime());
  const renter = await createApplicant(world);
  await requestExport(renter);
  await world.runJobs();
  const last = formatDate(dayOf(new Date(evening + dataExportDays * dayMs), "America/New_York"));
  expect(String(emailsTo(world, renter.username).at(-1)?.text)).toContain(`until ${last}.`);
});

test("a company owner's data export contains forms, notes and applicants, and an agent's contains none of these", async () => {
  const [companyOwner, agent] = [await createLandlord(world, "Olga Owner"), await createLandlord(world, "Adam Agent")];
  const team = await createCompanyOwnedBy(world, companyOwner);
  await team.add(agent, { is_agent: true });
  const form = await createForm(world, companyOwner);
  const { id } = await submitApplication(world, form.slug, { applicant__first_name: "Wilhelmina" });
  await world.post(`/applications/${id}/notes/`, { text: "Call her back" }, { token: companyOwner.token });
  const own = await exportedFilesOf(companyOwner);
  expect([...own.keys()]).toEqual(
    expect.arrayContaining([`forms/${form.slug}.json`, "applicants.json", "notes-team.json"]),
  );
  expect(own.get("notes-team.json")?.toString()).toContain("Call her back");
  expect(own.get("applicants.json")?.toString()).toContain("Wilhelmina");
  const theirs = await exportedFilesOf(agent);
  expect([...theirs.keys()].sort()).toEqual(["README.txt", "account.json", "team.json"]);
  expect(Buffer.concat([...theirs.values()]).toString()).not.toMatch(/Wilhelmina|Call her back/);
});

test("a data export made by a member of a company can't be downloaded after the membership ended", async () => {
  const [companyOwner, member] = [await createLandlord(world), await createLandlord(world)];
  const team = await createCompanyOwnedBy(world, companyOwner);
  const before = (await requestExport(member)).body.id;
  await world.runJobs();
  await team.add(member);
  const { id } = (await requestExport(member)).body;
  await world.runJobs();
  for (const each of [before, id]) expect((await download(member, each)).status).toBe(200);
  await world.db.deleteFrom("memberships").where("user_id", "=", member.user.id).execute();
  expect((await download(member, id)).status).toBe(404);
  expect((await listExports(member)).map((each) => each.id)).toEqual([before]);
});

test("a data export made by a member of a company can't be downloaded after the member's rights changed", async () => {
  const [companyOwner, member] = [await createLandlord(world), await createLandlord(world)];
  const team = await createCompanyOwnedBy(world, companyOwner);
  await team.add(member);
  const { id } = (await requestExport(member)).body;
  await world.runJobs();
  expect((await download(member, id)).status).toBe(200);
  await world.db.updateTable("memberships").set({ is_agent: true }).where("user_id", "=", member.user.id).execute();
  expect((await download(member, id)).status).toBe(404);
  expect(await listExports(member)).toEqual([]);
});

test("a data export requested before its user joined a company, and made after it, can't be downloaded after they left", async () => {
  const [companyOwner, member] = [await createLandlord(world), await createLandlord(world)];
  const team = await createCompanyOwnedBy(world, companyOwner);
  const { id } = (await requestExport(member)).body;
  await team.add(member);
  await world.runJobs();
  expect((await download(member, id)).status).toBe(200);
  await world.db.deleteFrom("memberships").where("user_id", "=", member.user.id).execute();
  expect((await download(member, id)).status).toBe(404);
});

test("a data export contains only documents that its user sent or signed", async () => {
  const [sender, signer, other] = [
    await createLandlord(world),
    await createApplicant(world),
    await createApplicant(world),
  ];
  const form = await createForm(world, sender);
  for (const who of [signer, other])
    await claimApplication(world, who, (await submitApplication(world, form.slug)).token);
  const document = await createDocumentTemplate(world, sender, { name: "Lease" });
  const people = [createSigner("Tenant", { email: signer.username }), createSigner("Landlord")];
  const signing = await signByAll(world, await sendSigning(world, sender, { template: document.id, sent_to: people }));
  await world.runJobs();
  const sealed = (await world.get(`/document_signings/${signing.id}/sealed/`, { token: sender.token })).raw;
  const own = await exportedFilesOf(sender);
  const templates = `documents/templates/${document.id}`;
  const names = [...own.keys()].filter((name) => name.startsWith("documents/"));
  expect(names.sort()).toEqual(
    [`sent/${signing.number}.json`, `sent/${signing.number}.pdf`]
      .map((name) => `documents/${name}`)
      .concat(`${templates}/1-file-0.pdf`, `${templates}/template.json`)
      .sort(),
  );
  expect(own.get(`documents/sent/${signing.number}.pdf`)).toEqual(sealed);
  const theirs = await exportedFilesOf(signer);
  expect(theirs.get(`documents/received/${signing.number}.pdf`)).toEqual(sealed);
  const received = theirs.get(`documents/received/${signing.number}.json`)?.toString() ?? "";
  expect(received).toContain("Nora Castellan");
  expect(received).not.toContain(signing.recipients[1]?.email);
  expect([...(await exportedFilesOf(other)).keys()].filter((name) => name.startsWith("documents/"))).toEqual([]);
  await world.db.updateTable("users").set({ email_verified_at: null }).where("id", "=", signer.user.id).execute();
  expect([...(await exportedFilesOf(signer)).keys()].filter((name) => name.startsWith("documents/"))).toEqual([]);
});

test("a data export omits documents protected by a code sent to a phone, and those that its user never opened with an emailed code", async () => {
  const [sender, signer] = [await createLandlord(world), await createApplicant(world)];
  await claimApplication(world, signer, (await submitApplication(world, (await createForm(world, sender)).slug)).token);
  const people = [createSigner("Tenant", { email: signer.username }), createSigner("Landlord")];
  const { id } = await signByAll(world, await sendSigning(world, sender, { sent_to: people }));
  const received = async () =>
    [...(await exportedFilesOf(signer)).keys()].filter((name) => name.startsWith("documents/"));
  expect(await received()).not.toEqual([]);
  for (const changed of ["confirmed_at = null", "confirmed_at = now(), phone = 'encrypted'"]) {
    await world.pool.query(`update signing_recipients set ${changed} where signing_id = $1`, [id]);
    expect(await received()).toEqual([]);
  }
});

test("a data export can be downloaded only by its user, with the password each time, and each download is recorded", async () => {
  const renter = await createApplicant(world);
  expect((await world.post("/data_exports/", { password: "Wrong horse 7" }, { token: renter.token })).status).toBe(401);
  const { status, body } = await requestExport(renter);
  expect([status, body.status, body.expires]).toEqual([201, "preparing", null]);
  expect((await requestExport(renter)).status).toBe(409);
  expect((await download(renter, body.id)).status).toBe(409);
  await world.runJobs();
  expect(await emailKindsTo(world, renter.username)).toContain("data_export");
  expect((await download(owner, body.id)).status).toBe(404);
  expect((await download(renter, body.id, { password: "Wrong horse 7" })).status).toBe(401);
  expect((await world.post(`/data_exports/${body.id}/download/`, proof)).status).toBe(401);
  expect((await listExports(renter))[0]).toMatchObject({ status: "ready", downloaded_at: null });
  expect((await download(renter, body.id)).status).toBe(200);
  expect((await listExports(renter))[0]?.downloaded_at).toBe(world.clock.at.toISOString());
  expect(await listExports(owner)).toEqual([]);
  const events = await world.db
    .selectFrom("audit_logs")
    .select("action")
    .where("tenant", "=", renter.user.id)
    .where("action", "like", "data export %")
    // each entry is the first of its own chain, whose ID sorts by time
    .orderBy("chain")
    .execute();
  expect(events.map(({ action }) => action)).toEqual(["data export requested", "data export downloaded"]);
});

test("a data export is stored encrypted and deleted when it expires", async () => {
  const renter = await createApplicant(world);
  const { body } = await requestExport(renter);
  await world.runJobs();
  const key = `data-exports/${body.id}`;
  expect((await world.deps.files.get(key)).includes("account.json")).toBe(false);
  const before = world.clock.at;
  world.pass(dataExportDays * dayMs);
  const { access } = (
    await world.post<{ access: string }>("/token/", { username: renter.username, password: goodPassword })
  ).body;
  expect((await download({ ...renter, token: access }, body.id)).status).toBe(404);
  await sweep(world.deps);
  await world.runJobs();
  expect(await world.deps.files.exists(key)).toBe(false);
  world.clock.at = before;
});

test("uploads beyond a data export's size limit are listed instead of included", async () => {
  async function* files() {
    yield { name: "a.json", content: { a: 1 } };
    for (const name of ["one.pdf", "two.pdf", "three.pdf"]) yield { name, bytes: new Uint8Array(40) };
  }
  const zip = unzip(await createZip(files(), new Date("2026-03-02T15:00:00Z"), 100));
  expect([...zip.keys()]).toEqual(["a.json", "one.pdf", "two.pdf", "omitted.json"]);
  expect(JSON.parse(zip.get("omitted.json")?.toString() ?? "")).toEqual(["three.pdf"]);
});

test("data exports are prepared one at a time, and at most two are loaded for their downloads at once", async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => createApplicant(world)));
  const ids = await Promise.all(people.map(async (who) => (await requestExport(who)).body.id));
  const { files } = world.deps;
  let running = 0;
  let most = 0;
  const counted =
    <A extends unknown[], R>(work: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      most = Math.max(most, ++running);
      await delay(50);
      return await work(...args).finally(() => running--);
    };
  const countedPut = counted(files.put.bind(files));
  const put = vi.spyOn(files, "put").mockImplementation(countedPut);
  await Promise.all(ids.map((id) => createDataExportJob.run(world.deps, { id })));
  put.mockRestore();
  expect(most).toBe(1);
  most = 0;
  const countedLoad = counted(files.getStream.bind(files));
  const load = vi.spyOn(files, "getStream").mockImplementation(countedLoad);
  const replies = await Promise.all(people.map((who, index) => download(who, ids[index] ?? "")));
  load.mockRestore();
  expect([most, replies.map(({ status }) => status)]).toEqual([2, people.map(() => 200)]);
});

test("a landlord's data export lists archived applicants, too", async () => {
  const person = await createLandlord(world);
  const form = await createForm(world, person);
  const { bundle } = await submitApplication(world, form.slug, { applicant__first_name: "Archibald" });
  await submitApplication(world, form.slug, { applicant__first_name: "Wilhelmina" });
  await world.post("/application_bundles/archive/", { slugs: [bundle] }, { token: person.token });
  const listed = JSON.parse((await exportedFilesOf(person)).get("applicants.json")?.toString() ?? "");
  expect(listed).toMatchObject([
    { is_archived: false, applicants: [{ name: expect.stringContaining("Wilhelmina") }] },
    { is_archived: true, applicants: [{ name: expect.stringContaining("Archibald") }] },
  ]);
});
