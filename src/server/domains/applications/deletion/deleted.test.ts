import { beforeAll, describe, expect, test } from "vitest";
import type { AdverseAction } from "#contract/adverse-actions.ts";
import type { Application } from "#contract/application-schemas.ts";
import type { Bundle } from "#contract/bundle-schemas.ts";
import { dayMs } from "#rules/time/durations.ts";
import { sweep } from "#server/domains/retention/jobs/sweep.ts";
import {
  answers,
  claimApplication,
  createApplicant,
  createCompanyOwnedBy,
  createForm,
  createLandlord,
  goodPassword,
  type Person,
  submitApplication,
  uploadFile,
} from "#server/testing/factories.ts";
import { extractPdfText } from "#server/testing/pdf/pdf-text.ts";
import { createReadyReport } from "#server/testing/scenes/ready-report.ts";
import { createPng } from "#server/testing/upload-files.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();
let owner: Person;
let slug: string;
beforeAll(async () => {
  owner = await createLandlord(world);
  ({ slug } = await createForm(world, owner));
});

/** A declined application with its notice, deleted by the landlord. */
async function deleted({ claimed = true } = {}) {
  const renter = await createApplicant(world);
  const path = await uploadFile(world, await createPng(), "stub.png");
  const created = await submitApplication(world, slug, { attachments__pay_stubs: path });
  if (claimed) await claimApplication(world, renter, created.token);
  await createReadyReport(world, created.id, { opened: true });
  const { token } = owner;
  const declined = { delivery: "mail", reasons: ["Credit history"] };
  expect((await world.post(`/application_bundles/${created.bundle}/reject/`, declined, { token })).status).toBe(200);
  const notice = (await noticesOf(created.id, token)).body.results[0]?.id ?? "";
  world.pass(60 * 60_000);
  await world.runJobs();
  expect((await world.post("/application_bundles/delete/", { slugs: [created.bundle] }, { token })).status).toBe(200);
  return { ...created, renter, path, notice };
}
type Scene = Awaited<ReturnType<typeof deleted>>;

const noticesOf = (id: string, token: string) =>
  world.get<{ results: AdverseAction[] }>(`/adverse_actions/?application=${id}`, { token });
const pdf = async (url: string, token: string) => {
  const { status, raw } = await world.get(url, { token });
  return { status, text: status === 200 ? extractPdfText(raw).replace(/\s+/g, " ") : "" };
};
/** Returns the responses for an account: the application, its PDF, its notices, the notice's PDF, a file of it. */
const readings = async ({ id, notice, path }: Scene, token: string) => [
  (await world.get(`/applications/${id}/`, { token })).status,
  (await pdf(`/applications/${id}/pdf/`, token)).status,
  (await noticesOf(id, token)).status,
  (await pdf(`/adverse_actions/${notice}/pdf/`, token)).status,
  (await world.get(`/attachments/download/?path=${path}`, { token })).status,
];
const all = [200, 200, 200, 200, 200];
const none = [404, 404, 404, 404, 404];
const signedIn = async ({ username }: Person) =>
  (await world.post<{ access: string }>("/token/", { username, password: goodPassword })).body.access;

describe("an application deleted by its landlord", () => {
  test("an application deleted by its landlord and its adverse action notice can still be read by its applicant", async () => {
    const scene = await deleted();
    const { token } = scene.renter;
    expect(await readings(scene, token)).toEqual(all);
    expect((await pdf(`/applications/${scene.id}/pdf/`, token)).text).toContain(String(answers().applicant__last_name));
    expect((await pdf(`/adverse_actions/${scene.notice}/pdf/`, token)).text).toContain("within 60 days");
    const { body } = await world.get<Application>(`/applications/${scene.id}/`, { token });
    expect(body).toMatchObject({ status: "R", deleted_at: expect.any(String), workflow: { next: null } });
    expect(Object.entries(body.abilities).filter(([, may]) => may)).toEqual([]);
    const list = await world.get<{ results: Bundle[] }>("/application_bundles/?context=applicant", { token });
    expect(list.body.results).toMatchObject([{ deleted_at: body.deleted_at, applications: [{ id: scene.id }] }]);
  });

  test("an application deleted by its landlord can still be assigned to its applicant's account with the claim token", async () => {
    const scene = await deleted({ claimed: false });
    const { renter, token } = scene;
    expect(await readings(scene, renter.token)).toEqual(none);
    await claimApplication(world, renter, token);
    expect(await readings(scene, renter.token)).toEqual(all);
  });

  test("an application deleted by its landlord can no longer be read by the landlord, another landlord or another applicant", async () => {
    const scene = await deleted();
    expect(await readings(scene, owner.token)).toEqual(none);
    for (const otherUser of [await createLandlord(world), await createApplicant(world)])
      expect(await readings(scene, otherUser.token)).toEqual(none);
    expect((await world.get(`/applications/${scene.id}/`)).status).toBe(401);
  });

  test("an application deleted by its landlord can no longer be read by the company's owner or the member who deleted it", async () => {
    const companyOwner = await createLandlord(world);
    const team = await createCompanyOwnedBy(world, companyOwner);
    const member = await createLandlord(world);
    await team.add(member, { show_accept_reject_button: true });
    const created = await submitApplication(world, (await createForm(world, companyOwner)).slug);
    const body = { slugs: [created.bundle] };
    expect((await world.post("/application_bundles/delete/", body, { token: member.token })).status).toBe(200);
    for (const { token } of [companyOwner, member])
      expect((await world.get(`/applications/${created.id}/`, { token })).status).toBe(404);
  });

  test("an application deleted by its landlord can be neither changed nor loaded for editing by its applicant", async () => {
    const renter = await createApplicant(world);
    const created = await submitApplication(world, slug);
    await claimApplication(world, renter, created.token);
    await world.post("/application_bundles/delete/", { slugs: [created.bundle] }, { token: owner.token });
    const as = { token: renter.token };
    expect((await world.patch(`/applications/${created.id}/`, { optin: true }, as)).status).toBe(404);
    expect((await world.get(`/applications/${created.id}/?edit=true`, as)).status).toBe(409);
  });

  test("an application deleted by its landlord can be read by its applicant until its retention period ends: after 1820 days, but not after 1827", async () => {
    const scene = await deleted();
    world.pass(1_820 * dayMs);
    await sweep(world.deps);
    expect((await readings(scene, await signedIn(scene.renter))).slice(0, 4)).toEqual(all.slice(0, 4));
    world.pass(7 * dayMs);
    await sweep(world.deps);
    const token = await signedIn(scene.renter);
    expect(await readings(scene, token)).toEqual(none);
    const list = await world.get<{ count: number }>("/application_bundles/?context=applicant", { token });
    expect(list.body.count).toBe(0);
  });
});
