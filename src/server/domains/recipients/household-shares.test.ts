import { beforeAll, describe, expect, test } from "vitest";
import type { Application } from "#contract/application-schemas.ts";
import type { Shared } from "#contract/review/shared-bundles.ts";
import type { Share } from "#contract/review/shares.ts";
import { noCriteria } from "#rules/criteria/criteria.ts";
import { createForm, createLandlord, type Person, publishEdit, submitApplication } from "#server/testing/factories.ts";
import {
  confirmShare,
  consentToScreening,
  createReadableReport,
  shareBundles,
} from "#server/testing/scenes/sharing.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();
let owner: Person;
let slug: string;
beforeAll(async () => {
  owner = await createLandlord(world, "Ida Berg");
  ({ slug } = await createForm(world, owner));
});

const minute = 60_000;
type Made = { id: string; bundle: string; report: string };
async function applied(applicant__first_name: string): Promise<Made> {
  world.pass(minute);
  const created = await submitApplication(world, slug, { applicant__first_name });
  await consentToScreening(world, created.id);
  return { ...created, report: await createReadableReport(world, owner, created.id) };
}
const asOwner = () => ({ token: owner.token });
async function group(...created: Made[]): Promise<string> {
  const body = { application_ids: created.map(({ id }) => id) };
  const reply = await world.post<{ slug: string }>("/application_bundles/group/", body, asOwner());
  expect(reply.status).toBe(200);
  return reply.body.slug;
}
const ungroup = async (bundle: string, ...created: Made[]) => {
  const body = created.length > 0 ? { application_ids: created.map(({ id }) => id) } : {};
  expect((await world.post(`/application_bundles/${bundle}/ungroup/`, body, asOwner())).status).toBe(200);
};
const decides = { decisioning: true, reports: ["eviction"] };
const share = async (created: Made[], changes: object = decides) => {
  const one = await shareBundles(
    world,
    owner,
    created.map(({ bundle }) => bundle),
    changes,
  );
  return { ...one, session: await confirmShare(world, one) };
};
type Session = Awaited<ReturnType<typeof share>>;

/** Returns the IDs of the applications listed for the recipient, and checks that no other call returns any others. */
async function seen({ session }: Session, among: Made[]): Promise<string[]> {
  const listed = (await world.get<Shared>("/shared/", { token: session })).body.bundles;
  const names = listed.flatMap(({ applications }) => applications.map(({ id }) => id));
  for (const { id, report } of among) {
    const page = await world.get<{ bundle: { applications: { id: string }[] } }>(`/shared/applications/${id}/`, {
      token: session,
    });
    const opened = await world.get(`/shared/reports/${report}/`, { token: session });
    const expected = names.includes(id) ? 200 : 404;
    expect([page.status, opened.status]).toEqual([expected, expected]);
    if (page.status === 200) for (const member of page.body.bundle.applications) expect(names).toContain(member.id);
  }
  return names;
}
const accept = async ({ session }: Session, bundle: string) =>
  (await world.post(`/shared/bundles/${bundle}/accept/`, {}, { token: session })).status;

describe("the recipient of one shared application", () => {
  test("the recipient of one shared application doesn't see applicants grouped with it later, even after they are ungrouped", async () => {
    const [ann, ben] = [await applied("Ann"), await applied("Ben")];
    const created = await share([ben]);
    expect(await seen(created, [ann, ben])).toEqual([ben.id]);
    const household = await group(ann, ben);
    expect(await seen(created, [ann, ben])).toEqual([ben.id]);
    await ungroup(household, ben);
    expect(await seen(created, [ann, ben])).toEqual([ben.id]);
    await group(ben, ann);
    expect(await seen(created, [ann, ben])).toEqual([ben.id]);
  });

  test("the recipient of one shared application can't decide a household with a member who isn't shared with them", async () => {
    const [ann, ben] = [await applied("Ann"), await applied("Ben")];
    const created = await share([ann]);
    const canDecide = async () =>
      (await world.get<Shared>("/shared/", { token: created.session })).body.bundles.map((one) => one.can_decide);
    expect(await canDecide()).toEqual([true]);
    const household = await group(ann, ben);
    expect(await canDecide()).toEqual([false]);
    expect(await accept(created, household)).toBe(403);
    await ungroup(household);
    expect(await canDecide()).toEqual([true]);
    expect(await accept(created, ann.bundle)).toBe(200);
  });

  test("a share recipient doesn't see other members of the household, even if another share includes them", async () => {
    const [ann, ben] = [await applied("Ann"), await applied("Ben")];
    const [ofAnn, ofBen] = [await share([ann]), await share([ben])];
    const household = await group(ann, ben);
    expect([await seen(ofAnn, [ann, ben]), await seen(ofBen, [ann, ben])]).toEqual([[ann.id], [ben.id]]);
    await world.post(`/shares/${ofAnn.id}/revoke/`, {}, asOwner());
    expect((await world.get("/shared/", { token: ofAnn.session })).status).toBe(401);
    expect(await seen(ofBen, [ann, ben])).toEqual([ben.id]);
    await ungroup(household);
    expect(await seen(ofBen, [ann, ben])).toEqual([ben.id]);
  });
});

