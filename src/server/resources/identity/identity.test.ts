import { beforeEach, describe, expect, test } from "vitest";
import type { Application } from "#contract/applications.ts";
import type { Identity } from "#contract/identity.ts";
import { identityTries, secondsPerQuestion, triesAnewAfter } from "#rules/identity.ts";
import { identityConsentFor } from "#rules/identity-consent.ts";
import type { Persona } from "#sandbox/personas.ts";
import type { Problem } from "../../../contract/common.ts";
import { goodPassword, landlord, type Person } from "../../testing/factories.ts";
import {
  type OnTheRoad,
  personaWith,
  proofOf,
  proveIdentity,
  rightAnswers,
  unproven,
  wrongAnswers,
} from "../../testing/identity.ts";
import { openWorld } from "../../testing/world.ts";

const world = openWorld({ sandbox: true });
let owner: Person;
let road: OnTheRoad;
beforeEach(async () => {
  owner = await landlord(world);
  road = await unproven(world, owner);
});

const path = (call: string) => `/applications/${road.id}/${call}/`;
const mine = () => ({ token: road.renter.token });
const ask = <T = Identity>(body: object = proofOf()) => world.post<T>(path("get_experian_questions"), body, mine());
const answer = <T = Identity>(answers: number[]) =>
  world.post<T>(path("answer_experian_questions"), { answers }, mine());
const read = async () => (await world.get<Identity>(path("identity"), mine())).body;
const application = async () => (await world.get<Application>(`/applications/${road.id}/`, mine())).body;
const logInAgain = async () => {
  const { username } = road.renter;
  const { body } = await world.post<{ access: string }>("/token/", { username, password: goodPassword });
  road.renter.token = body.access;
};
const faults = () => {
  const vendor = world.vendors.get("experian")?.vendor;
  if (!vendor) throw new Error("Experian is not emulated.");
  vendor.faults.clear();
  return vendor;
};
const history = async () =>
  (
    await world.db
      .selectFrom("audit_logs")
      .select(["action", "data"])
      .where("application_id", "=", road.id)
      .orderBy("seq")
      .execute()
  ).map(({ action }) => action);

async function asks(persona: Persona): Promise<Identity> {
  const reply = await ask(proofOf(persona));
  expect(reply.status).toBe(200);
  return reply.body;
}

describe("questions", () => {
  test("are four or five with five choices, the last of them none of the others, and name the time for them", async () => {
    const { status, questions, seconds_left, tries_left } = await asks(personaWith("questions"));
    expect([status, questions.length, tries_left]).toEqual(["questions", 4, identityTries - 1]);
    for (const { choices } of questions) {
      expect(choices).toHaveLength(5);
      expect(choices.at(-1)).toBe("NONE OF THE ABOVE/DOES NOT APPLY");
    }
    expect(seconds_left).toBe(4 * secondsPerQuestion);
  });

  test("answered rightly prove the applicant, and the application goes on", async () => {
    const passed = await proveIdentity(world, road);
    expect(passed).toMatchObject({ status: "passed", questions: [], seconds_left: null });
    const seen = await application();
    expect([seen.status, seen.road.next, seen.road.identity]).toEqual(["S", null, "passed"]);
    expect(seen.need_applicant_experian_authtoken).toBe(false);
    const actions = ["identity check agreed to", "identity questions asked", "identity proven", "finished"];
    expect((await history()).slice(-4)).toEqual(actions);
    expect((await answer([1, 1, 1, 1])).status).toBe(409);
    expect((await ask()).status).toBe(409);
  });

  test("one wrong answer brings further questions of the same try", async () => {
    const first = await asks(personaWith("questions"));
    const almost = rightAnswers(first);
    almost[0] = (almost[0] ?? 0) === 1 ? 2 : 1;
    const more = (await answer(almost)).body;
    expect([more.status, more.questions.length, more.tries_left]).toEqual(["questions", 2, identityTries - 1]);
    expect((await answer(rightAnswers(more))).body.status).toBe("passed");
  });

  test("answered wrongly may be tried again with others, three times, and then not for a day", async () => {
    const asked: string[] = [];
    for (let attempt = 1; attempt <= identityTries; attempt++) {
      const set = await asks(personaWith("questions"));
      asked.push(...set.questions.map(({ text }) => text));
      const last = attempt === identityTries;
      const { body } = await answer(wrongAnswers(set));
      expect([body.status, body.reason, body.tries_left]).toEqual([
        last ? "locked" : "failed",
        "wrong",
        identityTries - attempt,
      ]);
    }
    expect(new Set(asked).size).toBe(asked.length);
    expect((await ask<Problem>()).body).toMatchObject({ status: 409, code: "conflict" });
    const again = Date.parse((await read()).again_at ?? "");
    expect(again - world.clock.at.getTime()).toBe(triesAnewAfter * 3_600_000);
    world.pass(triesAnewAfter * 3_600_000);
    await logInAgain();
    expect((await read()).tries_left).toBe(identityTries);
    expect((await ask()).body.status).toBe("questions");
  });

  test("that are open are given again, on another device too, and cost no other try", async () => {
    const first = await asks(personaWith("questions"));
    world.pass(30_000);
    const second = await asks(personaWith("questions"));
    expect(second.questions).toEqual(first.questions);
    expect([second.tries_left, second.seconds_left]).toEqual([identityTries - 1, 4 * secondsPerQuestion - 30]);
    expect(await read()).toEqual(second);
  });

  test("end after two minutes each: then no answer counts, and a try is used", async () => {
    const set = await asks(personaWith("questions"));
    world.pass((4 * secondsPerQuestion + 6) * 1000);
    expect((await read()).questions).toEqual([]);
    const { body } = await answer(rightAnswers(set));
    expect([body.status, body.reason, body.tries_left]).toEqual(["failed", "late", identityTries - 1]);
    expect((await application()).status).toBe("U");
  });

  test("an answer that was on its way when the time ended counts", async () => {
    const set = await asks(personaWith("questions"));
    world.pass((4 * secondsPerQuestion + 3) * 1000);
    expect((await answer(rightAnswers(set))).body.status).toBe("passed");
  });

  test("take one answer each, of their own choices", async () => {
    const set = await asks(personaWith("questions"));
    for (const answers of [[1], [1, 1, 1, 6], [1, 1, 1, 1, 1]])
      expect((await answer<Problem>(answers)).body.errors).toHaveProperty("answers");
    expect((await answer(rightAnswers(set))).body.status).toBe("passed");
  });

  test("sent twice at once are answered once", async () => {
    const set = await asks(personaWith("questions"));
    const replies = await Promise.all([answer(rightAnswers(set)), answer(rightAnswers(set))]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await history()).filter((action) => action === "identity proven")).toHaveLength(1);
  });

  test("asked for five times at once use one try", async () => {
    const replies = await Promise.all(Array.from({ length: 5 }, () => ask()));
    for (const { status } of replies) expect([200, 409]).toContain(status);
    expect(await read()).toMatchObject({ status: "questions", tries_left: identityTries - 1 });
  });
});

