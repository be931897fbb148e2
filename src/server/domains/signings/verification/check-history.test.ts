import { beforeEach, expect, test } from "vitest";
import { createLandlord } from "#server/testing/factories.ts";
import { createCompletedSigning } from "#server/testing/scenes/signings.ts";
import { openWorld } from "#server/testing/world.ts";
import { checkSigningHistory } from "./check-history.ts";

const world = openWorld();
let id: string;
let number: string;
let sealed: Buffer;
beforeEach(async () => {
  const owner = await createLandlord(world);
  ({ id, number } = await createCompletedSigning(world, owner));
  await world.runJobs();
  sealed = (await world.get(`/document_signings/${id}/sealed/`, { token: owner.token })).raw;
});

/** Changes the history as only the tables' owner can, who disables its triggers. */
const tamper = async (statement: string) => {
  await world.pool.query("alter table audit_logs disable trigger user");
  await world.pool.query(statement, [id]);
  await world.pool.query("alter table audit_logs enable trigger user");
};
const check = () => checkSigningHistory(world.db, number, sealed);

test("the check of a document's history finds no fault if the history is unchanged, and says whether a given file is the sealed document", async () => {
  expect(await check()).toEqual({ entries: expect.any(Number), isSameFile: true, faults: [] });
  expect((await checkSigningHistory(world.db, number, Buffer.from("x")))?.isSameFile).toBe(false);
  expect(await checkSigningHistory(world.db, "0000-0000-0000", sealed)).toBeUndefined();
});

test.each([
  ["changed", "update audit_logs set address = '203.0.113.9' where chain = $1 and action = 'document completed'"],
  ["deleted", "delete from audit_logs where chain = $1 and action = 'document consent given'"],
  ["deleted at the end", "delete from audit_logs where chain = $1 and action = 'document sealed'"],
  [
    "moved",
    `update audit_logs set position = case position when 2 then 1003 when 3 then 1002 end
     where chain = $1 and position in (2, 3)`,
  ],
])("the check of a document's history detects that an event was %s", async (_how, statement) => {
  await tamper(statement);
  expect((await check())?.faults).not.toEqual([]);
});
