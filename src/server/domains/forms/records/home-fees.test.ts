import { beforeAll, describe, expect, test } from "vitest";
import type { Application } from "#contract/application-schemas.ts";
import type { Problem } from "#contract/schemas/common.ts";
import { emailsTo } from "#server/testing/emails.ts";
import {
  createApplicant,
  createForm,
  createLandlord,
  goodPassword,
  type Person,
  publishEdit,
} from "#server/testing/factories.ts";
import { inviteToApply } from "#server/testing/scenes/applicant-invitations.ts";
import { addressIn, albany, astoria, boston, homeField, houston, submitAnswers } from "#server/testing/scenes/homes.ts";
import { inviteToHousehold } from "#server/testing/scenes/invitations.ts";
import {
  createUnpaidApplication,
  listCaptured,
  listPayments,
  loadApplication,
  markIdentityVerified,
  payApplicationFee,
  runDelayedJobs,
} from "#server/testing/scenes/payments.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld({ sandbox: true });
let owner: Person;
beforeAll(async () => {
  owner = await createLandlord(world, "Ida Berg");
});

const correct = (scene: { id: string; owner: Person }, address: object) =>
  world.patch<Application & Partial<Pick<Problem, "errors">>>(
    `/applications/${scene.id}/`,
    { property_address: address },
    { token: scene.owner.token },
  );

describe("the fee charged", () => {
  const homePaid = async (home: object) => {
    const renter = await createApplicant(world);
    const { slug } = await createForm(world, owner, { fee: "60.00", selected: ["credit"] });
    const { homes } = await publishEdit(world, owner, slug, { homes: [home] });
    const sent = await submitAnswers(world, slug, { unit: homes[0]?.id, [homeField]: undefined });
    const { id } = sent.body.application;
    await markIdentityVerified(world, id);
    const login = { username: renter.username, password: goodPassword, shareToken: sent.body.token };
    const entered = await world.post<{ access: string }>("/token/", login);
    const scene = { owner, renter: { ...renter, token: entered.body.access }, id, bundle: "", slug };
    expect((await payApplicationFee(world, scene, "tok_visa")).status).toBe(200);
    return await listCaptured(world, id);
  };
  test.each([
    ["New York", albany, [1800]],
    ["Boston", boston, []],
    ["Houston", houston, [6000]],
  ])(
    "for a home in %s, the application fee charged is the one that the law there allows",
    async (_city, home, cents) => {
      expect(await homePaid(home)).toEqual(cents);
    },
  );

  test("when the landlord corrects the home's address to New York City, the paid fee is refunded once, down to the legal limit there", async () => {
    const scene = await createUnpaidApplication(world, { email: "moved@example.com", selected: ["credit"] });
    await payApplicationFee(world, scene, "tok_visa");
    expect((await correct(scene, astoria)).status).toBe(200);
    await runDelayedJobs(world);
    const [payment] = await listPayments(world, scene.id);
    expect([payment?.amount_cents, payment?.refunded_cents]).toEqual([6000, 4200]);
    const emails = await emailsTo(world, "moved@example.com");
    expect(emails.filter(({ subject }) => subject?.includes("address on your application"))).toHaveLength(1);
    const { audit_logs } = (await world.get<Application>(`/applications/${scene.id}/`, { token: scene.owner.token }))
      .body;
    expect(audit_logs?.map(({ action }) => action)).toContain("address corrected");
    // repeating the correction, or reverting it, has no further effect
    await correct(scene, astoria);
    await correct(scene, houston);
    await runDelayedJobs(world);
    expect((await listPayments(world, scene.id))[0]?.refunded_cents).toBe(4200);
  });

  test("the applicant's pages show the fee that the law of the home's place allows, before and after it is paid", async () => {
    const scene = await createUnpaidApplication(world, { selected: ["credit"], address: albany });
    const feesFor = async ({ token }: Person) => {
      const { price, applicant_fee } = (await world.get<Application>(`/applications/${scene.id}/`, { token })).body;
      return [price, applicant_fee];
    };
    expect(await feesFor(scene.renter)).toEqual(["60.00", "18.00"]);
    expect(await feesFor(scene.owner)).toEqual(["60.00", null]);
    expect((await payApplicationFee(world, scene, "tok_visa")).status).toBe(200);
    expect(await listCaptured(world, scene.id)).toEqual([1800]);
    expect(await feesFor(scene.renter)).toEqual(["60.00", "18.00"]);
  });

  test("an invitation to a household states the fee that the law of the home's place allows", async () => {
    const scene = await createUnpaidApplication(world, { selected: ["credit"], address: albany });
    const { email } = await inviteToHousehold(world, scene.owner, scene.id);
    await world.runJobs();
    const [sent] = await emailsTo(world, email);
    expect(sent?.text).toContain("The application fee is $18.00 for each person.");
  });

  test("an invitation to apply states the fee for its home, or the range of the fees for the form's homes", async () => {
    const { slug } = await createForm(world, owner, { fee: "60.00", selected: ["credit"] });
    const { homes } = await publishEdit(world, owner, slug, { homes: [albany, houston] });
    const textFor = async (home_id: string | undefined) => {
      const { email } = await inviteToApply(world, owner, slug, { home_id });
      await world.runJobs();
      return (await emailsTo(world, email))[0]?.text;
    };
    expect(await textFor(homes[0]?.id)).toContain("The application fee is $18.00 for each person.");
    expect(await textFor(homes[1]?.id)).toContain("The application fee is $60.00 for each person.");
    expect(await textFor(undefined)).toContain("The application fee is $18.00 to $60.00 for each person, depending on");
  });

  test("no application fee is charged if the landlord corrects the home's address to Boston before the applicant pays", async () => {
    const scene = await createUnpaidApplication(world);
    await correct(scene, boston);
    await payApplicationFee(world, scene, "tok_visa");
    expect(await listCaptured(world, scene.id)).toEqual([]);
    expect((await loadApplication(world, scene.id)).status).toBe("S");
  });

  test("an application fee can't be paid while the home's location is unknown", async () => {
    const scene = await createUnpaidApplication(world);
    await world.pool.query("update applications set answers = answers - $2::text where id = $1", [scene.id, homeField]);
    expect((await payApplicationFee(world, scene, "tok_visa")).status).toBe(409);
    expect(await listCaptured(world, scene.id)).toEqual([]);
  });
});

test("only the landlord can correct a home's address, and a ZIP code of another state is rejected", async () => {
  const scene = await createUnpaidApplication(world);
  for (const who of [scene.renter, await createLandlord(world)])
    expect((await correct({ ...scene, owner: who }, boston)).status).toBe(404);
  expect((await correct(scene, addressIn("Newark", "NY", "07102"))).body.errors).toHaveProperty([
    "property_address.zip",
  ]);
});