describe("somebody the bureau asks nothing", () => {
  test.each([
    ["no_questions", "locked"],
    ["frozen", "locked"],
    ["not_found", "failed"],
  ] as const)("%s: %s", async (reason, status) => {
    const body = await asks(personaWith(reason));
    expect([body.status, body.reason, body.again_at]).toEqual([status, reason, null]);
  });

  test.each([
    ["always_failed", "failed", "wrong"],
    ["manual", "locked", "manual"],
  ] as const)("%s, for all the right answers: %s", async (kind, status, reason) => {
    const { body } = await answer(rightAnswers(await asks(personaWith(kind))));
    expect([body.status, body.reason]).toEqual([status, reason]);
  });
});

describe("a bureau that breaks its own rules", () => {
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

  test("and repeats a question is asked once more, and then no more", async () => {
    let starts = 0;
    const start = async () => {
      starts++;
      return set(["Which street?", `Which town ${starts}?`]);
    };
    await withBureau({ start, answer: async () => ({ kind: "failed" }) }, async () => {
      await ask();
      await answer([1, 1]);
      const { body } = await ask();
      expect([starts, body.status, body.reason]).toEqual([3, "locked", "no_questions"]);
    });
  });

  test("and lets most of the answers be none of the others proves nothing by it", async () => {
    const start = async () => set(["One?", "Two?", "Three?"], true);
    await withBureau({ start, answer: async () => ({ kind: "passed" }) }, async () => {
      await ask();
      expect((await answer([1, 1, 2])).body).toMatchObject({ status: "failed", reason: "weak" });
    });
  });
});

describe("consent", () => {
  test("comes before any question, to the text that is shown now", async () => {
    const { consent, ...person } = proofOf();
    for (const body of [person, { ...person, consent: "2020-01-01" }]) {
      const reply = await ask<Problem>(body);
      expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([422, ["consent"]]);
    }
    expect(await world.db.selectFrom("consents").selectAll().where("application_id", "=", road.id).execute()).toEqual(
      [],
    );
    const address = "203.0.113.9";
    const headers = { "user-agent": "Test browser" };
    await world.post(path("get_experian_questions"), { ...person, consent }, { ...mine(), address, headers });
    const [kept] = await world.db.selectFrom("consents").selectAll().where("application_id", "=", road.id).execute();
    expect(kept).toMatchObject({
      user_id: road.renter.user.id,
      kind: "screening",
      version: identityConsentFor("applicant").version,
      ip_address: address,
      user_agent: "Test browser",
      created: world.clock.at,
    });
  });
});

