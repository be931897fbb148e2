import { beforeAll, beforeEach, expect, test } from "vitest";
import type { CallName } from "#contract/api/call-types.ts";
import { buildApp } from "#server/build-app.ts";
import { operations } from "#server/http/openapi/operations.ts";
import { databaseReads } from "#server/platform/metrics/metrics.ts";
import { type Request, requests } from "#server/testing/contract-requests.ts";
import { type ContractScene, createContractScene } from "#server/testing/contract-scene.ts";
import {
  createCompanyOwnedBy,
  createForm,
  createLandlord,
  goodPassword,
  submitApplication,
} from "#server/testing/factories.ts";
import { openWorld } from "#server/testing/world.ts";
import { connect } from "../connect.ts";
import { createReplica } from "./replica.ts";

const world = openWorld({ replicated: true });
let scene: ContractScene;
beforeAll(async () => {
  scene = await createContractScene(world);
});

/** Returns how many reads each server has executed since the last call. */
async function countReads(): Promise<{ replica: number; primary: number }> {
  const { values } = await databaseReads.get();
  databaseReads.reset();
  const of = (server: string) => values.find(({ labels }) => labels.server === server)?.value ?? 0;
  return { replica: of("replica"), primary: of("primary") };
}
const onlyPrimary = { replica: 0, primary: 1 };

const findReplication = () => {
  if (!world.replication) throw new Error("The world has no replica.");
  return world.replication;
};

async function countApplicants(token: string): Promise<number> {
  const { status, body } = await world.get<{ count: number }>("/application_bundles/", { token });
  expect(status).toBe(200);
  return body.count;
}

/** Makes requests until the replica has executed all reads of one: on a busy machine it may be behind at first. */
async function waitUntilReplicaAnswers(request: () => Promise<unknown>, reads = 1) {
  const answered = async () => {
    await countReads();
    await request();
    return await countReads();
  };
  await expect.poll(answered, { interval: 100 }).toEqual({ replica: reads, primary: 0 });
}
const waitUntilReplicaUsed = () => waitUntilReplicaAnswers(() => countApplicants(scene.owner.token));
beforeEach(waitUntilReplicaUsed);

test("every API call that the replica may answer is a GET request, and an up-to-date replica answers it", async () => {
  const readOnly = operations.filter(({ config }) => config.replica);
  expect(readOnly.length).toBeGreaterThan(25);
  for (const { method, url } of readOnly) {
    expect([method, url]).toEqual(["GET", url]);
    const { path } = (requests[`GET ${url}` as CallName] as (scene: ContractScene) => Request)(scene);
    await waitUntilReplicaAnswers(async () => {
      const { status } = await world.get(path, { token: scene.owner.token });
      expect([url, status < 500]).toEqual([url, true]);
    });
  }
});

test("an export reads its rows from the replica, and is recorded in the history", async () => {
  const { token, user } = scene.owner;
  const exports = async () =>
    await world.db
      .selectFrom("audit_logs")
      .select("data")
      .where("actor_id", "=", user.id)
      .where("action", "=", "applicants exported")
      .execute();
  const before = (await exports()).length;
  // one read of the IDs, and one of a page of applicants
  await waitUntilReplicaAnswers(async () => {
    const { status, body } = await world.get<string>("/application_bundles/csv/", { token });
    expect([status, body.includes("Nora Castellan")]).toEqual([200, true]);
  }, 2);
  await waitUntilReplicaAnswers(() => world.post("/accounts/csv/", {}, { token }));
  expect((await exports()).length).toBeGreaterThan(before);
});

test("while the replica's replay is paused, users still see changes made through any process", async () => {
  const { log } = world.deps;
  const { apiUrl, replicaUrl, pauseReplay, resumeReplay } = findReplication();
  const primary = connect(apiUrl, log, { max: 4 });
  const replica = createReplica({ url: replicaUrl, primary, log });
  const other = await buildApp({ ...world.deps, db: primary.db, replica });
  try {
    const owner = await createLandlord(world);
    const colleague = await createLandlord(world);
    await (await createCompanyOwnedBy(world, owner)).add(colleague, {});
    const { slug } = await createForm(world, owner);
    await pauseReplay();
    for (const n of [1, 2, 3]) {
      await submitApplication(world, slug);
      expect(await countApplicants(owner.token)).toBe(n);
      const reply = await other.inject({
        url: "/api/v3/application_bundles/",
        headers: { authorization: `Bearer ${colleague.token}` },
      });
      expect(reply.json().count).toBe(n);
    }
    expect((await countReads()).replica).toBe(0);
  } finally {
    await resumeReplay();
    await other.close();
    await replica.end();
    await primary.pool.end();
  }
});

test("a removed member can't read the company's applicants, even while the replica still has the membership", async () => {
  const owner = await createLandlord(world);
  const member = await createLandlord(world);
  const team = await createCompanyOwnedBy(world, owner);
  await team.add(member, {});
  await submitApplication(world, (await createForm(world, owner)).slug);
  expect(await countApplicants(member.token)).toBe(1);
  const { pauseReplay, resumeReplay } = findReplication();
  await pauseReplay();
  try {
    const path = `/companies/${team.id}/remove_user/`;
    expect((await world.post(path, { user: member.user.id }, { token: owner.token })).status).toBe(200);
    expect((await world.get("/application_bundles/", { token: member.token })).status).toBe(401);
    const login = { username: member.username, password: goodPassword };
    const { body } = await world.post<{ access: string }>("/token/", login);
    expect(await countApplicants(body.access)).toBe(0);
  } finally {
    await resumeReplay();
  }
});

test("while the replica rejects connections or hangs, the primary answers, and the replica is used again after it recovers", async () => {
  const { forwarder, pair } = findReplication();
  const { token } = scene.owner;
  const expected = await countApplicants(token);
  forwarder.switchTo(1);
  expect(await countApplicants(token)).toBe(expected);
  forwarder.switchTo(pair.standby.port);
  await waitUntilReplicaUsed();

  forwarder.stall();
  expect(await Promise.all([countApplicants(token), countApplicants(token)])).toEqual([expected, expected]);
  await countReads();
  expect(await countApplicants(token)).toBe(expected);
  expect(await countReads()).toEqual(onlyPrimary);
  forwarder.resume();
  await waitUntilReplicaUsed();
});

test("a request that tries to write fails on the replica and is repeated as a whole on the primary", async () => {
  const { replica, db } = world.deps;
  const { rows } = await world.pool.query<{ position: string }>(
    "select '1 ' || pg_current_wal_flush_lsn() as position",
  );
  let runs = 0;
  await countReads();
  await replica?.read(rows[0]?.position, async () => {
    runs++;
    await db.updateTable("users").set({ name: "Nora" }).where("id", "=", scene.owner.user.id).execute();
  });
  expect([runs, await countReads()]).toEqual([2, onlyPrimary]);
});

test("a replica isn't used if it is on another timeline than the primary, for example because it missed a failover", async () => {
  const { replica, db } = world.deps;
  await countReads();
  await replica?.read("2 0/0", () => db.selectFrom("users").select("id").limit(1).execute());
  expect(await countReads()).toEqual(onlyPrimary);
});

test("a replica that was promoted isn't used, although it has all of the primary's log", async () => {
  const { pair } = findReplication();
  await pair.promote(pair.standby);
  await countReads();
  expect(await countApplicants(scene.owner.token)).toBeGreaterThan(0);
  expect(await countReads()).toEqual(onlyPrimary);
});
