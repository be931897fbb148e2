import { beforeEach, expect, test } from "vitest";
import { dayMs } from "#rules/time/durations.ts";
import { emailsTo } from "#server/testing/emails.ts";
import {
  createApplicant,
  createForm,
  createLandlord,
  goodPassword,
  login,
  type Person,
  setApplicant,
} from "#server/testing/factories.ts";
import { applyByInvitation, inviteToApply, sendInvitation } from "#server/testing/scenes/applicant-invitations.ts";
import { openWorld } from "#server/testing/world.ts";
import { keyedHashOfAddress } from "./opt-outs.ts";

const world = openWorld();
let owner: Person;
let slug: string;
beforeEach(async () => {
  owner = await createLandlord(world);
  ({ slug } = await createForm(world, owner));
});

test.each(["the landlord", "the invited person"])(
  "an invited person can unsubscribe from the landlord's invitations after the account of %s is closed",
  async (who) => {
    const { email, application } = await inviteToApply(world, owner, slug);
    await world.runJobs();
    const { headers } = emailsTo(world, email)[0] as { headers: Record<string, string> };
    const { pathname } = new URL(headers["List-Unsubscribe"]?.slice(1, -1) ?? "");
    const renter = await createApplicant(world);
    if (who === "the invited person") {
      await applyByInvitation(world, email);
      await setApplicant(world, application, renter);
    }
    const { token: closing } = who === "the landlord" ? owner : renter;
    expect((await world.post("/account/close/", { password: goodPassword }, { token: closing })).status).toBe(200);
    expect((await world.app.inject({ method: "POST", url: pathname })).statusCode).toBe(200);
    // logging in reopens the landlord's account
    const token = await login(world, owner);
    expect((await sendInvitation(world, { ...owner, token }, slug, { email })).status).toBe(422);
  },
);

test.each(["resend", "remind"])(
  "a call to %s an invitation is rejected if its recipient unsubscribed from the same sender's invitations in another account",
  async (how) => {
    const { email, invitation } = await inviteToApply(world, owner, slug);
    world.pass(dayMs);
    await world.db
      .insertInto("invitation_opt_outs")
      .values({ sender: owner.user.id, address: keyedHashOfAddress(world.deps, email), created: world.clock.at })
      .execute();
    const token = await login(world, owner);
    expect((await world.post(`/invitations/${invitation.id}/${how}/`, {}, { token })).status).toBe(409);
  },
);
