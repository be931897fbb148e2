import { describe, expect, test } from "vitest";
import { sendBatch } from "#server/domains/invitations/jobs/send-batch.ts";
import { createForm, type Person } from "#server/testing/factories.ts";
import {
  createProspectRow,
  inviteToApply,
  listInvitationLinks,
  openLinkToApply,
  readApplication,
  sendInvitationBatch,
} from "#server/testing/scenes/applicant-invitations.ts";
import { openCompanies } from "../testing/company-scene.ts";

const scene = openCompanies();
const { world, call, member } = scene;

/** Creates an agent who invited a person, and an invitation batch of two people that hasn't been sent yet. */
async function inviter() {
  const mia = await member({ is_agent: true, can_create: true });
  const { slug } = await createForm(world, scene.companyOwner);
  const invited = await inviteToApply(world, mia, slug);
  const [link] = await listInvitationLinks(world, invited.email);
  const batch = await sendInvitationBatch(world, mia, slug, [createProspectRow(), createProspectRow()]);
  return { mia, slug, invited, link, batch };
}

async function recipients(batch: string, who: Person) {
  await sendBatch(await world.inTenant(scene.companyId), { batch });
  const path = `/invitation_batches/${batch}/`;
  const reply = await world.get<{ results: { state: string; application: string | null }[] }>(path, {
    token: who.token,
  });
  return reply.body.results;
}

describe.each(["remove_user", "deactivate_user"])("the open invitations of a member after the call %s", (verb) => {
  test("an owner can withdraw a removed member's open invitations and stop their invitation list, without affecting a colleague's", async () => {
    const { mia, slug, invited, link, batch } = await inviter();
    const own = await inviteToApply(world, scene.companyOwner, slug);
    await call(verb, { user: mia.user.id, invitations: "withdraw" });
    expect((await openLinkToApply(world, link)).body.status).toBe("withdrawn");
    const application = await readApplication(world, scene.companyOwner, invited.application);
    expect(application.invitation?.withdrawn).not.toBeNull();
    expect(application.audit_logs?.map(({ action }) => action)).toContain("invitation withdrawn");
    expect((await recipients(batch, scene.companyOwner)).map(({ state }) => state)).toEqual(["stopped", "stopped"]);
    expect((await openLinkToApply(world, (await listInvitationLinks(world, own.email)).at(-1))).body.status).toBe(
      "open",
    );
  });

  test("a former member's open invitations stay open if another member takes over, who becomes the agent of the list's later invitations", async () => {
    const { mia, link, batch } = await inviter();
    const theo = await member({ is_agent: true }, "Theo Park");
    await call(verb, { user: mia.user.id, reassign_to: theo.user.id });
    expect((await openLinkToApply(world, link)).body.status).toBe("open");
    const [first] = await recipients(batch, scene.companyOwner);
    expect(first?.state).toBe("sent");
    const { id, agent_id, agent } = await world.db
      .selectFrom("applications as a")
      .innerJoin("application_bundles as b", "b.id", "a.bundle_id")
      .select(["a.id", "b.agent_id", "a.agent"])
      .where("a.id", "=", first?.application ?? "")
      .executeTakeFirstOrThrow();
    expect({ id, agent_id, agent }).toEqual({
      id: first?.application,
      agent_id: theo.user.id,
      agent: "Theo Park",
    });
  });
});
