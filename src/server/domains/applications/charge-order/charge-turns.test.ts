import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import type { Output } from "#contract/api/call-types.ts";
import { emailsTo } from "#server/testing/emails.ts";
import { createLandlord, type Person } from "#server/testing/factories.ts";
import { destroyNow } from "#server/testing/scenes/destroy-now.ts";
import {
  createUnpaidApplication,
  loadApplication,
  payApplicationFee,
  runDelayedJobs,
  type UnpaidApplication,
} from "#server/testing/scenes/payments.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld({ sandbox: true });
let owner: Person;
let slug: string;
const place = { street: "300 Linden Avenue", city: "Minneapolis", state: "MN", zip: "55401" };
beforeAll(async () => {
  owner = await createLandlord(world);
  slug = (await createUnpaidApplication(world, { owner, address: { ...place, unit: "0" } })).slug;
});

const kinds = [
  "pay",
  "decline",
  "select",
  "select with conditions",
  "undo",
  "delete",
  "destroy",
  "move",
  "group",
] as const;
const event = fc.record({ kind: fc.constantFrom(...kinds), of: fc.nat(2), unit: fc.nat(1) });
type Happening = { kind: (typeof kinds)[number]; of: number; unit: number };

async function happen(scenes: readonly UnpaidApplication[], { kind, of, unit }: Happening, units: readonly string[]) {
  const as = { token: owner.token };
  const [scene, next] = [scenes[of], scenes[(of + 1) % scenes.length]];
  if (!scene || !next) return;
  const path = `/application_bundles/${scene.bundle}`;
  const acts: Record<Happening["kind"], () => Promise<unknown>> = {
    pay: () => payApplicationFee(world, scene, "tok_visa"),
    decline: () =>
      world.post(`${path}/reject/`, { delivery: "mail", reasons: ["Credit history"], confirm_reasons: true }, as),
    select: () => world.post(`${path}/accept/`, {}, as),
    "select with conditions": () => world.post(`${path}/accept/`, { conditions: "A guarantor", delivery: "mail" }, as),
    undo: () => world.post(`${path}/undo_decision/`, {}, as),
    delete: () => world.post("/application_bundles/delete/", { slugs: [scene.bundle] }, as),
    destroy: () => destroyNow(world, scene.id),
    move: () => world.patch(`/applications/${scene.id}/`, { property_address: { ...place, unit: units[unit] } }, as),
    group: () => world.post("/application_bundles/group/", { application_ids: [scene.id, next.id] }, as),
  };
  await acts[kind]();
}

/** Whether an applicant who only has the fee left can't be charged yet; null if another step, or nothing, is left. */
async function isHeld({ id, renter }: UnpaidApplication): Promise<boolean | null> {
  const path = `/applications/${id}/payments/` as const;
  const { status, body } = await world.get<Output<"GET /applications/:id/payments/">>(path, { token: renter.token });
  const { is_paid, destroyed_at } = await loadApplication(world, id);
  return status === 200 && body.due && !is_paid && !destroyed_at ? body.due_later !== null : null;
}

const runs = Number(process.env.CHARGE_RUNS ?? 4);
test(
  "after payments, decisions, deletions, address corrections and new households in any order, each applicant in Minnesota who no longer has to wait was emailed once",
  async () => {
    let n = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 3, maxLength: 7 }), async (events) => {
        n += 1;
        const units = [`${n}A`, `${n}B`];
        const emails = [0, 1, 2].map((index) => `turn${n}x${index}@example.com`);
        const scenes: UnpaidApplication[] = [];
        for (const email of emails)
          scenes.push(
            await createUnpaidApplication(world, { owner, slug, address: { ...place, unit: units[0] }, email }),
          );
        const released = scenes.map(() => 0);
        let before = await Promise.all(scenes.map(isHeld));
        for (const happening of events) {
          await happen(scenes, happening, units);
          await runDelayedJobs(world);
          await runDelayedJobs(world);
          const after = await Promise.all(scenes.map(isHeld));
          for (const [index, held] of after.entries())
            if (before[index] && held === false) released[index] = (released[index] ?? 0) + 1;
          before = after;
          const sent = emails.map(
            (email) => emailsTo(world, email).filter(({ subject }) => subject?.includes("You can now pay")).length,
          );
          expect(sent).toEqual(released);
          // the response to each applicant agrees with the stored hold
          for (const [index, held] of after.entries())
            if (held !== null)
              expect((await loadApplication(world, scenes[index]?.id ?? "")).charge_held_at !== null).toBe(held);
          world.pass(1_000);
        }
      }),
      { numRuns: runs },
    );
  },
  60_000 + runs * 10_000,
);
