import { beforeAll, expect, test } from "vitest";
import type { Notification } from "#contract/notifications/notifications.ts";
import { announceFinalDecision } from "#server/domains/decisions/jobs/announce-final-decision.ts";
import { recordDelivery } from "#server/platform/mail/delivery/record-delivery.ts";
import {
  claimApplication,
  createApplicant,
  createCompanyOwnedBy,
  createForm,
  createLandlord,
  type Person,
  submitApplication,
} from "#server/testing/factories.ts";
import { createInvitee } from "#server/testing/scenes/invitations.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld({ undoMinutes: 10 });
let owner: Person;
let slug: string;
let team: string;
beforeAll(async () => {
  owner = await createLandlord(world, "Olga Owner");
  ({ id: team } = await createCompanyOwnedBy(world, owner));
  ({ slug } = await createForm(world, owner));
});

const listNotifications = async (who: Person) =>
  (await world.get<{ results: Notification[] }>("/notifications/", { token: who.token })).body.results;
const notificationKindsOf = async (who: Person) => (await listNotifications(who)).map(({ kind }) => kind);

/** Reports a permanent bounce of an address twice, as mail systems do. */
async function bounce(recipient: string) {
  await world.runJobs();
  const { return_token: returnToken } = await world.db
    .selectFrom("emails")
    .select("return_token")
    .where("to_address", "=", recipient)
    .executeTakeFirstOrThrow();
  const outcome = { state: "bounced", reason: "no_mailbox", isHard: true, detail: "" } as const;
  for (const _twice of [1, 2]) await recordDelivery(world.deps, world.deps.db, { returnToken, outcome });
  await world.runJobs();
}

test("a company's owner is notified once that an invitation to the company bounced, even if the bounce is reported repeatedly", async () => {
  const body = { username: "gone@example.com", name: "Ana Ruiz" };
  const sent = await world.post<{ invitations: { id: string }[] }>(`/companies/${team}/add_user/`, body, owner);
  expect(sent.status).toBe(201);
  await bounce("gone@example.com");
  expect(await listNotifications(owner)).toMatchObject([
    { kind: "team_invitation_failed", level: "error", context: "team", group: team },
  ]);
  await bounce("gone@example.com");
  expect(await notificationKindsOf(owner)).toEqual(["team_invitation_failed"]);
});

test("the landlord is notified that a household invitation bounced", async () => {
  const { id } = await submitApplication(world, slug);
  const person = createInvitee({ email: "lost@example.com" });
  expect((await world.post(`/applications/${id}/invitations/`, person, { token: owner.token })).status).toBe(201);
  await bounce("lost@example.com");
  const failed = (await listNotifications(owner)).filter(({ kind }) => kind === "invitation_failed");
  expect(failed).toMatchObject([{ needs_action: true, group: id, context: "landlord" }]);
});

test("the landlord is notified once before a decision becomes final, and undoing the decision ends the notification's pending action", async () => {
  const created = await submitApplication(world, slug);
  const renter = await createApplicant(world);
  await claimApplication(world, renter, created.token);
  const decide = () =>
    world.post(`/application_bundles/${created.bundle}/accept/`, { with_email: false }, { token: owner.token });
  expect((await decide()).status).toBe(200);
  const { tenant, id, decision_id } = await world.db
    .selectFrom("application_bundles")
    .select(["tenant", "id", "decision_id"])
    .where("slug", "=", created.bundle)
    .executeTakeFirstOrThrow();
  const tenantDeps = await world.inTenant(tenant);
  const announce = () => announceFinalDecision(tenantDeps, { bundle: id, decision: decision_id ?? "" });
  await Promise.all([announce(), announce()]);
  const ofDecision = async (who: Person) =>
    (await listNotifications(who)).filter(({ kind }) => kind === "decision_ending");
  expect(await ofDecision(owner)).toMatchObject([{ needs_action: true, level: "warning" }]);
  expect(await ofDecision(renter)).toEqual([]);
  await world.post(`/application_bundles/${created.bundle}/undo_decision/`, {}, { token: owner.token });
  expect(await ofDecision(owner)).toMatchObject([{ needs_action: false }]);
  await announce();
  expect(await ofDecision(owner)).toHaveLength(1);
});
