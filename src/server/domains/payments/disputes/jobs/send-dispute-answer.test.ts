import { afterEach, expect, test } from "vitest";
import type { DisputeDetails } from "#contract/my-payments/disputes.ts";
import { newId } from "#server/platform/common/ids.ts";
import {
  answerDispute,
  createDisputedPayment,
  type DisputeScene,
  deliverWebhooks,
  findStripe,
  listStoredAnswers,
  listUploadedFiles,
  loadDisputeHistory,
  loadProviderDispute,
  readDispute,
} from "#server/testing/scenes/disputes.ts";
import { openWorld } from "#server/testing/world.ts";
import { markAnswerExhausted, sendDisputeAnswer } from "./send-dispute-answer.ts";

const world = openWorld({ sandbox: true });
afterEach(() => findStripe(world).vendor.faults.clear());

const tries = (path: string) =>
  findStripe(world)
    .vendor.calls()
    .filter((call) => call.method === "POST" && call.path.startsWith(path)).length;

test("only one of ten concurrent answers to a dispute is accepted, and repeating it with its idempotency key succeeds", async () => {
  const scene = await createDisputedPayment(world);
  const replies = await Promise.all(Array.from({ length: 10 }, (_, n) => answerDispute(world, scene, `Request ${n}`)));
  expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
  const other = await createDisputedPayment(world);
  const headers = { "idempotency-key": newId() };
  const same = await Promise.all(Array.from({ length: 5 }, () => answerDispute(world, other, "Once", headers)));
  expect(same.map(({ status }) => status)).toEqual(Array(5).fill(201));
  await deliverWebhooks(world);
  for (const each of [scene, other]) {
    expect(await listStoredAnswers(world, each)).toMatchObject([{ status: "sent" }]);
    expect(loadProviderDispute(world, each).evidence_details.submission_count).toBe(1);
    expect(await loadDisputeHistory(world, each)).toHaveLength(1);
  }
});

test.each([
  ["lost", "/v1/files"],
  ["lost", "/v1/disputes/"],
  ["error", "/v1/files"],
  ["error", "/v1/disputes/"],
  ["malformed", "/v1/files"],
  ["malformed", "/v1/disputes/"],
] as const)(
  "an answer to a dispute is submitted once even if the payment provider's response is faulty (%s) at %s",
  async (kind, path) => {
    const scene = await createDisputedPayment(world);
    const before = listUploadedFiles(world).length;
    await answerDispute(world, scene);
    for (let n = 0; n < 4; n++) findStripe(world).vendor.faults.set({ kind, path: `POST ${path}` });
    await deliverWebhooks(world);
    findStripe(world).vendor.faults.clear();
    await deliverWebhooks(world);
    expect(loadProviderDispute(world, scene)).toMatchObject({
      status: "under_review",
      evidence_details: { submission_count: 1 },
    });
    expect(listUploadedFiles(world).length - before).toBe(3);
    expect(await readDispute(world, scene)).toMatchObject({ step: "answered" });
    expect(await loadDisputeHistory(world, scene)).toHaveLength(1);
  },
);

test("an answer to a dispute that was submitted before a crash is found at the payment provider and not sent again", async () => {
  const scene = await createDisputedPayment(world);
  await answerDispute(world, scene);
  await deliverWebhooks(world);
  const deps = await world.ofApplication(scene.id);
  const [row] = await listStoredAnswers(world, scene);
  const answer = row?.id ?? "";
  await deps.db.updateTable("dispute_answers").set({ status: "started" }).where("id", "=", answer).execute();
  const before = tries("/v1/");
  await sendDisputeAnswer(deps, { answer });
  expect(tries("/v1/")).toBe(before);
  expect(await listStoredAnswers(world, scene)).toMatchObject([{ status: "sent" }]);
});

test("five concurrent runs of the job that sends an answer to a dispute upload each document once and submit the answer once", async () => {
  const scene = await createDisputedPayment(world);
  const files = listUploadedFiles(world).length;
  await answerDispute(world, scene);
  const [row] = await listStoredAnswers(world, scene);
  const deps = await world.ofApplication(scene.id);
  await Promise.allSettled(Array.from({ length: 5 }, () => sendDisputeAnswer(deps, { answer: row?.id ?? "" })));
  await deliverWebhooks(world);
  expect(listUploadedFiles(world).length - files).toBe(3);
  expect(loadProviderDispute(world, scene).evidence_details.submission_count).toBe(1);
  expect(await listStoredAnswers(world, scene)).toMatchObject([{ status: "sent" }]);
});

const sendAgain = ({ dispute, owner }: DisputeScene) =>
  world.post<DisputeDetails & { detail?: string }>(`/disputes/${dispute}/send_again/`, {}, { token: owner.token });
/** Runs the job while the provider fails, and then as after its last attempt. */
async function exhaust(scene: DisputeScene) {
  for (let n = 0; n < 4; n++) findStripe(world).vendor.faults.set({ kind: "error", path: "POST /v1/files" });
  await deliverWebhooks(world);
  const deps = await world.ofApplication(scene.id);
  await markAnswerExhausted(deps, { answer: (await listStoredAnswers(world, scene))[0]?.id ?? "" });
  findStripe(world).vendor.faults.clear();
}

test("if all attempts to send an answer to a dispute fail, the landlord sees this and can send the answer once more", async () => {
  const scene = await createDisputedPayment(world);
  await answerDispute(world, scene);
  await exhaust(scene);
  expect(await readDispute(world, scene)).toMatchObject({
    step: "not_sent",
    answer: { kind: "evidence", status: "started" },
    abilities: { answer: false, accept: false, send_again: true },
  });
  expect((await answerDispute(world, scene)).status).toBe(409);
  const replies = await Promise.all([sendAgain(scene), sendAgain(scene)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  await deliverWebhooks(world);
  expect(loadProviderDispute(world, scene).evidence_details.submission_count).toBe(1);
  expect(await readDispute(world, scene)).toMatchObject({ step: "answered", abilities: { send_again: false } });
  expect((await sendAgain(scene)).status).toBe(409);
});

test("an answer to a dispute that couldn't be sent can't be sent again after the dispute's deadline", async () => {
  const scene = await createDisputedPayment(world);
  await answerDispute(world, scene);
  await exhaust(scene);
  const { db } = await world.ofApplication(scene.id);
  await db.updateTable("disputes").set({ respond_by: world.clock.at }).where("id", "=", scene.dispute).execute();
  expect(await readDispute(world, scene)).toMatchObject({ step: "too_late", abilities: { send_again: false } });
  const { status, body } = await sendAgain(scene);
  expect([status, body.detail]).toEqual([409, "The deadline to respond to this dispute has passed."]);
});
