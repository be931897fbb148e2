import { afterEach, expect, test } from "vitest";
import type { DisputeDetails } from "#contract/my-payments/disputes.ts";
import { newId } from "#server/platform/common/ids.ts";
import {
  answerWith,
  arrive,
  type DisputeScene,
  disputedPayment,
  disputeHistory,
  providersDispute,
  shownDispute,
  storedAnswers,
  stripeOf,
  uploadedFiles,
} from "#server/testing/scenes/disputes.ts";
import { openWorld } from "#server/testing/world.ts";
import { markAnswerExhausted, sendDisputeAnswer } from "./send-dispute-answer.ts";

const world = openWorld({ sandbox: true });
afterEach(() => stripeOf(world).vendor.faults.clear());

const tries = (path: string) =>
  stripeOf(world)
    .vendor.calls()
    .filter((call) => call.method === "POST" && call.path.startsWith(path)).length;

test("only one of ten concurrent answers to a dispute is accepted, and repeating it with its idempotency key succeeds", async () => {
  const scene = await disputedPayment(world);
  const replies = await Promise.all(Array.from({ length: 10 }, (_, n) => answerWith(world, scene, `Request ${n}`)));
  expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
  const other = await disputedPayment(world);
  const headers = { "idempotency-key": newId() };
  const same = await Promise.all(Array.from({ length: 5 }, () => answerWith(world, other, "Once", headers)));
  expect(same.map(({ status }) => status)).toEqual(Array(5).fill(201));
  await arrive(world);
  for (const each of [scene, other]) {
    expect(await storedAnswers(world, each)).toMatchObject([{ status: "sent" }]);
    expect(providersDispute(world, each).evidence_details.submission_count).toBe(1);
    expect(await disputeHistory(world, each)).toHaveLength(1);
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
    const scene = await disputedPayment(world);
    const before = uploadedFiles(world).length;
    await answerWith(world, scene);
    for (let n = 0; n < 4; n++) stripeOf(world).vendor.faults.set({ kind, path: `POST ${path}` });
    await arrive(world);
    stripeOf(world).vendor.faults.clear();
    await arrive(world);
    expect(providersDispute(world, scene)).toMatchObject({
      status: "under_review",
      evidence_details: { submission_count: 1 },
    });
    expect(uploadedFiles(world).length - before).toBe(3);
    expect(await shownDispute(world, scene)).toMatchObject({ step: "answered" });
    expect(await disputeHistory(world, scene)).toHaveLength(1);
  },
);

test("an answer to a dispute that was submitted before a crash is found at the payment provider and not sent again", async () => {
  const scene = await disputedPayment(world);
  await answerWith(world, scene);
  await arrive(world);
  const deps = await world.ofApplication(scene.id);
  const [row] = await storedAnswers(world, scene);
  const answer = row?.id ?? "";
  await deps.db.updateTable("dispute_answers").set({ status: "started" }).where("id", "=", answer).execute();
  const before = tries("/v1/");
  await sendDisputeAnswer(deps, { answer });
  expect(tries("/v1/")).toBe(before);
  expect(await storedAnswers(world, scene)).toMatchObject([{ status: "sent" }]);
});

test("five concurrent runs of the job that sends an answer to a dispute upload each document once and submit the answer once", async () => {
  const scene = await disputedPayment(world);
  const files = uploadedFiles(world).length;
  await answerWith(world, scene);
  const [row] = await storedAnswers(world, scene);
  const deps = await world.ofApplication(scene.id);
  await Promise.allSettled(Array.from({ length: 5 }, () => sendDisputeAnswer(deps, { answer: row?.id ?? "" })));
  await arrive(world);
  expect(uploadedFiles(world).length - files).toBe(3);
  expect(providersDispute(world, scene).evidence_details.submission_count).toBe(1);
  expect(await storedAnswers(world, scene)).toMatchObject([{ status: "sent" }]);
});

const sendAgain = ({ dispute, owner }: DisputeScene) =>
  world.post<DisputeDetails & { detail?: string }>(`/disputes/${dispute}/send_again/`, {}, { token: owner.token });
/** Runs the job while the provider fails, and then as after its last attempt. */
async function exhaust(scene: DisputeScene) {
  for (let n = 0; n < 4; n++) stripeOf(world).vendor.faults.set({ kind: "error", path: "POST /v1/files" });
  await arrive(world);
  const deps = await world.ofApplication(scene.id);
  await markAnswerExhausted(deps, { answer: (await storedAnswers(world, scene))[0]?.id ?? "" });
  stripeOf(world).vendor.faults.clear();
}

test("if all attempts to send an answer to a dispute fail, the landlord sees this and can send the answer once more", async () => {
  const scene = await disputedPayment(world);
  await answerWith(world, scene);
  await exhaust(scene);
  expect(await shownDispute(world, scene)).toMatchObject({
    step: "not_sent",
    answer: { kind: "evidence", status: "started" },
    abilities: { answer: false, accept: false, send_again: true },
  });
  expect((await answerWith(world, scene)).status).toBe(409);
  const replies = await Promise.all([sendAgain(scene), sendAgain(scene)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  await arrive(world);
  expect(providersDispute(world, scene).evidence_details.submission_count).toBe(1);
  expect(await shownDispute(world, scene)).toMatchObject({ step: "answered", abilities: { send_again: false } });
  expect((await sendAgain(scene)).status).toBe(409);
});

test("an answer to a dispute that couldn't be sent can't be sent again after the dispute's deadline", async () => {
  const scene = await disputedPayment(world);
  await answerWith(world, scene);
  await exhaust(scene);
  const { db } = await world.ofApplication(scene.id);
  await db.updateTable("disputes").set({ respond_by: world.clock.at }).where("id", "=", scene.dispute).execute();
  expect(await shownDispute(world, scene)).toMatchObject({ step: "too_late", abilities: { send_again: false } });
  const { status, body } = await sendAgain(scene);
  expect([status, body.detail]).toEqual([409, "The deadline to respond to this dispute has passed."]);
});
