import { expect, test } from "vitest";
import { newId } from "#server/platform/common/ids.ts";
import { readAllResponses } from "#server/testing/contract-requests/read-all-responses.ts";
import type { ContractScene } from "#server/testing/contract-scene.ts";
import {
  createFinishedApplication,
  createForm,
  createLandlord,
  publishEdit,
  uploadFile,
} from "#server/testing/factories.ts";
import { runUntilIdle } from "#server/testing/run-until-idle.ts";
import { addressIn } from "#server/testing/scenes/homes.ts";
import { createReportReader } from "#server/testing/scenes/reports.ts";
import { createPdf } from "#server/testing/upload-files.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld({ sandbox: true });
const { readAll } = createReportReader(world);

const questions = [
  { name: "other__convicted", field_id: "multi_line", label: "Describe any felony convictions" },
  { name: "other__record", field_id: "file", label: "Attach your criminal record" },
] as const;
const answer = "Convicted in the county of Nowhere";

/**
 * Creates an applicant with a conviction, for a home without legal restrictions, whose application the landlord has
 * read.
 */
async function convictedApplicant() {
  const owner = await createLandlord(world);
  const created = await createForm(world, owner, { fee: "60.00", selected: ["credit", "criminal"] });
  const [first, ...rest] = created.form.sections;
  if (!first) throw new Error("A form has sections.");
  const fields = [...first.fields, ...(questions as readonly unknown[] as typeof first.fields)];
  await publishEdit(world, owner, created.slug, {
    form: { ...created.form, sections: [{ ...first, fields }, ...rest] },
  });
  const path = await uploadFile(world, createPdf(), "record.pdf");
  const changes = { other__convicted: answer, other__record: path };
  const { id, bundle } = await createFinishedApplication(world, owner, {
    form: created.slug,
    ssn: "666-01-0007",
    changes,
  });
  await runUntilIdle(world);
  const report = (await readAll(owner, id)).find(({ report_type }) => report_type === "criminal");
  if (report?.content?.kind !== "criminal") throw new Error("The criminal report is ready.");
  const charge = report.content.records[0]?.charges[0]?.description ?? "";
  const scene: ContractScene = {
    owner,
    renter: owner,
    otherUser: owner,
    otherApplicant: owner,
    agent: owner,
    form: created.slug,
    application: id,
    bundle,
    payment: newId(),
    moveInCharge: newId(),
    dispute: newId(),
    shareToken: "none",
    share: "none",
    invitation: newId(),
    company: newId(),
    memberInvitation: newId(),
    notification: newId(),
    applicantInvitation: newId(),
    invitationBatch: newId(),
    document: newId(),
    documentFile: newId(),
    signing: newId(),
    signer: newId(),
    notice: newId(),
    note: newId(),
    request: newId(),
    report: report.id,
  };
  return { scene, path, charge };
}

test("the landlord sees a conviction in no API response once the law at the home restricts it", async () => {
  const { scene, path, charge } = await convictedApplicant();
  expect(charge.length).toBeGreaterThan(4);
  const as = { token: scene.owner.token };
  const leaks = async () => {
    const found = [...(await readAllResponses(world, scene))].flatMap(([name, text]) => [
      ...(text.includes(charge) ? [`${name} the report`] : []),
      ...(text.includes(answer) ? [`${name} the answer`] : []),
      ...(text.includes(path) ? [`${name} the file's path`] : []),
    ]);
    const file = await world.get(`/attachments/download?path=${encodeURIComponent(path)}`, as);
    return [...found, ...(file.status === 200 ? ["the file"] : [])];
  };
  const move = async (property_address: object) =>
    expect((await world.patch(`/applications/${scene.application}/`, { property_address }, as)).status).toBe(200);
  const everything = [
    "GET /applications/:id/ the answer",
    "GET /applications/:id/ the file's path",
    "GET /applications/:id/pdf/ the answer",
    "GET /reports/:id/ the report",
    "GET /reports/:id/html/ the report",
    "GET /reports/:id/pdf/ the report",
    "the file",
  ];
  expect(await leaks()).toEqual(expect.arrayContaining(everything));
  for (const strict of [
    addressIn("Detroit", "MI", "48226"),
    addressIn("Astoria", "NY", "11102"),
    addressIn("Elgin", "IL", "60120"),
  ]) {
    await move(strict);
    expect([strict.city, await leaks()]).toEqual([strict.city, []]);
  }
  await move(addressIn("Oakland", "CA", "94612"));
  expect(await leaks()).toEqual([]);
  await move(addressIn("Detroit", "MI", "48226"));
  expect((await world.post(`/applications/${scene.application}/make_offer/`, {}, as)).status).toBe(200);
  await runUntilIdle(world);
  expect(await leaks()).toEqual(expect.arrayContaining(["GET /applications/:id/ the answer", "the file"]));
  await move(addressIn("Oakland", "CA", "94612"));
  expect(await leaks()).toEqual([]);
});
