import { expect, test } from "vitest";
import type { Notification } from "#contract/notifications/notifications.ts";
import { createForm, createLandlord } from "#server/testing/factories.ts";
import { runUntilIdle } from "#server/testing/run-until-idle.ts";
import { inviteToApply, readApplication } from "#server/testing/scenes/applicant-invitations.ts";
import { openWorld } from "#server/testing/world.ts";
import { invitationTextHandler } from "./record-text.ts";

const world = openWorld({ sandbox: true });

test("the text message of an invitation stays failed if “sent” is recorded after the failure", async () => {
  const owner = await createLandlord(world);
  const { slug } = await createForm(world, owner);
  // the sandbox reports that this number isn't in service
  const byText = { email: undefined, send_sms: true, text_consent: true, applicant_phone_number: "518 555 0196" };
  const { application } = await inviteToApply(world, owner, slug, byText);
  await runUntilIdle(world);
  const { text_id } = await world.db
    .selectFrom("invitations")
    .select("text_id")
    .where("application_id", "=", application)
    .executeTakeFirstOrThrow();
  await invitationTextHandler.run(world.deps, {
    id: text_id ?? "",
    kind: "applicant_invitation",
    subject: { tenant: owner.user.id, id: "" },
    state: "sent",
    changedAt: world.clock.at,
    heldUntil: null,
    failure: null,
    hasOptedOut: false,
  });
  expect(await readApplication(world, owner, application)).toMatchObject({
    status: "B",
    invitation: { state: "bounced", text: { state: "failed", failure: "no_such_number" } },
  });
});

test("the landlord is notified that an invitation's text message failed, until a text message to a corrected number is sent", async () => {
  const owner = await createLandlord(world);
  const { slug } = await createForm(world, owner);
  const byText = { email: undefined, send_sms: true, text_consent: true };
  const { invitation } = await inviteToApply(world, owner, slug, {
    ...byText,
    applicant_phone_number: "518 556 0196",
  });
  await runUntilIdle(world);
  const notified = async () =>
    (await world.get<{ results: Notification[] }>("/notifications/", owner)).body.results.map(
      ({ kind, level, needs_action }) => [kind, level, needs_action],
    );
  expect(await notified()).toEqual([["invitation_text_failed", "error", true]]);
  const corrected = { applicant_phone_number: "518 556 1000", text_consent: true };
  expect((await world.post(`/invitations/${invitation.id}/resend/`, corrected, owner)).status).toBe(200);
  expect(await notified()).toEqual([["invitation_text_failed", "error", false]]);
});
