import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Application } from "#contract/application-schemas.ts";
import { readAllResponses, responseText } from "#server/testing/contract-requests/read-all-responses.ts";
import { createContractScene } from "#server/testing/contract-scene.ts";
import { createForm, createLandlord, submitApplication } from "#server/testing/factories.ts";
import { extractPdfText } from "#server/testing/pdf/pdf-text.ts";
import { addressIn, astoria, houston } from "#server/testing/scenes/homes.ts";
import { createCriminalReport, createReadyReport, criminalRecord } from "#server/testing/scenes/ready-report.ts";
import { confirmShare, consentToScreening, shareBundles } from "#server/testing/scenes/sharing.ts";
import { unzip } from "#server/testing/unzip.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();

const removed = /Burglary|Trespass|OLD-1/;
const content = createCriminalReport(
  criminalRecord("OLD-1", [{ description: "Burglary", sentenced: "2015-01-01" }]),
  criminalRecord("NEW-1", [
    { description: "Theft", sentenced: "2025-06-01" },
    { description: "Trespass", sentenced: "2025-06-01", disposition: "Dismissed" },
  ]),
);

/** Creates an application with an offer, whose criminal report the landlord certified and opened. */
async function createOpenedReport(
  token: string,
  application: string,
  home: object,
  reportContent = content,
): Promise<string> {
  await world.db
    .updateTable("applications")
    .set({ property_address: JSON.stringify(home), offered_at: world.clock.at })
    .where("id", "=", application)
    .execute();
  const report = await createReadyReport(world, application, { kind: "criminal", content: reportContent });
  await world.post(`/reports/${report}/fulfill_requirement/`, { action: "certify_purpose" }, { token });
  return report;
}

test("criminal records that may not be considered in New York City are hidden from the landlord's side everywhere, and the applicant's copy has all", async () => {
  const scene = await createContractScene(world);
  const { owner, application, bundle, renter } = scene;
  const as = { token: owner.token };
  scene.report = await createOpenedReport(owner.token, application, astoria);
  await consentToScreening(world, application);

  const replies = await readAllResponses(world, scene);
  for (const format of ["json", "pdf"]) {
    const parts = ["summary", "reports", "history"];
    expect((await world.post(`/applications/${application}/export/`, { format, parts }, as)).status).toBe(201);
    await world.runJobs();
    replies.set(`export ${format}`, responseText(await world.get(`/applications/${application}/export/file/`, as)));
  }
  const share = await shareBundles(world, owner, [bundle], { reports: ["criminal"] });
  const session = { token: await confirmShare(world, share) };
  for (const path of ["/shared/", `/shared/applications/${application}/`, `/shared/reports/${scene.report}/`])
    replies.set(path, responseText(await world.get(path, session)));
  const reject = { reasons: ["Rental history or references"], confirm_reasons: true, delivery: "mail" };
  expect((await world.post(`/application_bundles/${bundle}/reject/`, reject, as)).status).toBe(200);
  const file = await world.get(`/applications/${application}/decision_file/`, as);
  for (const [name, bytes] of unzip(file.raw))
    replies.set(name, name.endsWith(".pdf") ? extractPdfText(bytes) : bytes.toString());

  expect([...replies].flatMap(([name, text]) => (removed.test(text) ? [name] : []))).toEqual([]);
  const shown = [...replies].flatMap(([name, text]) => (text.includes("Theft") ? [name] : []));
  const outputs = ["GET /reports/:id/", "GET /reports/:id/html/", "GET /reports/:id/pdf/", "export json", "export pdf"];
  expect(shown).toEqual(expect.arrayContaining([...outputs, `/shared/reports/${scene.report}/`]));
  for (const name of shown.filter((one) => one.startsWith("GET /reports/") && one !== "GET /reports/:id/"))
    expect(replies.get(name)).toMatch(/2 records or charges aren.{1,6}t shown/);
  expect(JSON.parse(replies.get("GET /reports/:id/") ?? "")).toMatchObject({
    summary: [{ value: "1" }],
    excluded: [],
    redactions: [{ count: 2, place: "New York City, New York", citation: "N.Y.C. Local Law 24 of 2024" }],
  });

  const own = await world.get(`/reports/${scene.report}/`, { token: renter.token });
  expect(own.body).toMatchObject({ content: { records: [{ number: "OLD-1" }, { number: "NEW-1" }] }, redactions: [] });
  for (const format of ["html", "pdf"])
    expect(responseText(await world.get(`/reports/${scene.report}/${format}/`, { token: renter.token }))).toMatch(
      removed,
    );
});

test("the totals of a criminal report count only the records that the landlord may see", async () => {
  const owner = await createLandlord(world);
  const { slug } = await createForm(world, owner);
  const flagged = async (home: object) => {
    const { id } = await submitApplication(world, slug);
    await createOpenedReport(owner.token, id, home);
    const { body } = await world.get<{ results: { applications: { id: string; flags: object[] }[] }[] }>(
      "/application_bundles/",
      { token: owner.token },
    );
    const { reports } = (await world.get<Application>(`/applications/${id}/`, { token: owner.token })).body;
    const [listed] = body.results.flatMap(({ applications }) => applications).filter((each) => each.id === id);
    return [listed?.flags, reports[0]?.summary.map(({ value }) => value)];
  };
  const two = [[{ figure: "crimes", count: 2 }], ["2"]];
  const one = [[{ figure: "crimes", count: 1 }], ["1"]];
  expect(await flagged(houston)).toEqual(two);
  expect(await flagged(astoria)).toEqual(one);
  expect(await flagged(addressIn("Denver", "CO", "80202"))).toEqual(two);
});

test("criminal history can't be a decline reason if the law hides all criminal records from the landlord", async () => {
  const owner = await createLandlord(world);
  const { slug } = await createForm(world, owner);
  const { id, bundle } = await submitApplication(world, slug);
  const old = createCriminalReport(criminalRecord("OLD-1", [{ description: "Burglary", sentenced: "2015-01-01" }]));
  await createOpenedReport(owner.token, id, addressIn("Chicago", "IL", "60614"), old);
  const preview = await world.post<{ refused: object[] }>(
    "/adverse_actions/preview/",
    { bundle, kind: "decline" },
    { token: owner.token },
  );
  expect(preview.body.refused).toEqual([
    {
      reason: "Criminal history",
      why: "never",
      place: "Cook County, Illinois",
      citation: "§ 42-38, Cook County Code",
    },
  ]);
});

test("the content of reports is decrypted in only one place in the code", () => {
  const root = join(import.meta.dirname, "../..");
  const users = readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts") && !path.endsWith(".test.ts"))
    .filter((path) => readFileSync(join(root, path), "utf8").includes("storedReportContent.decrypt"));
  expect(users).toEqual([join("domains", "reports", "records", "read-report-content.ts")]);
});
