import { expect, test } from "vitest";
import type { PreviewedNotice } from "#contract/adverse-actions.ts";
import type { Problem } from "#contract/schemas/common.ts";
import { createLandlord } from "#server/testing/factories.ts";
import { astoria } from "#server/testing/scenes/homes.ts";
import { createCriminalReport, createReadyReport, criminalRecord } from "#server/testing/scenes/ready-report.ts";
import { openWorld } from "#server/testing/world.ts";
import { submitUnsigned } from "../adverse-actions/testing/unsigned-application.ts";

const world = openWorld();

test("the preview says that a pre-adverse action notice can't be emailed without consent to electronic records, as the server refuses it", async () => {
  const owner = await createLandlord(world, "Ida Berg");
  const { id, bundle } = await submitUnsigned(world, owner, { email: "ana@example.com", address: astoria });
  await world.db.updateTable("applications").set({ offered_at: world.clock.at }).where("id", "=", id).execute();
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
