import { beforeAll, expect, test } from "vitest";
import { createLandlord, type Person } from "#server/testing/factories.ts";
import { runUntilIdle } from "#server/testing/run-until-idle.ts";
import { chooseBank, createIncomeForm, createIncomeSubject } from "#server/testing/scenes/income.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld({ sandbox: true });
let owner: Person;
let slug: string;
beforeAll(async () => {
  owner = await createLandlord(world);
  slug = await createIncomeForm(world, owner);
});
const applying = () => createIncomeSubject(world, owner, slug);

test("an applicant who shares only a credit card learns at once that a bank account is needed", async () => {
  const who = await applying();
  await (await chooseBank(world, who, "card", ["Travel Card"]))();
  const back = await who.post("finish_finicity_connect");
  expect([back.status, back.body.code]).toEqual([409, "conflict"]);
  await runUntilIdle(world);
  expect(await who.application()).toMatchObject({ workflow: { next: "income", income: "connecting" } });
});

test("bank income verification fails at once if the vendor refuses the report, for example because of a security freeze", async () => {
  const who = await applying();
  await (await chooseBank(world, who, "frozen"))();
  await runUntilIdle(world);
  expect((await who.application()).workflow.income).toBe("failed");
  expect(world.logged.join()).toContain('"code":"38007"');
});
