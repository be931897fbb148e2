import { describe, expect, test } from "vitest";
import type { Application } from "#contract/application-schemas.ts";
import type { Shared } from "#contract/review/shared-bundles.ts";
import type { Problem } from "#contract/schemas/common.ts";
import { confirmed, sharedBy } from "#server/testing/scenes/sharing.ts";
import { at, openRecipients } from "./testing/recipient-scene.ts";

const setup = openRecipients();
const { world, applied, sharesOf } = setup;

describe("a decision by a share recipient", () => {
  test("a decision by a share recipient is recorded with the recipient's name", async () => {
    const scene = await applied();
    const made = await sharedBy(world, setup.owner, [scene.bundle], { decisioning: true });
    const session = await confirmed(world, made);
    const decided = await world.post<Shared>(
      `/shared/bundles/${scene.bundle}/accept/`,
      { with_email: true },
      at(session),
    );
    expect(decided.body.bundles[0]).toMatchObject({ status: "A", can_decide: false });
    const { body } = await world.get<Application>(`/applications/${scene.id}/`, at(setup.owner.token));
    expect([body.status, body.decision_by, body.audit_logs?.find(({ action }) => action === "selected")?.by]).toEqual([
      "A",
      "Ana Ruiz",
      "Ana Ruiz",
    ]);
    expect((await world.post(`/shared/bundles/${scene.bundle}/reject/`, {}, at(session))).status).toBe(409);
  });

  test("a share recipient can decide only if the share allows it", async () => {
    const scene = await applied();
    const session = await confirmed(world, await sharedBy(world, setup.owner, [scene.bundle]));
    expect((await world.post(`/shared/bundles/${scene.bundle}/accept/`, {}, at(session))).status).toBe(403);
  });
});

describe("a share for a property owner's review", () => {
  test("a share of several applicants shows them in the order received, with income and move-in, and accepts a recommendation", async () => {
    const first = await applied({
      applicant__first_name: "Xenia",
      income__monthly_total: "4800.00",
      rental_property__rent: "1600.00",
    });
    world.pass(60_000);
    const second = await applied({ applicant__first_name: "Boris" });
    const made = await sharedBy(world, setup.owner, [second.bundle, first.bundle], { reports: ["eviction"] });
    const session = await confirmed(world, made);
    const seen = (await world.get<Shared>("/shared/", at(session))).body;
    expect(seen.bundles.map(({ slug }) => slug)).toEqual([first.bundle, second.bundle]);
    expect(seen.bundles[0]?.applications[0]).toMatchObject({
      income_to_rent: "3.0",
      move_in: "2099-09-01",
      credit_score: null,
    });
    expect(seen.can_recommend).toBe(true);
    const recommend = (bundle: string, reason = "") =>
      world.post<Shared & Problem>("/shared/recommend/", { bundle, reason }, at(session));
    const refused = await recommend(second.bundle);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ["reason"]]);
    expect((await recommend(first.bundle)).body.recommendation).toMatchObject({ bundle: first.bundle, reason: "" });
    expect((await recommend(second.bundle, "Moves in sooner")).status).toBe(200);
    const [listed] = (await sharesOf(second)).results;
    expect(listed?.recommendation).toMatchObject({ bundle: second.bundle, reason: "Moves in sooner" });
    expect(listed?.views.map(({ part }) => part)).toEqual(["summary", "summary"]);
    const stored = await world.db
      .selectFrom("shares")
      .select("recommendation")
      .where("id", "=", made.id)
      .executeTakeFirstOrThrow();
    expect(stored.recommendation).not.toContain("sooner");
  });

  test("a share of only one applicant accepts no recommendation", async () => {
    const scene = await applied();
    const session = await confirmed(world, await sharedBy(world, setup.owner, [scene.bundle]));
    expect((await world.post("/shared/recommend/", { bundle: scene.bundle }, at(session))).status).toBe(403);
  });
});
