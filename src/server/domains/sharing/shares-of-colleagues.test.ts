import { expect, test } from "vitest";
import type { Share } from "#contract/review/shares.ts";
import {
  createCompanyOwnedBy,
  createForm,
  createLandlord,
  type Person,
  submitApplication,
} from "#server/testing/factories.ts";
import { confirmShare, shareBundles } from "#server/testing/scenes/sharing.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();

test("an agent sees only the number of applications in a share that includes a colleague's applicants", async () => {
  const [companyOwner, ana, bo] = [
    await createLandlord(world),
    await createLandlord(world),
    await createLandlord(world),
  ];
  const team = await createCompanyOwnedBy(world, companyOwner);
  for (const agent of [ana, bo]) await team.add(agent, { is_agent: true });
  const { slug } = await createForm(world, companyOwner);
  const applied = (agent: Person, last: string) =>
    submitApplication(world, slug, { application__agent: agent.user.id, applicant__last_name: last });
  const [own, other] = [await applied(ana, "Okafor"), await applied(bo, "Zabel")];
  const share = await shareBundles(world, companyOwner, [own.bundle, other.bundle]);
  const as = { token: await confirmShare(world, share) };
  for (const { id } of [own, other]) await world.get(`/shared/applications/${id}/`, as);
  const recommended = await world.post("/shared/recommend/", { bundle: other.bundle, reason: "Zabel earns more" }, as);
  expect(recommended.status).toBe(200);

  const sharesOf = async (bundle: string, who: Person) =>
    (await world.get<{ results: Share[] }>(`/application_bundles/${bundle}/shares/`, { token: who.token })).body
      .results[0];
  const shown = await sharesOf(own.bundle, ana);
  expect(shown).toMatchObject({
    bundles: [own.bundle],
    bundle_count: 2,
    applications: [own.id],
    views: [{ application: own.id }],
    recommendation: null,
  });
  for (const secret of [other.id, other.bundle, "Zabel"]) expect(JSON.stringify(shown)).not.toContain(secret);
  for (const [bundle, who] of [[own.bundle, companyOwner] as const, [other.bundle, bo] as const])
    expect((await sharesOf(bundle, who))?.recommendation).toMatchObject({ bundle: other.bundle });
  expect((await sharesOf(own.bundle, companyOwner))?.bundles).toHaveLength(2);
});

test("an agent can stop sharing their applicant after another applicant of the share was assigned to a colleague, but not send the share again", async () => {
  const [companyOwner, ana, bo] = [
    await createLandlord(world),
    await createLandlord(world),
    await createLandlord(world),
  ];
  const team = await createCompanyOwnedBy(world, companyOwner);
  for (const agent of [ana, bo]) await team.add(agent, { is_agent: true });
  const { slug } = await createForm(world, companyOwner);
  const applied = () => submitApplication(world, slug, { application__agent: ana.user.id });
  const [own, other] = [await applied(), await applied()];
  const share = await shareBundles(world, ana, [own.bundle, other.bundle]);
  const as = { token: await confirmShare(world, share) };
  const body = { username: bo.username, bundles: [other.bundle] };
  expect((await world.post("/application_bundles/change_owner/", body, { token: companyOwner.token })).status).toBe(
    200,
  );
  const act = (verb: string) => world.post(`/shares/${share.id}/${verb}/`, {}, { token: ana.token });
  expect((await act("resend")).status).toBe(404);
  expect((await world.get(`/shared/applications/${own.id}/`, as)).status).toBe(200);
  expect((await act("revoke")).status).toBe(200);
  expect((await world.get(`/shared/applications/${own.id}/`, as)).status).toBe(401);
});

test("an agent who stops sharing their applicant doesn't end the share of the company owner for a colleague's applicant", async () => {
  const [companyOwner, ana, bo] = [
    await createLandlord(world),
    await createLandlord(world),
    await createLandlord(world),
  ];
  const team = await createCompanyOwnedBy(world, companyOwner);
  for (const agent of [ana, bo]) await team.add(agent, { is_agent: true });
  const { slug } = await createForm(world, companyOwner);
  const applied = (agent: Person) => submitApplication(world, slug, { application__agent: agent.user.id });
  const [own, other] = [await applied(ana), await applied(bo)];
  const share = await shareBundles(world, companyOwner, [own.bundle, other.bundle]);
  const as = { token: await confirmShare(world, share) };
  const revoke = (who: Person) => world.post<Share>(`/shares/${share.id}/revoke/`, {}, { token: who.token });
  const visible = async () =>
    Promise.all([own, other].map(async ({ id }) => (await world.get(`/shared/applications/${id}/`, as)).status));
  const sharesOf = async (bundle: string, who: Person) =>
    (await world.get<{ results: Share[] }>(`/application_bundles/${bundle}/shares/`, { token: who.token })).body
      .results;
  const revokedIn = async ({ id }: { id: string }) =>
    (
      await world.db
        .selectFrom("audit_logs")
        .select("actor_id")
        .where("application_id", "=", id)
        .where("action", "=", "share revoked")
        .execute()
    ).map(({ actor_id }) => actor_id);

  expect((await sharesOf(own.bundle, ana))[0]).toMatchObject({ bundle_count: 2, revocable_bundle_count: 1 });
  expect((await sharesOf(own.bundle, companyOwner))[0]).toMatchObject({ revocable_bundle_count: 2 });
  expect((await revoke(ana)).body).toMatchObject({ bundles: [], revoked_at: null });
  expect(await visible()).toEqual([404, 200]);
  expect(await sharesOf(own.bundle, ana)).toEqual([]);
  expect([await revokedIn(own), await revokedIn(other)]).toEqual([[ana.user.id], []]);
  expect((await revoke(bo)).status).toBe(200);
  expect(await visible()).toEqual([401, 401]);
  expect([await revokedIn(own), await revokedIn(other)]).toEqual([[ana.user.id], [bo.user.id]]);
});
