import { beforeAll, expect, test } from "vitest";
import type { CallName } from "#contract/api/call-types.ts";
import { type Request, requests } from "#server/testing/contract-requests.ts";
import { makeScene, type Scene } from "#server/testing/contract-scene.ts";
import { landlord, submitted, template } from "#server/testing/factories.ts";
import { openWorld, type World } from "#server/testing/world.ts";

const direct = openWorld();
const pooled = openWorld({ behindPooler: true });
let scenes: { direct: Scene; pooled: Scene };
beforeAll(async () => {
  scenes = { direct: await makeScene(direct), pooled: await makeScene(pooled) };
});

/** What ends the session that makes the calls, and what is answered for as long as a page is open. */
const left = new Set<string>(["POST /token/revoke/", "GET /events/"]);

/** Makes every call of the API once, in the name of the owner of all that it names. */
async function statuses(world: World, scene: Scene): Promise<string[]> {
  const found: string[] = [];
  for (const name of Object.keys(requests) as CallName[]) {
    if (left.has(name)) continue;
    const { path, body } = (requests[name] as (scene: Scene) => Request)(scene);
    const [method = ""] = name.split(" ");
    const { status } = await world.request(method, path, { body, token: scene.owner.token });
    found.push(`${name} ${status}`);
  }
  return found;
}

test("behind a connection pooler, every API call of a landlord gets the same status as without one", async () => {
  const answers = await statuses(pooled, scenes.pooled);
  expect(answers).toEqual(await statuses(direct, scenes.direct));
  expect(answers.filter((answer) => / 500$/.test(answer))).toEqual([]);
});

test("behind a connection pooler, six landlords who list households concurrently each get the number of their own", async () => {
  const owners = await Promise.all(
    Array.from({ length: 6 }, async (_, at) => {
      const owner = await landlord(pooled);
      const { slug } = await template(pooled, owner);
      await Promise.all(Array.from({ length: at + 1 }, () => submitted(pooled, slug)));
      return owner;
    }),
  );
  const counts = await Promise.all(
    Array.from({ length: 10 }).flatMap(() =>
      owners.map(async ({ token }) => {
        const list = await pooled.get<{ count: number }>("/application_bundles/", { token });
        return list.body.count;
      }),
    ),
  );
  expect(counts).toEqual(Array.from({ length: 10 }).flatMap(() => [1, 2, 3, 4, 5, 6]));
});

test("behind a connection pooler, a failed statement changes nothing and the next statement succeeds", async () => {
  const owner = await landlord(pooled);
  const { id } = await submitted(pooled, (await template(pooled, owner)).slug);
  const { db } = await pooled.inTenant(owner.user.id);
  const version = () => db.selectFrom("applications").select("template_version").where("id", "=", id).execute();
  const before = await version();
  const broken = db.updateTable("applications").set({ template_version: 99 }).where("id", "=", id).execute();
  await expect(broken).rejects.toThrow("foreign key");
  expect(await version()).toEqual(before);
  const elsewhere = await pooled.inTenant(scenes.pooled.owner.user.id);
  expect(await elsewhere.db.selectFrom("applications").select("id").where("id", "=", id).execute()).toEqual([]);
});
