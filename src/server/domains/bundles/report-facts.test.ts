import { expect, test } from "vitest";
import type { Bundle } from "#contract/bundle-schemas.ts";
import type { ReportContent } from "#contract/schemas/report-content.ts";
import { storedReportContent } from "#server/domains/reports/records/encrypted-columns.ts";
import { newId } from "#server/platform/common/ids.ts";
import {
  claimApplication,
  createApplicant,
  createCompanyOwnedBy,
  createForm,
  createLandlord,
  type Person,
  submitApplication,
} from "#server/testing/factories.ts";
import { createReadyReport } from "#server/testing/scenes/ready-report.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();
const montgomery = { street: "1 Main Street", unit: "", city: "Rockville", state: "MD", zip: "20850" };

async function listed(who: Person, query = ""): Promise<unknown[]> {
  const reply = await world.get<{ results: Bundle[] }>(`/application_bundles/${query}`, { token: who.token });
  return reply.body.results.flatMap(({ applications }) => applications.map(({ credit }) => credit));
}

async function certified(report_id: string, by: Person): Promise<void> {
  const { tenant } = await world.db
    .selectFrom("reports")
    .select("tenant")
    .where("id", "=", report_id)
    .executeTakeFirstOrThrow();
  const row = {
    tenant,
    id: newId(),
    report_id,
    action: "certify_purpose" as const,
    fulfilled_by: by.user.id,
    created: world.clock.at,
  };
  await world.db.insertInto("report_requirements").values(row).execute();
}

/** Submits an application with a credit report that its landlord opened. */
async function screened(owner: Person, slug: string, answers = {}) {
  const sent = await submitApplication(world, slug, answers);
  const report = await createReadyReport(world, sent.id);
  await certified(report, owner);
  return { ...sent, report };
}

test("the applicant list shows a credit score once the report's permissible purpose is certified and the report is opened", async () => {
  const owner = await createLandlord(world);
  const { slug } = await createForm(world, owner);
  const { id } = await submitApplication(world, slug);
  const report = await createReadyReport(world, id, { opened: false });
  expect(await listed(owner)).toEqual([null]);
  await certified(report, owner);
  expect(await listed(owner)).toEqual([null]);
  await world.get(`/reports/${report}/`, { token: owner.token });
  expect(await listed(owner)).toEqual([{ score: 612 }]);
  const submittedTo = await world.get<{ results: Bundle["applications"] }>(
    `/application_templates/${slug}/submitted/`,
    { token: owner.token },
  );
  expect(submittedTo.body.results.map(({ credit }) => credit)).toEqual([{ score: 612 }]);
});

test("the applicant list says that the bureau has no credit score, but only once permissible purpose is certified", async () => {
  const owner = await createLandlord(world);
  const { slug } = await createForm(world, owner);
  const { report } = await screened(owner, slug);
  const [row] = await world.db.selectFrom("reports").selectAll().where("id", "=", report).execute();
  const stored = storedReportContent.decrypt(world.deps, report, row?.content ?? "");
  const content = storedReportContent.encrypt(world.deps, report, { ...stored, score: undefined } as ReportContent);
  await world.db.updateTable("reports").set({ content }).where("id", "=", report).execute();
  expect(await listed(owner)).toEqual([{ score: null }]);
  await world.db.deleteFrom("report_requirements").where("report_id", "=", report).execute();
  expect(await listed(owner)).toEqual([null]);
});

test("the applicant list shows no credit score before a conditional offer where the law delays it", async () => {
  const owner = await createLandlord(world);
  const { slug } = await createForm(world, owner);
  const { id } = await screened(owner, slug, { rental_property__address: montgomery });
  const ready = async () =>
    (await world.get<{ results: Bundle[] }>("/application_bundles/", { token: owner.token })).body.results.map(
      ({ applications }) => applications.map(({ reports_ready, reports_total }) => [reports_ready, reports_total]),
    );
  expect(await listed(owner)).toEqual([null]);
  expect(await ready()).toEqual([[[0, 1]]]);
  await world.db.updateTable("applications").set({ offered_at: world.clock.at }).where("id", "=", id).execute();
  expect(await listed(owner)).toEqual([{ score: 612 }]);
  expect(await ready()).toEqual([[[1, 1]]]);
});

test("agents don't see credit scores of other agents' applicants in the applicant list, and applicants see none", async () => {
  const owner = await createLandlord(world);
  const [agent, member] = [await createLandlord(world), await createLandlord(world)];
  const { add } = await createCompanyOwnedBy(world, owner);
  await add(agent, { is_agent: true });
  await add(member);
  const { slug } = await createForm(world, owner);
  const { token } = await screened(owner, slug);
  const renter = await createApplicant(world);
  await claimApplication(world, renter, token);
  expect(await listed(owner)).toEqual([{ score: 612 }]);
  expect(await listed(member)).toEqual([{ score: 612 }]);
  expect(await listed(agent)).toEqual([]);
  expect(await listed(renter, "?context=applicant")).toEqual([null]);
  expect(await listed(await createLandlord(world))).toEqual([]);
});
