import { expect, test } from "vitest";
import type { PreviewedNotice } from "#contract/adverse-actions.ts";
import type { Problem } from "#contract/schemas/common.ts";
import { defaultForm } from "#rules/forms/default-form.ts";
import { answers, createForm, createLandlord } from "#server/testing/factories.ts";
import { astoria } from "#server/testing/scenes/homes.ts";
import { createCriminalReport, createReadyReport, criminalRecord } from "#server/testing/scenes/ready-report.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();

test("the preview says that a pre-adverse action notice can't be emailed without consent to electronic records, as the server refuses it", async () => {
  const owner = await createLandlord(world, "Ida Berg");
  // a form without a signature asks for no consent
  const sections = defaultForm.sections.slice(0, 1);
  const { slug } = await createForm(world, owner, { form: { sections } });
  const names = new Set(sections.flatMap(({ fields }) => fields.map(({ name }) => name)));
  const values = Object.fromEntries(Object.entries(answers()).filter(([name]) => names.has(name)));
  const sent = await world.post<{ application: { id: string } }>(`/application_templates/${slug}/submit/`, { values });
  const { id, bundle_id } = await world.db
    .updateTable("applications")
    .set({ property_address: JSON.stringify(astoria), offered_at: world.clock.at, applicant_email: "ana@example.com" })
    .where("id", "=", sent.body.application.id)
    .returning(["id", "bundle_id"])
    .executeTakeFirstOrThrow();
  const { slug: bundle } = await world.db
    .selectFrom("application_bundles")
    .select("slug")
    .where("id", "=", bundle_id)
    .executeTakeFirstOrThrow();
  const records = [{ description: "Theft", sentenced: "2025-06-01" }];
  await createReadyReport(world, id, {
    kind: "criminal",
    content: createCriminalReport(criminalRecord("CR-1", records)),
  });
  const preview = await world.post<{ results: PreviewedNotice[] }>(
    "/adverse_actions/preview/",
    { bundle, kind: "decline", adverse_action: true, reasons: ["Criminal history"] },
    { token: owner.token },
  );
  expect(preview.body.results).toMatchObject([{ email: true, printed: true, waiting: { proposed: null } }]);
  const propose = async (delivery: "email" | "hand") =>
    await world.post<Problem>(
      `/application_bundles/${bundle}/propose_decline/`,
      { reason: "A theft last year.", delivery },
      { token: owner.token },
    );
  const refused = await propose("email");
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ["delivery"]]);
  expect((await propose("hand")).status).toBe(201);
});
