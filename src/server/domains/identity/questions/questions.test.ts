import { beforeEach, describe, expect, test } from "vitest";
import type { Problem } from "#contract/schemas/common.ts";
import { identityRetryHours, maxIdentityAttempts, secondsPerQuestion } from "#rules/applicant/identity.ts";
import { hourMs } from "#rules/time/durations.ts";
import { createLandlord, type Person } from "#server/testing/factories.ts";
import {
  type ApplicantInProgress,
  createUnverifiedApplicant,
  findPersonaBy,
  identityCalls,
  identityRequestBody,
  rightAnswers,
  verifyIdentity,
  wrongAnswers,
} from "#server/testing/scenes/identity.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld({ sandbox: true });
let owner: Person;
let inProgress: ApplicantInProgress;
beforeEach(async () => {
  owner = await createLandlord(world);
  inProgress = await createUnverifiedApplicant(world, owner);
});
const { path, request, requestFor, answer, read, application, logInAgain } = identityCalls(world, () => inProgress);

const history = async () =>
  (
    await world.db
      .selectFrom("audit_logs")
      .select(["action", "data"])
      .where("application_id", "=", inProgress.id)
      .orderBy("position")
      .execute()
  ).map(({ action }) => action);

describe("identity questions", () => {
  test("an applicant gets four identity questions with five choices each, the last “none of the above”, and a time limit", async () => {
    const { status, questions, seconds_left, tries_left } = await requestFor(findPersonaBy("questions"));
    expect([status, questions.length, tries_left]).toEqual(["questions", 4, maxIdentityAttempts - 1]);
    for (const { choices } of questions) {
      expect(choices).toHaveLength(5);
      expect(choices.at(-1)).toBe("NONE OF THE ABOVE/DOES NOT APPLY");
    }
    expect(seconds_left).toBe(4 * secondsPerQuestion);
  });

  test("an applicant who answers the identity questions correctly is verified, and the application continues", async () => {
    const passed = await verifyIdentity(world, inProgress);
    expect(passed).toMatchObject({ status: "passed", questions: [], seconds_left: null });
    const seen = await application();
    expect([seen.status, seen.workflow.next, seen.workflow.identity]).toEqual(["S", null, "passed"]);
    expect(seen.need_applicant_experian_authtoken).toBe(false);
    const actions = ["identity check agreed to", "identity questions requested", "identity verified", "finished"];
    expect((await history()).slice(-4)).toEqual(actions);
    expect((await answer([1, 1, 1, 1])).status).toBe(409);
    expect((await request()).status).toBe(409);
  });

  test("after one wrong answer to the identity questions, the applicant gets more questions in the same attempt", async () => {
    const first = await requestFor(findPersonaBy("questions"));
    const almost = rightAnswers(first);
    almost[0] = (almost[0] ?? 0) === 1 ? 2 : 1;
    const more = (await answer(almost)).body;
    expect([more.status, more.questions.length, more.tries_left]).toEqual(["questions", 2, maxIdentityAttempts - 1]);
    expect((await answer(rightAnswers(more))).body.status).toBe("passed");
  });

  test("an applicant has three attempts at different identity questions, and must wait a day after three failed attempts", async () => {
    const seen: string[] = [];
    for (let attempt = 1; attempt <= maxIdentityAttempts; attempt++) {
      const set = await requestFor(findPersonaBy("questions"));
      seen.push(...set.questions.map(({ text }) => text));
      const last = attempt === maxIdentityAttempts;
      const { body } = await answer(wrongAnswers(set));
      expect([body.status, body.reason, body.tries_left]).toEqual([
        last ? "locked" : "failed",
        "wrong",
        maxIdentityAttempts - attempt,
      ]);
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect((await request<Problem>()).body).toMatchObject({ status: 409, code: "conflict" });
    const again = Date.parse((await read()).again_at ?? "");
    expect(again - world.clock.at.getTime()).toBe(identityRetryHours * hourMs);
    world.pass(identityRetryHours * hourMs);
    await logInAgain();
    expect((await read()).tries_left).toBe(maxIdentityAttempts);
    expect((await request()).body.status).toBe("questions");
  });

  test("requesting identity questions again shows the ones that are still open, without using another attempt", async () => {
    const first = await requestFor(findPersonaBy("questions"));
    world.pass(30_000);
    const second = await requestFor(findPersonaBy("questions"));
    expect(second.questions).toEqual(first.questions);
    expect([second.tries_left, second.seconds_left]).toEqual([maxIdentityAttempts - 1, 4 * secondsPerQuestion - 30]);
    expect(await read()).toEqual(second);
  });

  test("identity questions expire after their time limit, and late answers fail the attempt", async () => {
    const set = await requestFor(findPersonaBy("questions"));
    world.pass((4 * secondsPerQuestion + 6) * 1000);
    expect((await read()).questions).toEqual([]);
    const { body } = await answer(rightAnswers(set));
    expect([body.status, body.reason, body.tries_left]).toEqual(["failed", "late", maxIdentityAttempts - 1]);
    expect((await application()).status).toBe("U");
  });

  test("identity questions can still be answered three seconds after their time limit", async () => {
    const set = await requestFor(findPersonaBy("questions"));
    world.pass((4 * secondsPerQuestion + 3) * 1000);
    expect((await answer(rightAnswers(set))).body.status).toBe("passed");
  });

  test("too few or too many answers to identity questions, or an unknown choice, are rejected without using the attempt", async () => {
    const set = await requestFor(findPersonaBy("questions"));
    for (const answers of [[1], [1, 1, 1, 6], [1, 1, 1, 1, 1]])
      expect((await answer<Problem>(answers)).body.errors).toHaveProperty("answers");
    expect((await answer(rightAnswers(set))).body.status).toBe("passed");
  });

  test("if the same answers to identity questions are sent twice at once, one request succeeds and the other gets a conflict error", async () => {
    const set = await requestFor(findPersonaBy("questions"));
    const replies = await Promise.all([answer(rightAnswers(set)), answer(rightAnswers(set))]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await history()).filter((action) => action === "identity verified")).toHaveLength(1);
  });

  test("five concurrent requests for identity questions use one attempt", async () => {
    const replies = await Promise.all(Array.from({ length: 5 }, () => request()));
    for (const { status } of replies) expect([200, 409]).toContain(status);
    expect(await read()).toMatchObject({ status: "questions", tries_left: maxIdentityAttempts - 1 });
  });
});

