import { expect, test } from "vitest";
import { setAccountDisabled } from "#server/domains/accounts/disable-account.ts";
import { emailsTo } from "#server/testing/emails.ts";
import { createForm, createLandlord, type Person } from "#server/testing/factories.ts";
import { createProspectRow, inviteToApply, sendInvitationBatch } from "#server/testing/scenes/applicant-invitations.ts";
import { openWorld } from "#server/testing/world.ts";
import { sendScheduledReminder } from "./remind-invitee.ts";
import { sendBatch } from "./send-batch.ts";

const world = openWorld();

const disable = ({ username }: Person) =>
  setAccountDisabled(world.deps.db, username, { disabled: true, reason: "Reported", now: world.clock.at });

test("nothing more of an invitation list is sent once the account that sent it is disabled", async () => {
  const sender = await createLandlord(world);
  const { slug } = await createForm(world, sender);
  const row = createProspectRow();
  const batch = await sendInvitationBatch(world, sender, slug, [row]);
  await disable(sender);
  await sendBatch(await world.inTenant(sender.user.id), { batch });
  await world.runJobs();
  expect(emailsTo(world, row.email)).toEqual([]);
});

test("a planned reminder isn't sent once the account that sent the invitation is disabled", async () => {
  const sender = await createLandlord(world);
  const { slug } = await createForm(world, sender);
  const { application, email, invitation } = await inviteToApply(world, sender, slug, { remind_after: [3] });
  await world.runJobs();
  const before = emailsTo(world, email).length;
  await disable(sender);
  await sendScheduledReminder(await world.ofApplication(application), { invitation: invitation.id, n: 0 });
  await world.runJobs();
  expect(emailsTo(world, email)).toHaveLength(before);
});
