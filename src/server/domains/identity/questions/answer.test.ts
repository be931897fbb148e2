import { afterEach, beforeEach, expect, test } from "vitest";
import type { Identity } from "#contract/identity.ts";
import { maxIdentityAttempts, secondsPerQuestion } from "#rules/applicant/identity.ts";
import { minuteMs } from "#rules/time/durations.ts";
import type { Verdict } from "#server/ports/identity.ts";
import { createLandlord, createPerson, type Person } from "#server/testing/factories.ts";
import {
  type ApplicantInProgress,
  createUnverifiedApplicant,
  findPersonaBy,
  identityCalls,
  identityRequestBody,
} from "#server/testing/scenes/identity.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld({ sandbox: true });
const somebodyElse = { ...identityRequestBody(), ssn: "219-09-9999" };
let inProgress: ApplicantInProgress;
/** The answers that the bureau has received, each with a function that returns its verdict. */
let received: ((verdict: Verdict | Error) => void)[];
let bureau: typeof world.deps.identity;
beforeEach(async () => {
  inProgress = await createUnverifiedApplicant(world, await createLandlord(world));
  received = [];
  bureau = world.deps.identity;
  let sets = 0;
  world.deps.identity = {
    requestQuestionSet: async () => {
      sets++;
      const questions = [{ text: `Which street ${sets}?`, choices: ["A", "B"] }];
      return { kind: "questions", session: `session ${sets}`, questions };
    },
    submitAnswers: () =>
      new Promise((resolve, reject) => {
        received.push((verdict) => (verdict instanceof Error ? reject(verdict) : resolve(verdict)));
      }),
  };
});
afterEach(() => {
  world.deps.identity = bureau;
});
const { request, answer, read, application } = identityCalls(world, () => inProgress);

/** Sends answers, and returns the pending response once the bureau has received them. */
async function sendAnswers<T>(send: () => Promise<T>): Promise<{ reply: Promise<T>; decide: (typeof received)[0] }> {
  const before = received.length;
  const reply = send();
  await expect.poll(() => received.length).toBe(before + 1);
  return { reply, decide: (verdict) => received[before]?.(verdict) };
}

test("while the bureau checks identity answers about one person, an applicant can't start a verification of another person", async () => {
  await request();
  world.pass((secondsPerQuestion + 3) * 1000);
  const { reply, decide } = await sendAnswers(() => answer([1]));
  expect((await request(somebodyElse)).status).toBe(409);
  decide({ kind: "passed" });
  expect((await reply).body).toMatchObject({ status: "passed", person: { ssn: "***-**-0001" } });
});

test("the bureau's result for identity answers doesn't apply to another attempt that the applicant started before the result arrived", async () => {
  await request();
  const first = await sendAnswers(() => answer([1]));
  world.pass(minuteMs);
  expect((await request(somebodyElse)).body).toMatchObject({
    status: "questions",
    tries_left: maxIdentityAttempts - 2,
  });
  first.decide({ kind: "passed" });
  expect((await first.reply).body.status).toBe("questions");
  const second = await sendAnswers(() => answer([1]));
  second.decide({ kind: "failed" });
  expect((await second.reply).body).toMatchObject({ status: "failed", tries_left: maxIdentityAttempts - 2 });
  expect((await application()).workflow.identity).not.toBe("passed");
});

test("a failed call to the bureau doesn't restore the questions of an earlier attempt", async () => {
  await request();
  const first = await sendAnswers(() => answer([1]));
  world.pass(minuteMs);
  const { questions } = (await request(somebodyElse)).body;
  const second = await sendAnswers(() => answer([1]));
  first.decide(new Error("no reply"));
  expect((await first.reply).status).toBe(503);
  expect((await read()).questions).toEqual([]);
  second.decide(new Error("no reply"));
  expect((await second.reply).status).toBe(503);
  expect((await read()).questions).toEqual(questions);
});

test("if the bureau returns no result for identity answers within a minute, the attempt is used up, as if the answers came too late", async () => {
  const sent: Awaited<ReturnType<typeof sendAnswers<{ status: number }>>>[] = [];
  for (let left = maxIdentityAttempts - 1; left >= 0; left--) {
    await request();
    sent.push(await sendAnswers(() => answer([1])));
    world.pass(2 * minuteMs);
    expect(await read()).toMatchObject({ status: left ? "failed" : "locked", reason: "late", tries_left: left });
  }
  expect((await request()).status).toBe(409);
  for (const { decide, reply } of sent) {
    decide({ kind: "failed" });
    expect((await reply).status).toBe(200);
  }
  expect(await read()).toMatchObject({ status: "locked", reason: "wrong" });
});

test("the bureau's result for identity answers about a landlord's old name doesn't verify the new name", async () => {
  const owner: Person = await createPerson(world, "landlord", "Clara Whitfield");
  const mine = { token: owner.token };
  const clara = identityRequestBody(findPersonaBy("questions"), "landlord");
  const questionsFor = async (body: object) =>
    (await world.post<Identity>("/users/get_experian_questions/", body, mine)).body;
  const send = () => world.post<Identity>("/users/answer_experian_questions/", { answers: [1] }, mine);
  await questionsFor(clara);
  const first = await sendAnswers(send);
  world.pass(1000);
  await world.patch(`/users/${owner.user.id}/`, { name: "Ottoline Grantham" }, mine);
  expect((await questionsFor({ ...clara, first_name: "Ottoline", last_name: "Grantham" })).status).toBe("questions");
  first.decide({ kind: "passed" });
  expect((await first.reply).body.status).toBe("questions");
  const second = await sendAnswers(send);
  second.decide({ kind: "passed" });
  expect((await second.reply).body.status).toBe("passed");
});
