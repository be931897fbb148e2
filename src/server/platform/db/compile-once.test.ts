import { expect, test } from "vitest";
import { createLandlord } from "#server/testing/factories.ts";
import { openWorld } from "#server/testing/world.ts";
import { compileOnce } from "./compile-once.ts";

const world = openWorld();

test("a query that is compiled once returns the row for the values of each run", async () => {
  let builds = 0;
  const find = compileOnce((db, id: string, name: string) => {
    builds += 1;
    return db.selectFrom("users").select("id").where("id", "=", id).where("name", "=", name);
  });
  const users = [(await createLandlord(world)).user, (await createLandlord(world)).user];
  for (const { id, name } of users) expect(await find(world.deps.db, id, name)).toEqual([{ id }]);
  expect(await find(world.deps.db, users[0]?.id ?? "", "another name")).toEqual([]);
  expect(builds).toBe(1);
});

test("compileOnce rejects a query that contains a value that isn't one of its arguments", async () => {
  const find = compileOnce((db, id: string) =>
    db.selectFrom("users").select("id").where("id", "=", id).where("name", "=", "fixed"),
  );
  await expect(find(world.deps.db, "5f2b1f0e-3f4e-4f6e-9a55-0d6f7b9c1a11")).rejects.toThrow("only its values");
});
