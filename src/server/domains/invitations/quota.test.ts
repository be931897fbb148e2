import { expect, test } from "vitest";
import type { Problem } from "#contract/schemas/common.ts";
import { dayMs } from "#rules/time/durations.ts";
import { createForm, createLandlord, goodPassword } from "#server/testing/factories.ts";
import { inviteToApply, sendInvitation } from "#server/testing/scenes/applicant-invitations.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld({ settings: { INVITATIONS_PER_DAY: "2" } });

test("a landlord with a quota of two invitations in 24 hours can't send a third, even in concurrent requests", async () => {
  const sender = await createLandlord(world);
  const { slug } = await createForm(world, sender);
  const replies = await Promise.all([1, 2, 3].map(() => sendInvitation(world, sender, slug)));
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 409]);
  world.pass(dayMs + 1);
  const as = await world.post<{ access: string }>("/token/", { username: sender.username, password: goodPassword });
  expect((await sendInvitation(world, { ...sender, token: as.body.access }, slug)).status).toBe(201);
  const other = await createLandlord(world);
  expect((await sendInvitation(world, other, (await createForm(world, other)).slug)).status).toBe(201);
});

test("sending an invitation again to another address uses the day's quota, too", async () => {
  const sender = await createLandlord(world);
  const { slug } = await createForm(world, sender);
  const { invitation, email } = await inviteToApply(world, sender, slug);
  const resend = (to: string) =>
    world.post<Problem>(`/invitations/${invitation.id}/resend/`, { email: to }, { token: sender.token });
  expect((await resend(`second-${email}`)).status).toBe(200);
  const refused = await resend(`third-${email}`);
  expect([refused.status, refused.body.code]).toEqual([409, "conflict"]);
});

test("a landlord with a quota of two invitations in 24 hours can't send a third, even in concurrent requests for different forms", async () => {
  const sender = await createLandlord(world);
  const forms = [await createForm(world, sender), await createForm(world, sender), await createForm(world, sender)];
  const replies = await Promise.all(forms.map(({ slug }) => sendInvitation(world, sender, slug)));
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 409]);
});