describe("the person", () => {
  test("is known from the application; only the SSN is masked, and it need not be given again", async () => {
    const { person } = await read();
    expect(person).toMatchObject({ ssn: "***-**-3456", date_of_birth: expect.stringMatching(/^\d{4}-/) });
    const { ssn: _, date_of_birth: __, ...rest } = proofOf();
    expect((await ask(rest)).body).toMatchObject({ status: "questions", person: { ssn: "***-**-3456" } });
  });

  test("as corrected is what the bureau is asked about, and is kept sealed", async () => {
    await ask({ ...proofOf(), ssn: "666-55-4321", street_address: "9 Canary Wharf Lane" });
    const kept = await world.db.selectFrom("identity_checks").selectAll().execute();
    expect(JSON.stringify(kept)).not.toMatch(/666-?55-?4321|Canary/);
    const { personOf } = await import("./person.ts");
    expect(await personOf(world.deps, world.db, road.id)).toMatchObject({ ssn: "666-55-4321", city: "Troy" });
    expect(world.logged.join("")).not.toMatch(/666-?55-?4321|Canary/);
    const history = await world.db.selectFrom("audit_logs").selectAll().execute();
    expect(JSON.stringify(history)).not.toMatch(/4321|Canary/);
  });

  test.each([
    ["ssn", { ssn: "12-3456789" }],
    ["first_name", { first_name: " " }],
    ["zip", { zip: "1218" }],
    ["state", { state: "ZZ" }],
    ["date_of_birth", { date_of_birth: "1990-02-30" }],
  ])("with a faulty %s is told so, and nobody is asked", async (name, change) => {
    const reply = await ask<Problem>({ ...proofOf(), ...change });
    expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([422, [name]]);
  });
});

describe("the bureau down", () => {
  test.each(["error", "malformed", "lost"] as const)(
    "%s: no try is used, and it says when again",
    async (kind) => {
      const vendor = faults();
      vendor.faults.set({ kind, path: "/services" });
      const reply = await ask<Problem>();
      expect([reply.status, reply.body.code, reply.headers["retry-after"]]).toEqual([503, "unavailable", "60"]);
      expect(await read()).toMatchObject({ status: "started", tries_left: identityTries });
      expect((await world.get("/users/", mine())).status).toBe(200);
      vendor.faults.clear();
      expect((await ask()).body.status).toBe("questions");
    },
    60_000,
  );

  test("while answering: the questions stay open with the time that was left", async () => {
    const set = await asks(personaWith("questions"));
    world.pass(60_000);
    const vendor = faults();
    vendor.faults.set({ kind: "error", path: "/services", times: 1 });
    expect((await answer(rightAnswers(set))).status).toBe(503);
    expect(await read()).toMatchObject({ seconds_left: 4 * secondsPerQuestion - 60, questions: set.questions });
    expect((await answer(rightAnswers(set))).body.status).toBe("passed");
  });

  test("its token service answering 500 twice is not noticed", async () => {
    const vendor = faults();
    // a token is held for half an hour
    world.pass(3_600_000);
    await logInAgain();
    vendor.faults.set({ kind: "error", path: "/oauth2", times: 2 });
    expect((await ask()).body.status).toBe("questions");
  });

  test("neither keys nor a sandbox: it says so", async () => {
    const before = world.deps.identity;
    world.deps.identity = undefined;
    expect((await ask()).status).toBe(503);
    world.deps.identity = before;
  });
});

describe("limits", () => {
  test("an account asks eight times a day at most, whatever it asks about", async () => {
    const renter = road.renter;
    let last = 0;
    for (let tries = 1; tries <= 9; tries++) {
      if ((await read()).status === "locked") {
        road = { ...(await unproven(world, owner)), renter };
        await world.db.updateTable("applications").set({ user_id: renter.user.id }).where("id", "=", road.id).execute();
      }
      last = (await ask(proofOf(personaWith("not_found")))).status;
    }
    expect(last).toBe(429);
  });

  test("one person's file is asked for eight times a day at most, whoever asks", async () => {
    const about = { ...proofOf(), ssn: "219-09-9999" };
    for (let tries = 1; tries <= 8; tries++) {
      road = await unproven(world, owner);
      expect((await ask(about)).status).toBe(200);
    }
    road = await unproven(world, owner);
    expect((await ask(about)).status).toBe(429);
  });
});

test("neither the landlord nor a step that is not open is asked anything", async () => {
  const reply = await world.post(path("get_experian_questions"), proofOf(), { token: owner.token });
  expect(reply.status).toBe(404);
  expect((await world.get(path("identity"), { token: owner.token })).status).toBe(404);
  road = await unproven(world, owner, {});
  expect((await ask()).status).toBe(409);
  expect((await answer([1, 1, 1, 1])).status).toBe(409);
});

test("proving who somebody is logs nobody in and resets nothing", async () => {
  const tokens = async () => await world.db.selectFrom("access_tokens").select("hash").execute();
  const before = await tokens();
  const passed = await proveIdentity(world, road);
  expect(JSON.stringify(passed)).not.toMatch(/token|session/i);
  expect(await tokens()).toEqual(before);
  expect(await world.db.selectFrom("password_resets").selectAll().execute()).toEqual([]);
});
