import { randomInt } from "node:crypto";
import { expect, test } from "vitest";
import { tellMoney, tortureMoney } from "../testing/kills/money.ts";
import { isEvery, tellOrders, tortureOrders } from "../testing/kills/orders.ts";
import { tell, torture } from "../testing/kills/run.ts";

// That this test can fail is shown by `npm run torture` (docs/decisions/040-kill-tests.md).
test("nothing that was acknowledged is lost, doubled or half-written, whoever is killed when", async () => {
  const report = await torture({ kills: { server: 20, postgres: 10 }, seed: randomInt(1e9) });
  const told = tell(report);
  process.stdout.write(`${told}\n`);
  const { lost, duplicates, halfWritten, refusals, ownEnds } = report;
  expect({ lost, duplicates, halfWritten, refusals, ownEnds }, told).toEqual({
    lost: [],
    duplicates: [],
    halfWritten: [],
    refusals: [],
    ownEnds: [],
  });
});

test("exactly one captured charge for each application that says paid, however the provider fails and whoever is killed", async () => {
  const report = await tortureMoney({ payments: 40, kills: 6, seed: randomInt(1e9) });
  const told = tellMoney(report);
  process.stdout.write(`${told}\n`);
  const { lost, doubled, unbacked, unmarked, unwatched, refusals, ledgerSum } = report;
  expect({ lost, doubled, unbacked, unmarked, unwatched, refusals, ledgerSum }, told).toEqual({
    lost: [],
    doubled: [],
    unbacked: [],
    unmarked: [],
    unwatched: [],
    refusals: [],
    ledgerSum: 0,
  });
  // who does not leave is told in the end
  expect(report.acknowledged, told).toBeGreaterThanOrEqual(Math.floor(report.asked / 2));
});

test("every report that was paid for comes, and is bought once, however the bureau fails and whoever is killed", async () => {
  const report = await tortureOrders({ applications: 16, kills: 6, seed: randomInt(1e9) });
  const told = tellOrders(report);
  process.stdout.write(`${told}\n`);
  expect(isEvery(report), told).toBe(true);
});
