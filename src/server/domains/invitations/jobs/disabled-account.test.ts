import { expect, test } from "vitest";
import { setAccountDisabled } from "#server/domains/accounts/disable-account.ts";
import { emailsTo } from "#server/testing/emails.ts";
import { landlord, type Person, template } from "#server/testing/factories.ts";
import { invitedToApply, prospectRow, sentBatch } from "#server/testing/scenes/applicant-invitations.ts";
import { openWorld } from "#server/testing/world.ts";
import { sendTimedReminder } from "./remind-invitee.ts";
import { sendBatch } from "./send-batch.ts";

const world = openWorld();

const disable = ({ username }: Person) =>
  setAccountDisabled(world.deps.db, username, { disabled: true, reason: "Reported", now: world.clock.at });

test("nothing more of an invitation list is sent once the account that sent it is disabled", async () => {
  const sender = await landlord(world);
  const { slug } = await template(world, sender);
  const row = prospectRow();
  const batch = await sentBatch(world, sender, slug, [row]);
  await disable(sender);
  await sendBatch(await world.inTenant(sender.user.id), { batch });
  await world.runJobs();
  expect(emailsTo(world, row.email)).toEqual([]);
});

test("a planned reminder isn't sent once the account that sent the invitation is disabled", async () => {
  const sender = await landlord(world);
  const { slug } = await template(world, sender);
  const { application, email, invitation } = await invitedToApply(world, sender, slug, { remind_after: [3] });
  await world.runJobs();
  const before = emailsTo(world, email).length;
  await disable(sender);
  await sendTimedReminder(await world.ofApplication(application), { invitation: invitation.id, n: 0 });
  await world.runJobs();
  expect(emailsTo(world, email)).toHaveLength(before);
});
