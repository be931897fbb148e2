import { expect, test } from "vitest";
import { reopenDays } from "#rules/settings/account-closing.ts";
import { dayMs } from "#rules/time/durations.ts";
import { sweep } from "#server/domains/retention/jobs/sweep.ts";
import { createForm, createLandlord, goodPassword, submitApplication } from "#server/testing/factories.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();

test("the content of an erased landlord's form is erased, at the latest with its last application", async () => {
  const owner = await createLandlord(world);
  const [unused, used] = [(await createForm(world, owner)).slug, (await createForm(world, owner)).slug];
  const { id } = await submitApplication(world, used);
  await world.db
    .updateTable("application_bundles")
    .set({ is_archived: true })
    .where("id", "=", (query) => query.selectFrom("applications").select("bundle_id").where("id", "=", id))
    .execute();
  const closed = await world.post("/account/close/", { password: goodPassword }, { token: owner.token });
  expect(closed.status).toBe(200);
  const versions = async (form: string) =>
    await world.db
      .selectFrom("application_templates as t")
      .innerJoin("template_versions as v", "v.template_id", "t.id")
      .select(["t.name", "v.form", "v.settings"])
      .where("t.slug", "=", form)
      .execute();
  const erased = [{ name: "", form: { sections: [] }, settings: {} }];
  const before = await versions(used);
  world.pass(reopenDays * dayMs);
  await sweep(world.deps);
  expect(await versions(unused)).toEqual(erased);
  expect(await versions(used)).toEqual(before);
  world.pass(world.deps.config.applicationDays * dayMs);
  await sweep(world.deps);
  expect(await versions(used)).toEqual(erased);
});