describe("a person who can't be verified by questions", () => {
  test.each([
    ["no_questions", "locked"],
    ["not_found", "failed"],
  ] as const)(
    'the sandbox person "%s" gets no identity questions, the status "%s" and no new attempt later',
    async (reason, status) => {
      const body = await requestFor(findPersonaBy(reason));
      expect([body.status, body.reason, body.again_at]).toEqual([status, reason, null]);
    },
  );

  test.each([
    ["always_failed", "failed", "wrong"],
    ["manual", "locked", "manual"],
  ] as const)(
    'the sandbox person "%s" gets the identity status "%s" although all answers are right',
    async (kind, status, reason) => {
      const { body } = await answer(rightAnswers(await requestFor(findPersonaBy(kind))));
      expect([body.status, body.reason]).toEqual([status, reason]);
    },
  );
});

describe("a bureau that returns unusable questions", () => {
  const set = (texts: string[], none = false) => ({
    kind: "questions" as const,
    session: "s",
    questions: texts.map((text) => ({ text, choices: none ? ["None of the above", "A"] : ["A", "None of the above"] })),
  });
  const withBureau = async <T>(bureau: typeof world.deps.identity, work: () => Promise<T>) => {
    const before = world.deps.identity;
    world.deps.identity = bureau;
    return await work().finally(() => {
      world.deps.identity = before;
    });
  };

  test("a bureau that repeats identity questions is called once more, and if it repeats one again, the applicant can't be verified by questions", async () => {
    let starts = 0;
    const start = async () => {
      starts++;
      return set(["Which street?", `Which town ${starts}?`]);
    };
    await withBureau({ requestQuestionSet: start, submitAnswers: async () => ({ kind: "failed" }) }, async () => {
      await request();
      await answer([1, 1]);
      const { body } = await request();
      expect([starts, body.status, body.reason]).toEqual([3, "locked", "no_questions"]);
    });
  });

  test("an applicant for whom “none of the above” is right in two of three identity questions isn't verified", async () => {
    const start = async () => set(["One?", "Two?", "Three?"], true);
    await withBureau({ requestQuestionSet: start, submitAnswers: async () => ({ kind: "passed" }) }, async () => {
      await request();
      expect((await answer([1, 1, 2])).body).toMatchObject({ status: "failed", reason: "weak" });
    });
  });
});

test("identity questions can't be requested by the landlord, or by an applicant whose form requires no identity verification", async () => {
  const reply = await world.post(path("get_experian_questions"), identityRequestBody(), { token: owner.token });
  expect(reply.status).toBe(404);
  expect((await world.get(path("identity"), { token: owner.token })).status).toBe(404);
  inProgress = await createUnverifiedApplicant(world, owner, {});
  expect((await request()).status).toBe(409);
  expect((await answer([1, 1, 1, 1])).status).toBe(409);
});

test("verifying an applicant's identity neither starts a session nor resets a password", async () => {
  const tokens = async () => await world.db.selectFrom("access_tokens").select("hash").execute();
  const before = await tokens();
  const passed = await verifyIdentity(world, inProgress);
  expect(JSON.stringify(passed)).not.toMatch(/token|session/i);
  expect(await tokens()).toEqual(before);
  expect(await world.db.selectFrom("password_resets").selectAll().execute()).toEqual([]);
});