test("with an income criterion, the income that a share recipient sees counts only household members shared with them", async () => {
  const form = await createForm(world, owner);
  const criteria = { ...noCriteria, income_to_rent: 3 };
  const { slug: published } = await publishEdit(world, owner, form.slug, { criteria });
  const earning = async (income__monthly_total: string) => {
    const created = await submitApplication(world, published, {
      rental_property__rent: "2000.00",
      income__monthly_total,
    });
    await consentToScreening(world, created.id);
    return { ...created, report: "" };
  };
  const [ann, ben, cleo] = [await earning("4000.00"), await earning("7000.00"), await earning("5000.00")];
  const created = await share([ann, cleo], { reports: [] });
  const found = async () =>
    (await world.get<Shared>("/shared/", { token: created.session })).body.bundles.flatMap(({ applications }) =>
      applications.map(({ id, criteria: shown }) => [id, shown[0]?.found]),
    );
  const before = [
    [ann.id, 2],
    [cleo.id, 2.5],
  ];
  expect(await found()).toEqual(before);
  await group(ann, ben);
  expect(await found()).toEqual(before);
});

describe("the recipient of a shared household", () => {
  test("the recipient of a shared household no longer sees a member who left it, even if that member returns", async () => {
    const [ann, ben, cleo] = [await applied("Ann"), await applied("Ben"), await applied("Cleo")];
    const household = await group(ann, ben, cleo);
    const created = await share([ann]);
    expect(await seen(created, [ann, ben, cleo])).toEqual([ann.id, ben.id, cleo.id]);
    await ungroup(household, cleo);
    expect(await seen(created, [ann, ben, cleo])).toEqual([ann.id, ben.id]);
    await group(ann, cleo);
    expect(await seen(created, [ann, ben, cleo])).toEqual([ann.id, ben.id]);
    expect(await accept(created, household)).toBe(403);
  });

  test("the recipient of a shared household doesn't see members who join later, unless the household is shared again", async () => {
    const [ann, ben, cleo] = [await applied("Ann"), await applied("Ben"), await applied("Cleo")];
    await group(ann, ben);
    const before = await share([ann]);
    await group(ann, cleo);
    const after = await share([ann]);
    expect(await seen(before, [ann, ben, cleo])).toEqual([ann.id, ben.id]);
    expect(await seen(after, [ann, ben, cleo])).toEqual([ann.id, ben.id, cleo.id]);
    const { body } = await world.get<{ results: Share[] }>(`/application_bundles/${ann.bundle}/shares/`, asOwner());
    const coverage = Object.fromEntries(body.results.map((each) => [each.id, each.applications.length]));
    expect(coverage).toEqual({ [before.id]: 2, [after.id]: 3 });
  });
});

test("applicants shared together stay visible to the recipient when they are grouped and ungrouped, except if deleted", async () => {
  const [ann, ben] = [await applied("Ann"), await applied("Ben")];
  const created = await share([ann, ben], { reports: ["eviction"] });
  const bundlesOf = async () => (await world.get<Shared>("/shared/", { token: created.session })).body;
  expect(await bundlesOf()).toMatchObject({ can_recommend: true });
  const household = await group(ann, ben);
  expect(await seen(created, [ann, ben])).toEqual([ann.id, ben.id]);
  expect(await bundlesOf()).toMatchObject({ can_recommend: false, bundles: [{ slug: household }] });
  await ungroup(household);
  expect(await seen(created, [ann, ben])).toEqual([ann.id, ben.id]);
  await world.post("/application_bundles/delete/", { slugs: [ben.bundle] }, asOwner());
  expect(await seen(created, [ann, ben])).toEqual([ann.id]);
});

test("without an income criterion, the income that a share recipient sees counts only household members shared with them", async () => {
  const answers = (applicant__first_name: string, income: string) => ({
    applicant__first_name,
    rental_property__rent: "2000.00",
    income__monthly_total: income,
    income__voucher_amount: undefined,
  });
  const appliedWith = async (name: string, income: string) => {
    world.pass(minute);
    return { ...(await submitApplication(world, slug, answers(name, income))), report: "" };
  };
  const [ann, ben, cal] = [
    await appliedWith("Ann", "4000.00"),
    await appliedWith("Ben", "3000.00"),
    await appliedWith("Cal", "9000.00"),
  ];
  const [dan, eve] = [await appliedWith("Dan", "1000.00"), await appliedWith("Eve", "5000.00")];
  const household = await group(ann, ben);
  const guarantor = { roles: [{ application: ben.id, role: "guarantor" }] };
  expect((await world.patch(`/application_bundles/${household}/roles/`, guarantor, asOwner())).status).toBe(200);
  const created = await share([{ ...ann, bundle: household }, dan], {});
  const incomes = async () => {
    const { bundles } = (await world.get<Shared>("/shared/", { token: created.session })).body;
    return bundles.map(({ applications }) => applications.map(({ income_to_rent }) => income_to_rent));
  };
  const summarized = async () => {
    const query = { token: created.session };
    const read = ({ id }: { id: string }) => world.get<Application>(`/shared/applications/${id}/?part=summary`, query);
    return (await Promise.all([ann, ben, dan].map(read))).map(({ body }) => body.household_income?.monthly);
  };
  expect(await incomes()).toEqual([["3.5", "3.5"], ["0.5"]]);
  expect(await summarized()).toEqual(["7000.00", "7000.00", "1000.00"]);
  // the recipient doesn't see members who join later, or their income
  await group(ann, ben, cal);
  await group(dan, eve);
  expect(await incomes()).toEqual([["3.5", "3.5"], ["0.5"]]);
  expect(await summarized()).toEqual(["7000.00", "7000.00", "1000.00"]);
});
