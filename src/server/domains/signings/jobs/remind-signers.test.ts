import { expect, test } from "vitest";
import { dayMs } from "#rules/time/durations.ts";
import { emailsTo } from "#server/testing/emails.ts";
import { createLandlord } from "#server/testing/factories.ts";
import { sendSigning, signAs, startSignerSession } from "#server/testing/scenes/signings.ts";
import { openWorld } from "#server/testing/world.ts";
import { remindSigners } from "./remind-signers.ts";

const world = openWorld();
test("only recipients whose turn it is to sign are reminded, at the sender's interval, until the signing has expired", async () => {
  const owner = await createLandlord(world);
  const sent = await sendSigning(world, owner, { reminder_days: 2, expires_in_days: 5 });
  const silent = await sendSigning(world, owner, { reminder_days: 0 });
  const [tenant = "", companyOwner = ""] = sent.recipients.map(({ email }) => email ?? "");
  const remind = async () => {
    await remindSigners(world.deps);
    await world.runJobs();
  };
  const subjectsTo = (address: string) => emailsTo(world, address).map(({ subject }) => subject);
  await remind();
  expect(subjectsTo(tenant)).toEqual(["Lease for Unit 3"]);
  world.pass(2 * dayMs);
  await remind();
  await remind();
  expect(subjectsTo(tenant)).toEqual(["Lease for Unit 3", "Reminder: Lease for Unit 3"]);
  expect(subjectsTo(companyOwner)).toEqual([]);
  expect(subjectsTo(silent.recipients[0]?.email ?? "")).toEqual(["Lease for Unit 3"]);
  await signAs(world, sent.id, await startSignerSession(world, tenant), "Tenant");
  world.pass(2 * dayMs);
  await remind();
  expect(subjectsTo(companyOwner)).toEqual(["Lease for Unit 3", "Reminder: Lease for Unit 3"]);
  world.pass(2 * dayMs);
  await remind();
  await remind();
  expect(subjectsTo(companyOwner)).toHaveLength(2);
  // a recipient who had signed is emailed once about the expiry
  expect(subjectsTo(tenant).filter((subject) => subject === "Expired: Lease for Unit 3")).toHaveLength(1);
  const { status, ended_at } = await world.db
    .selectFrom("document_signings")
    .select(["status", "ended_at"])
    .where("id", "=", sent.id)
    .executeTakeFirstOrThrow();
  expect([status, ended_at]).toEqual(["expired", world.clock.at]);
  const left = await world.db.selectFrom("share_tokens").select("kind").where("kind", "like", "signing%").execute();
  expect(left.length).toBe(1);
});
