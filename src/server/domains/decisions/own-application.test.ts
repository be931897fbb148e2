import { expect, test } from "vitest";
import type { Application } from "#contract/application-schemas.ts";
import type { Bundle } from "#contract/bundle-schemas.ts";
import type { Shared } from "#contract/review/shared-bundles.ts";
import { noCriteria } from "#rules/criteria/criteria.ts";
import {
  createCompanyOwnedBy,
  createForm,
  createLandlord,
  type Person,
  publishEdit,
  setApplicant,
  submitApplication,
} from "#server/testing/factories.ts";
import { confirmShare, createRecipient, shareBundles } from "#server/testing/scenes/sharing.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();
const every = { can_create: true, show_my_payments: true, show_accept_reject_button: true };

/** Submits an application to a company, by a form with one criterion that can be assessed. */
async function applied(by: "member" | "owner") {
  const [owner, member, colleague] = [
    await createLandlord(world),
    await createLandlord(world),
    await createLandlord(world),
  ];
  const team = await createCompanyOwnedBy(world, owner);
  await team.add(member, every);
  await team.add(colleague, every);
  const form = await createForm(world, owner);
  const { slug } = await publishEdit(world, owner, form.slug, { criteria: { ...noCriteria, income_to_rent: 3 } });
  const created = await submitApplication(world, slug);
  await setApplicant(world, created.id, by === "owner" ? owner : member);
  return { ...created, owner, member, colleague };
}

/** Returns all calls that decide something about an applicant. */
const calls = ({ id, bundle }: { id: string; bundle: string }): [string, object][] => [
  [`/application_bundles/${bundle}/accept/`, {}],
  [`/application_bundles/${bundle}/reject/`, {}],
  [`/application_bundles/${bundle}/undo_decision/`, {}],
  [`/application_bundles/${bundle}/propose_decline/`, { reason: "A record", delivery: "email" }],
  ["/adverse_actions/preview/", { bundle, kind: "decline" }],
  [`/applications/${id}/make_offer/`, {}],
  [`/applications/${id}/assess_criterion/`, { name: "income_to_rent", number: 1, met: true, reason: "Savings" }],
];
const statusesFor = async (who: Person, to: { id: string; bundle: string }) =>
  Promise.all(calls(to).map(async ([path, body]) => (await world.post(path, body, { token: who.token })).status));

test("a company member can't decide about their own application, and colleagues can", async () => {
  const application = await applied("member");
  const { member, colleague, id, bundle } = application;
  expect(await statusesFor(member, application)).toEqual(calls(application).map(() => 403));
  const seenBy = async (who: Person) =>
    (await world.get<Application>(`/applications/${id}/`, { token: who.token })).body;
  expect((await seenBy(member)).abilities).toMatchObject({ decide: false, make_offer: false, assess_criteria: false });
  const list = await world.get<{ results: Bundle[] }>("/application_bundles/", { token: member.token });
  expect(list.body.results).toMatchObject([{ slug: bundle, can_decide: false }]);
  expect((await seenBy(colleague)).abilities).toMatchObject({ decide: true, assess_criteria: true });
  const accepted = await world.post(`/application_bundles/${bundle}/accept/`, {}, { token: colleague.token });
  expect(accepted.status).toBe(200);
  const undone = await world.post(`/application_bundles/${bundle}/undo_decision/`, {}, { token: member.token });
  expect(undone.status).toBe(403);
});

test("the owner of a company, who may have no colleagues, can decide about their own application", async () => {
  const { owner, bundle } = await applied("owner");
  const accepted = await world.post(`/application_bundles/${bundle}/accept/`, {}, { token: owner.token });
  expect(accepted.status).toBe(200);
});

test("a company member can't let others decide about the member's own application by sharing it, and colleagues can", async () => {
  const { member, colleague, id, bundle, owner } = await applied("member");
  const share = (who: Person, decisioning: boolean) =>
    world.post(`/application_bundles/${bundle}/share/`, createRecipient({ decisioning }), { token: who.token });
  expect([(await share(member, true)).status, (await share(member, false)).status]).toEqual([403, 201]);
  const canDecide = async (session: string) => {
    const { body } = await world.get<Shared>("/shared/", { token: session });
    const application = await world.get<Application>(`/shared/applications/${id}/`, { token: session });
    return [body.bundles[0]?.can_decide, application.body.abilities.decide];
  };
  const session = await confirmShare(world, await shareBundles(world, colleague, [bundle], { decisioning: true }));
  expect(await canDecide(session)).toEqual([true, true]);
  // the applicant is now the colleague's own account
  await setApplicant(world, id, colleague);
  expect(await canDecide(session)).toEqual([false, false]);
  const ofOwner = await confirmShare(world, await shareBundles(world, owner, [bundle], { decisioning: true }));
  expect(await canDecide(ofOwner)).toEqual([true, true]);
});
