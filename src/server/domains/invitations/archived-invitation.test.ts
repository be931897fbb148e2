import { expect, test } from "vitest";
import type { Bundle } from "#contract/bundle-schemas.ts";
import { dayMs } from "#rules/time/durations.ts";
import { createForm, createLandlord, goodPassword } from "#server/testing/factories.ts";
import {
  inviteToApply,
  listInvitationLinks,
  openLinkToApply,
  readApplication,
} from "#server/testing/scenes/applicant-invitations.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();
test("while a landlord's invitation is archived, no reminder is planned, and it can only be withdrawn", async () => {
  let owner = await createLandlord(world, "Linden Avenue");
  const { slug } = await createForm(world, owner);
  const { application, bundle, invitation } = await inviteToApply(world, owner, slug, { remind_after: [3] });
  const planned = new Date(world.clock.at.getTime() + 3 * dayMs).toISOString();
  world.pass(dayMs);
  // sessions expire within a day
  const login = { username: owner.username, password: goodPassword };
  owner = { ...owner, token: (await world.post<{ access: string }>("/token/", login)).body.access };
  const by = { token: owner.token };
  const listed = async (isArchived: boolean) => {
    const path = `/application_bundles/?page_size=100&is_archived=${isArchived}`;
    const { results } = (await world.get<{ results: Bundle[] }>(path, by)).body;
    return results.find((each) => each.slug === bundle)?.applications[0]?.invitation;
  };
  const facts = async (isArchived: boolean) =>
    [(await readApplication(world, owner, application)).invitation, await listed(isArchived)].map((found) => [
      found?.next_reminder,
      found?.can_remind,
      found?.can_resend,
      found?.can_correct,
      found?.can_withdraw,
    ]);
  const open = [planned, true, true, true, true];
  const archived = [null, false, false, false, true];
  expect(await facts(false)).toEqual([open, open]);
  await world.post("/application_bundles/archive/", { slugs: [bundle] }, by);
  expect(await facts(true)).toEqual([archived, archived]);
  expect((await world.post(`/invitations/${invitation.id}/remind/`, {}, by)).status).toBe(409);
  await world.post("/application_bundles/unarchive/", { slugs: [bundle] }, by);
  expect(await facts(false)).toEqual([open, open]);
});

test("a person whose invitation was archived can be invited again, which withdraws the first one for good", async () => {
  const owner = await createLandlord(world);
  const { slug } = await createForm(world, owner);
  const { application, bundle, email } = await inviteToApply(world, owner, slug);
  const link = (await listInvitationLinks(world, email)).at(-1);
  await world.post("/application_bundles/archive/", { slugs: [bundle] }, { token: owner.token });
  const again = await inviteToApply(world, owner, slug, { email });
  expect(again.email).toBe(email);
  expect((await openLinkToApply(world, link)).body.status).toBe("withdrawn");
  expect((await openLinkToApply(world, (await listInvitationLinks(world, email)).at(-1))).body.status).toBe("open");
  // unarchiving the first doesn't open it again, so the person has one invitation
  await world.post("/application_bundles/unarchive/", { slugs: [bundle] }, { token: owner.token });
  expect((await openLinkToApply(world, link)).body.status).toBe("withdrawn");
  const first = (await readApplication(world, owner, application)).invitation;
  expect([first?.state, first?.can_resend, first?.next_reminder]).toEqual(["withdrawn", false, null]);
});
