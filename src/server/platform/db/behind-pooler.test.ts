import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { sql } from "kysely";
import { pino } from "pino";
import { beforeAll, expect, test } from "vitest";
import { callAll } from "#server/testing/contract-requests/call-all.ts";
import { type ContractScene, createContractScene } from "#server/testing/contract-scene.ts";
import { createForm, createLandlord, submitApplication } from "#server/testing/factories.ts";
import { openWorld } from "#server/testing/world.ts";
import { createPool, transaction } from "./connect.ts";

const directWorld = openWorld();
const pooledWorld = openWorld({ behindPooler: { prepares: false } });
const preparedWorld = openWorld({ behindPooler: { prepares: true } });
let scenes: { direct: ContractScene; pooled: ContractScene; preparedWorld: ContractScene };
beforeAll(async () => {
  scenes = {
    direct: await createContractScene(directWorld),
    pooled: await createContractScene(pooledWorld),
    preparedWorld: await createContractScene(preparedWorld),
  };
});

let directly: Promise<string[]> | undefined;
/** the statuses without a pooler, from one call each */
const directStatuses = () => {
  directly ??= callAll(directWorld, scenes.direct);
  return directly;
};

test("behind a connection pooler, every API call of a landlord returns the same status as without one", async () => {
  const answers = await callAll(pooledWorld, scenes.pooled);
  expect(answers).toEqual(await directStatuses());
  expect(answers.filter((answer) => / 500$/.test(answer))).toEqual([]);
});

test("behind a connection pooler that supports prepared statements, every API call of a landlord returns the same status as without one", async () => {
  const answers = await callAll(preparedWorld, scenes.preparedWorld);
  expect(answers).toEqual(await directStatuses());
  expect(answers.filter((answer) => / 500$/.test(answer))).toEqual([]);
});

test("behind a connection pooler, six landlords who concurrently list their households each see only their own", async () => {
  const owners = await Promise.all(
    Array.from({ length: 6 }, async (_, index) => {
      const owner = await createLandlord(pooledWorld);
      const { slug } = await createForm(pooledWorld, owner);
      await Promise.all(Array.from({ length: index + 1 }, () => submitApplication(pooledWorld, slug)));
      return owner;
    }),
  );
  const counts = await Promise.all(
    Array.from({ length: 10 }).flatMap(() =>
      owners.map(async ({ token }) => {
        const list = await pooledWorld.get<{ count: number }>("/application_bundles/", { token });
        return list.body.count;
      }),
    ),
  );
  expect(counts).toEqual(Array.from({ length: 10 }).flatMap(() => [1, 2, 3, 4, 5, 6]));
});

test("behind a connection pooler, a failed statement changes nothing, and the next one succeeds", async () => {
  const owner = await createLandlord(pooledWorld);
  const { id } = await submitApplication(pooledWorld, (await createForm(pooledWorld, owner)).slug);
  const { db } = await pooledWorld.inTenant(owner.user.id);
  const version = () => db.selectFrom("applications").select("template_version").where("id", "=", id).execute();
  const before = await version();
  const broken = db.updateTable("applications").set({ template_version: 99 }).where("id", "=", id).execute();
  await expect(broken).rejects.toThrow("foreign key");
  expect(await version()).toEqual(before);
  const elsewhere = await pooledWorld.inTenant(scenes.pooled.owner.user.id);
  expect(await elsewhere.db.selectFrom("applications").select("id").where("id", "=", id).execute()).toEqual([]);
});

test("behind a connection pooler, a statement that couldn't be prepared is run again on the same connection", async () => {
  const { db } = await preparedWorld.inTenant(scenes.preparedWorld.owner.user.id);
  await transaction(db, async (trx) => {
    const first = sql`select 1 / ${0}::int as first`.execute(trx);
    // sent while the transaction has failed: it can't be prepared
    const second = sql`select ${2}::int as second`.execute(trx);
    await expect(first).rejects.toThrow("division by zero");
    await expect(second).rejects.toThrow("current transaction is aborted");
    await sql`rollback; begin`.execute(trx);
    expect((await sql`select ${2}::int as second`.execute(trx)).rows).toEqual([{ second: 2 }]);
  });
});

test("a new connection sends only settings that PgBouncer accepts, so that one in session mode needs no configuration", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const pool = createPool(`postgres://name@127.0.0.1:${port}/database`, pino({ level: "silent" }), { traced: false });
  const connected = pool.connect().catch(() => undefined);
  const [socket] = (await once(server, "connection")) as [Socket];
  const [message] = (await once(socket, "data")) as [Buffer];
  // after the length and the protocol version: alternating names and values
  const texts = message.subarray(8).toString().split("\0").filter(Boolean);
  const names = texts.filter((_, index) => index % 2 === 0);
  expect(names.toSorted()).toEqual(["application_name", "client_encoding", "database", "user"]);
  socket.destroy();
  await connected;
  await pool.end();
  server.close();
});
