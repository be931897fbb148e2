import { beforeAll, expect, test } from "vitest";
import type { HouseholdRole } from "#rules/household/household-roles.ts";
import { personas } from "#sandbox/personas/personas.ts";
import type { Shareable } from "#sandbox/shareable/shareable.ts";
import {
  claimApplication,
  createApplicant,
  createFinishedApplication,
  createLandlord,
  type Person,
} from "#server/testing/factories.ts";
import { runUntilIdle } from "#server/testing/run-until-idle.ts";
import { answersOfPersona, createUnverifiedApplicant, verifyIdentity } from "#server/testing/scenes/identity.ts";
import { payApplicationFee } from "#server/testing/scenes/payments.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld({ sandbox: true });
let owner: Person;
beforeAll(async () => {
  owner = await createLandlord(world);
});

/** Orders a report about a person, and returns the data that the bureau received about them. */
async function orderedFor(role: HouseholdRole, status: string) {
  const home = { street: "48 Linden Avenue", unit: "", city: "Houston", state: "TX", zip: "77002" };
  const changes = {
    ...answersOfPersona(personas[0]),
    rental_property__address: home,
    present_employer__status: status,
  };
  const scene = await createUnverifiedApplicant(world, owner, { fee: "35.00", selected: ["credit"] }, changes);
  await world.db.updateTable("applications").set({ household_role: role }).where("id", "=", scene.id).execute();
  await verifyIdentity(world, scene);
  expect((await payApplicationFee(world, { ...scene, owner, bundle: "", slug: "" }, "tok_visa")).status).toBe(200);
  await runUntilIdle(world);
  const { request_renter } = await world.db
    .selectFrom("screening_requests")
    .select("request_renter")
    .where("application_id", "=", scene.id)
    .executeTakeFirstOrThrow();
  const bureau = world.vendors.get("shareable") as unknown as Shareable;
  return bureau.personOf(Number(request_renter));
}

test.each([
  ["applicant", "full-time", "Applicant", "Employed"],
  ["co_applicant", "student", "Applicant", "Student"],
  ["guarantor", "retired", "CoSigner", "NotEmployed"],
  ["guarantor", "self-employed", "CoSigner", "SelfEmployed"],
] as const)(
  "a report about a household's %s with the work status %s is ordered with the bureau's role %s and employment status %s",
  async (householdRole, status, role, employment) => {
    expect(await orderedFor(householdRole, status)).toEqual({ role, employment });
  },
);

test("reports about an applicant who entered no email address are ordered with the address of their account", async () => {
  const { id, token } = await createFinishedApplication(world, owner);
  await claimApplication(world, await createApplicant(world), token);
  await world.db.updateTable("applications").set({ applicant_email: "" }).where("id", "=", id).execute();
  await runUntilIdle(world);
  const reports = await world.db.selectFrom("reports").select("status").where("application_id", "=", id).execute();
  expect(reports.map(({ status }) => status)).toEqual(["ready", "ready", "ready"]);
});
