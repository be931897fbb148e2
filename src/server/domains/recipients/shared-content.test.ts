import { describe, expect, test } from "vitest";
import {
  createApplicant,
  createCompanyOwnedBy,
  createForm,
  createLandlord,
  submitApplication,
} from "#server/testing/factories.ts";
import {
  confirmShare,
  consentToScreening,
  createReadableReport,
  shareBundles,
} from "#server/testing/scenes/sharing.ts";
import { asRecipient, openRecipients } from "./testing/recipient-scene.ts";

const setup = openRecipients();
const { world, applied, see, readReport, sharesOf, share } = setup;

describe("sharing reports", () => {
  test("reports can be shared only with people who take part in the decision", async () => {
    const refused = await share(setup.owner, await applied(), { user_type: "other", reports: ["eviction"] });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ["reports"]]);
  });

  test("a report can't be shared if the applicant's consent doesn't allow it", async () => {
    const scene = await submitApplication(world, setup.slug);
    await consentToScreening(world, scene.id, "2026-11-22");
    await createReadableReport(world, setup.owner, scene.id);
    expect(await sharesOf(scene)).toMatchObject({
      shareable_reports: [],
      unshareable_reports: [{ report_type: "eviction", reason: "consent" }],
    });
    expect((await share(setup.owner, scene, { reports: ["eviction"] })).status).toBe(422);
  });

  test("a shared report can't be read once the applicant has withdrawn consent to screening", async () => {
    const scene = await applied();
    const session = await confirmShare(
      world,
      await shareBundles(world, setup.owner, [scene.bundle], { reports: ["eviction"] }),
    );
    expect((await readReport(session, scene)).status).toBe(200);
    const body = { shareToken: scene.token };
    expect((await world.post(`/applications/${scene.id}/withdraw_consent/`, body)).status).toBe(200);
    expect((await readReport(session, scene)).status).toBe(404);
    expect((await see(session, scene)).body.reports).toEqual([]);
    expect(await sharesOf(scene)).toMatchObject({
      shareable_reports: [],
      unshareable_reports: [{ report_type: "eviction", reason: "withdrawn" }],
    });
  });

  test("a share recipient can read a report only if the share includes the report and the user who shared it may view the report", async () => {
    const scene = await applied();
    const session = await confirmShare(world, await shareBundles(world, setup.owner, [scene.bundle]));
    expect((await readReport(session, scene)).status).toBe(404);
    const other = await submitApplication(world, setup.slug);
    await consentToScreening(world, other.id);
    const uncertified = await createReadableReport(world, setup.owner, other.id);
    await world.db.deleteFrom("report_requirements").where("report_id", "=", uncertified).execute();
    const second = await confirmShare(
      world,
      await shareBundles(world, setup.owner, [other.bundle], { reports: ["eviction"] }),
    );
    expect((await readReport(second, { ...scene, report: uncertified })).status).toBe(404);
  });
});

test("a share recipient sees reports in the same order as the landlord: credit, evictions, criminal background", async () => {
  const scene = await applied();
  for (const kind of ["criminal", "credit"] as const) await createReadableReport(world, setup.owner, scene.id, kind);
  const reports = ["criminal", "eviction", "credit"];
  const session = await confirmShare(world, await shareBundles(world, setup.owner, [scene.bundle], { reports }));
  expect((await see(session, scene)).body.reports.map(({ report_type }) => report_type)).toEqual([
    "credit",
    "eviction",
    "criminal",
  ]);
});

describe("rights to share an application", () => {
  test.each([
    ["an owner", [201, 201], { owner: true }],
    ["a member without any flag", [403, 403], {}],
    ["a member who may make forms", [201, 403], { can_create: true }],
    ["a member who may decide", [201, 201], { show_accept_reject_button: true }],
    ["an agent to whom it is not addressed", [404, 404], { is_agent: true }],
    ["another landlord", [404, 404], { outsider: true }],
    ["an applicant", [403, 403], { applicant: true }],
  ])(
    "sharing an application for reading, and for deciding, as %s returns the statuses %j",
    async (_who, [plain, deciding], rights: Record<string, boolean>) => {
      const [companyOwner, person] = [
        await createLandlord(world),
        await (rights.applicant ? createApplicant(world) : createLandlord(world)),
      ];
      const team = await createCompanyOwnedBy(world, companyOwner);
      if (!rights.outsider && !rights.applicant && !rights.owner) await team.add(person, rights);
      const form = await createForm(world, companyOwner);
      const scene = await submitApplication(world, form.slug);
      const caller = rights.owner ? companyOwner : person;
      expect((await share(caller, scene)).status).toBe(plain);
      expect((await share(caller, scene, { decisioning: true })).status).toBe(deciding);
      const created = await shareBundles(world, companyOwner, [scene.bundle]);
      for (const verb of ["resend", "revoke"]) {
        const reply = await world.post(`/shares/${created.id}/${verb}/`, {}, asRecipient(caller.token));
        expect([verb, reply.status]).toEqual([verb, plain === 201 ? 200 : plain]);
      }
    },
  );
});
